import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { makeBulkAct } from '#contract/bulk-acts';
import type { BulkAct, BulkChangeKind, BulkSubject, NewBulkAct } from '#core/bulk-acts/bulk-act';
import { CLOSED_WON, VOID_STAGE } from '#core/deals/deal';
import { CLOSE_REASONS } from '#core/leads/lead-activity';
import { CHOSEN_LEAD_STATUSES, needsCloseReason } from '#core/leads/lead-status';
import { eachOf } from '#core/shared/each-of';
import { DEAL_PAGE_FILTERS } from '#records/deal';
import { useServices } from '../../data/app-services';
import { valuesOfDeals } from '../../data/deals';
import { useTypedInSheet } from '../../data/drafts/use-typed';
import { useSession } from '../../data/session-provider';
import { useVendors } from '../../data/use-vendors';
import { useWrite } from '../../data/use-write';
import { FieldMessage } from '../../kit/components/field-message';
import { ReasonSheet } from '../../kit/components/reason-sheet';
import { SelectField } from '../../kit/components/select-field';
import { useTerm } from '../../kit/texts/use-term';
import { useTexts } from '../../kit/texts/use-texts';
import { FranchiseChooser } from '../franchises/franchise-chooser';
import { useResultWord } from '../lead-details/result-labels';
import { useStatusWord } from '../leads/status-mark';
import { bulkTexts } from './bulk-texts';

const FORM = 'bulk-act';

/** The records of a bulk change: those with the given ids, or all that a query finds. */
export type BulkTarget = Pick<NewBulkAct, 'subject' | 'ids' | 'query'> & { readonly counted: number };

/**
 * Returns the name of a change in the texts: deals have stages and become void, leads have statuses and are archived.
 */
export function nameOf(
  subject: BulkSubject,
  what: BulkChangeKind,
): 'assign' | 'stage' | 'status' | 'archive' | 'void' {
  if (subject === 'leads' || what === 'assign') return what;
  return what === 'status' ? 'stage' : 'void';
}

type AskSheetProps = {
  target: BulkTarget;
  what: BulkChangeKind;
  onMade: (act: BulkAct) => void;
  onClose: () => void;
};

/** Asks for the new value and the reason, and makes the server list the records; this changes none of them yet. */
export function AskSheet({ target, what, onMade, onClose }: AskSheetProps) {
  const { subject, counted } = target;
  const t = useTexts(bulkTexts);
  const reasonWord = useResultWord();
  const { api } = useServices();
  const { values, set, changed, send } = useTypedInSheet(`${FORM} ${subject} ${what}`, {
    value: '',
    reason: '',
    close: '',
  });
  const [tried, setTried] = useState(false);
  const { busy, failure, clear, run } = useWrite(t('bulk.failed'));
  const change = (typed: Partial<typeof values>) => {
    clear();
    set(typed);
  };
  const value = what === 'archive' ? undefined : values.value;
  const closing = subject === 'leads' && what === 'status' && needsCloseReason(values.value);
  const close = CLOSE_REASONS.find((each) => each === values.close);
  const missing = value === '';
  const save = (reason: string) =>
    void run(async (place) => {
      const body = {
        ...target,
        what,
        ...(value !== undefined && { value }),
        reason,
        ...(closing && close && { close: { reason: close, text: reason } }),
      };
      const records = target.ids?.join(' ') ?? new URLSearchParams(target.query).toString();
      const act = await send({ ...values, records }, (key) =>
        api.call(makeBulkAct, { body, idempotencyKey: key }),
      );
      place.follow(() => onMade(act));
    });
  const name = nameOf(subject, what);
  return (
    <ReasonSheet
      title={t(`bulk.title.${name}`)}
      context={t(`bulk.context.${subject}`, { count: counted })}
      unsaved={changed}
      save={t('bulk.check')}
      busy={busy}
      saving={t('bulk.checking')}
      failure={failure?.sentence}
      reason={values.reason}
      onReason={(reason) => change({ reason })}
      onTry={() => {
        setTried(true);
        return !missing && (!closing || close !== undefined);
      }}
      onSave={save}
      onClose={onClose}
    >
      {what === 'assign' && (
        <ToFranchise value={values.value} onChange={(chosen) => change({ value: chosen })} />
      )}
      {what === 'status' && subject === 'deals' && (
        <ToStage value={values.value} onChange={(chosen) => change({ value: chosen })} />
      )}
      {what === 'status' && subject === 'leads' && (
        <ToStatus value={values.value} onChange={(chosen) => change({ value: chosen })} />
      )}
      {closing && (
        <SelectField
          label={t('bulk.closeReason')}
          value={values.close}
          options={[
            { value: '', label: '-' },
            ...CLOSE_REASONS.map((each) => ({ value: each, label: reasonWord(each) })),
          ]}
          onChange={(chosen) => change({ close: chosen })}
        />
      )}
      {what === 'archive' && (
        <p className="t-label text-text-2">{t(subject === 'deals' ? 'bulk.voidText' : 'bulk.archiveText')}</p>
      )}
      {tried && (missing || (closing && !close)) && (
        <div role="alert">
          <FieldMessage id="bulk-fault" tone="error">
            {t('bulk.choose')}
          </FieldMessage>
        </div>
      )}
    </ReasonSheet>
  );
}

type ValueProps = { value: string; onChange: (value: string) => void };

function ToFranchise({ value, onChange }: ValueProps) {
  const t = useTexts(bulkTexts);
  const { data: vendors = [] } = useVendors();
  return <FranchiseChooser label={t('bulk.to')} value={value} vendors={vendors} onChoose={onChange} />;
}

function ToStatus({ value, onChange }: ValueProps) {
  const t = useTexts(bulkTexts);
  const word = useStatusWord();
  return (
    <SelectField
      label={t('bulk.newStatus')}
      value={value}
      options={[
        { value: '', label: '-' },
        ...CHOSEN_LEAD_STATUSES.map((status) => ({ value: status, label: word(status) })),
      ]}
      onChange={onChange}
    />
  );
}

/** Asks for one of the stages that the network's deals have. */
function ToStage({ value, onChange }: ValueProps) {
  const t = useTexts(bulkTexts);
  const term = useTerm();
  const services = useServices();
  const email = useSession().session?.user.email;
  const all = { search: '', filters: eachOf(DEAL_PAGE_FILTERS, () => []), order: 'newest' } as const;
  const { data } = useQuery(valuesOfDeals(services, email, all));
  const known = (data?.stage ?? []).map((each) => each.value).filter((stage) => stage !== VOID_STAGE);
  const stages = [...new Set([CLOSED_WON, ...known])];
  return (
    <SelectField
      label={t('bulk.newStage')}
      value={value}
      options={[{ value: '', label: '-' }, ...stages.map((stage) => ({ value: stage, label: term(stage) }))]}
      onChange={onChange}
    />
  );
}
