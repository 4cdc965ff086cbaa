import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { approveCode, codeChanges, proposeCode, withdrawCode } from '#contract/code-changes';
import { Conflict } from '#core/shared/failure';
import type { CodeChange } from '#core/vendors/code-change';
import { useServices } from '../../data/app-services';
import { useTypedInSheet } from '../../data/drafts/use-typed';
import { useAnswer } from '../../data/use-answer';
import { useWrite } from '../../data/use-write';
import { OwnProposal } from '../../features/accounts/own-proposal';
import { vendorAddress } from '../../features/franchises/vendor-address';
import { Button } from '../../kit/components/button';
import { Card } from '../../kit/components/card';
import { Field } from '../../kit/components/field';
import { Notice, NotLoaded } from '../../kit/components/notice';
import { ReasonSheet } from '../../kit/components/reason-sheet';
import { showToast } from '../../kit/feedback/toast';
import { dayAndTime } from '../../kit/format/dates';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';
import { codeTexts } from './code-texts';
import type { KnownVendor } from './use-vendor-directory';

const FORM = 'franchise-code';

/**
 * Shows a vendor's franchise code, former codes, a new one that awaits another administrator, and the button to change
 * it.
 */
export function CodeSection({ vendor }: { vendor: KnownVendor }) {
  const t = useTexts(codeTexts);
  const [changing, setChanging] = useState(false);
  const query = useAnswer(codeChanges);
  const { data } = query;
  const waiting = data?.find(({ vendorId, state }) => vendorId === vendor.id && state === 'proposed');
  return (
    <section aria-labelledby="vendor-code">
      <Card>
        <h2 id="vendor-code" className="t-subtitle text-text">
          {t('code.title')}
        </h2>
        <p className="mt-1 text-text">{vendor.franchiseCode}</p>
        {vendor.formerCodes && (
          <p className="t-meta text-text-2">{t('code.former', { codes: vendor.formerCodes.join(', ') })}</p>
        )}
        <NotLoaded query={query} what={t('code.loadFailed')} />
        {waiting ? (
          <Waiting key={waiting.id} change={waiting} />
        ) : (
          data && (
            <div className="-mb-1.5 -ml-2">
              <Button variant="text" size="card" aria-haspopup="dialog" onClick={() => setChanging(true)}>
                {t('code.change')}
              </Button>
            </div>
          )
        )}
      </Card>
      {changing && <CodeSheet vendor={vendor} onClose={() => setChanging(false)} />}
    </section>
  );
}

function Waiting({ change }: { change: CodeChange }) {
  const t = useTexts(codeTexts);
  const { language } = useLanguage();
  const { api } = useServices();
  const { busy, failure, run } = useWrite(t('code.failed'));
  const { id, from, to, isOwn, proposedBy, proposedAt, reason } = change;
  const approve = () =>
    run(async () => {
      await api.call(approveCode, { path: { id } });
      showToast(t('code.approved', { to }));
    });
  const withdraw = () =>
    run(async () => {
      await api.call(withdrawCode, { path: { id } });
      showToast(t('code.withdrawn'));
    });
  return (
    <div className="mt-2">
      <p className="t-label font-semibold text-text">{t('code.waits', { from, to })}</p>
      <p className="t-meta wrap-anywhere text-text-2">
        {t('code.why', {
          who: proposedBy ?? t('code.someone'),
          when: dayAndTime(new Date(proposedAt), language),
          reason,
        })}
      </p>
      {isOwn && <OwnProposal />}
      {failure && (
        <div className="pt-2">
          <Notice tone="failed" what={failure.sentence} />
        </div>
      )}
      <div className="-mb-1.5 -ml-2 flex gap-2">
        {!isOwn && (
          <Button variant="text" size="card" disabled={busy} onClick={() => void approve()}>
            {t('code.approve')}
          </Button>
        )}
        <Button variant="text" size="card" disabled={busy} onClick={() => void withdraw()}>
          {t('code.withdraw')}
        </Button>
      </div>
    </div>
  );
}

/** Asks for another code and the reason. */
function CodeSheet({ vendor, onClose }: { vendor: KnownVendor; onClose: () => void }) {
  const t = useTexts(codeTexts);
  const { api } = useServices();
  const { id, franchiseCode: code, name } = vendor;
  const { values, set, changed, send } = useTypedInSheet(`${FORM} ${id}`, { to: '', reason: '' });
  const [tried, setTried] = useState(false);
  const { busy, failure, clear, run } = useWrite(t('code.failed'));
  const isTaken = failure?.error instanceof Conflict && failure.error.code === 'vendor.taken';
  const wrong = isTaken ? t('code.taken') : failure?.field === 'to' ? t('code.invalid') : undefined;
  const change = (typed: Partial<typeof values>) => {
    clear();
    set(typed);
  };
  const save = (reason: string) =>
    void run(async (place) => {
      const body = { to: values.to, reason };
      await send({ ...values }, (key) => api.call(proposeCode, { path: { id }, body, idempotencyKey: key }));
      showToast(t('code.proposed'));
      place.follow(onClose);
    });
  return (
    <ReasonSheet
      title={t('code.sheet')}
      context={[name, code].filter(Boolean).join(' · ')}
      unsaved={changed}
      save={t('code.save')}
      busy={busy}
      failure={failure && !wrong ? failure.sentence : undefined}
      reason={values.reason}
      onReason={(reason) => change({ reason })}
      onTry={() => {
        setTried(true);
        return values.to.trim() !== '';
      }}
      onSave={save}
      onClose={onClose}
    >
      <Field
        label={t('code.new')}
        value={values.to}
        onChange={(to) => change({ to })}
        autoComplete="off"
        help={t('code.help')}
        error={wrong ?? (tried && values.to.trim() === '' ? t('code.wrong') : undefined)}
      />
      <p className="t-meta text-text-2">{t('code.says', { code })}</p>
    </ReasonSheet>
  );
}

/** Says that codes await another administrator, or that some are unknown, and links to the first of them. */
export function CodesWaiting() {
  const t = useTexts(codeTexts);
  const navigate = useNavigate();
  const query = useAnswer(codeChanges);
  const waiting = query.data?.filter(({ state }) => state === 'proposed') ?? [];
  const [first] = waiting;
  if (!first) return <NotLoaded query={query} what={t('code.waitingFailed')} />;
  return (
    <Notice
      tone="incomplete"
      what={t('code.waiting', { count: waiting.length })}
      actions={[
        {
          label: t('code.open', { name: first.name ?? first.from }),
          onAction: () => void navigate(vendorAddress(first.vendorId, 'overview')),
        },
      ]}
    />
  );
}
