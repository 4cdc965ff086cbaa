import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { approveAdjustment, proposeAdjustment, withdrawAdjustment } from '#contract/adjustments';
import { accountEffect, mayLackMinus } from '#core/closing/account-effect';
import { type AgreedAdjustmentState, PROPOSED_KINDS } from '#core/closing/agreed-adjustment';
import { toPaise, toRupees } from '#core/shared/money';
import { writtenRupees } from '#core/shared/written-amount';
import { useServices } from '../../../data/app-services';
import { agreedAdjustmentsQuery } from '../../../data/closing';
import { useTypedInSheet } from '../../../data/drafts/use-typed';
import { useVendors } from '../../../data/use-vendors';
import { useWrite } from '../../../data/use-write';
import { OwnProposal } from '../../../features/accounts/own-proposal';
import { refusalText } from '../../../features/disputes/dispute-form';
import { disputeTexts } from '../../../features/disputes/dispute-texts';
import { FranchiseChooser } from '../../../features/franchises/franchise-chooser';
import { Button } from '../../../kit/components/button';
import { Field } from '../../../kit/components/field';
import { Money } from '../../../kit/components/money';
import { Notice } from '../../../kit/components/notice';
import { ReasonSheet } from '../../../kit/components/reason-sheet';
import { SelectField } from '../../../kit/components/select-field';
import { Skeleton, SkeletonRegion } from '../../../kit/components/skeleton';
import { showToast } from '../../../kit/feedback/toast';
import { rupees } from '../../../kit/format/rupees';
import { useTexts } from '../../../kit/texts/use-texts';
import { moneyTexts } from './money-texts';

const FORM = 'propose-adjustment';

/**
 * Lists the adjustments that administrators agree on apart from the deals: one proposes, another approves, the next
 * closing posts.
 */
export function Proposals({ noticed = false }: { noticed?: boolean }) {
  const t = useTexts(moneyTexts);
  const services = useServices();
  const [proposing, setProposing] = useState(false);
  const { data, error, isFetching, refetch } = useQuery(agreedAdjustmentsQuery(services));
  const open = data?.filter(({ state }) => state === 'proposed' || state === 'approved');
  return (
    <section
      aria-labelledby="money-proposals"
      className="rounded-card bg-surface px-4 pt-2 pb-3 shadow-card desktop:px-5"
    >
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <h2 id="money-proposals" className="t-subtitle text-text">
          {t('money.proposals')}
        </h2>
        <Button
          variant="text"
          size="card"
          icon={Plus}
          aria-haspopup="dialog"
          onClick={() => setProposing(true)}
        >
          {t('money.begin')}
        </Button>
      </div>
      <p className="t-meta text-text-2">{t('money.proposalsText')}</p>
      {error && !isFetching && !noticed && (
        <div className="pt-3">
          <Notice tone="unread" what={t('money.proposalsFailed')} onRetry={refetch} />
        </div>
      )}
      {!data && isFetching && (
        <SkeletonRegion>
          <div className="flex min-h-11 items-center">
            <Skeleton width={170} height={13} />
          </div>
        </SkeletonRegion>
      )}
      {open?.length === 0 && (
        <p className="t-label flex min-h-11 items-center text-text-2">{t('money.proposalsNone')}</p>
      )}
      {open && open.length > 0 && (
        <ul>
          {open.map((adjustment) => (
            <Proposal key={adjustment.id} adjustment={adjustment} />
          ))}
        </ul>
      )}
      {proposing && <ProposeSheet onClose={() => setProposing(false)} />}
    </section>
  );
}

function Proposal({ adjustment }: { adjustment: AgreedAdjustmentState }) {
  const t = useTexts(moneyTexts);
  const { api } = useServices();
  const { byCode } = useVendors();
  const { busy, failure, run } = useWrite(t('money.actFailed'));
  const words = useTexts(disputeTexts);
  const { id, franchiseCode, kind, disputeNo, amount, reason, state, isOwn, proposedBy, approvedBy } =
    adjustment;
  const said = refusalText(failure, words);
  const someone = t('money.someone');
  const approve = () =>
    run(async () => {
      await api.call(approveAdjustment, { path: { id } });
      showToast(t('money.approved'));
    });
  const withdraw = () =>
    run(async () => {
      await api.call(withdrawAdjustment, { path: { id } });
      showToast(t('money.withdrawn'));
    });
  return (
    <li className="border-b border-hairline py-2.5 last:border-b-0">
      <p className="flex items-baseline justify-between gap-3">
        <span className="t-label min-w-0 font-semibold wrap-anywhere text-text">
          {byCode.get(franchiseCode)?.name ?? franchiseCode}{' '}
          <span className="font-normal text-text-2">{franchiseCode}</span>
        </span>
        <Money amount={toRupees(amount)} plus className="text-text" />
      </p>
      <p className="t-meta wrap-anywhere text-text-2">
        {[t(`money.kind.${kind}`), disputeNo].filter(Boolean).join(' ')} · {reason}
      </p>
      <p className="t-meta text-text-2">
        {state === 'approved'
          ? t('money.approvedBy', { name: approvedBy ?? someone })
          : t('money.proposedBy', { name: proposedBy ?? someone })}
      </p>
      {state === 'proposed' && isOwn && <OwnProposal />}
      {said && (
        <div className="pt-2">
          <Notice tone="failed" what={said} />
        </div>
      )}
      <div className="-mb-1.5 -ml-2 flex gap-2">
        {state === 'proposed' && !isOwn && (
          <Button variant="text" size="card" disabled={busy} onClick={() => void approve()}>
            {t('money.approve')}
          </Button>
        )}
        {/* The partner has read the decision of a dispute. */}
        {(state === 'proposed' || kind !== 'dispute') && (
          <Button variant="text" size="card" disabled={busy} onClick={() => void withdraw()}>
            {t('money.withdraw')}
          </Button>
        )}
      </div>
    </li>
  );
}

/** Proposes an adjustment for one vendor. */
function ProposeSheet({ onClose }: { onClose: () => void }) {
  const t = useTexts(moneyTexts);
  const { api } = useServices();
  const { data: vendors = [] } = useVendors();
  const { values, set, changed, send } = useTypedInSheet(FORM, {
    franchise: '',
    kind: 'goodwill',
    amount: '',
    reason: '',
  });
  const [tried, setTried] = useState(false);
  const { busy, failure, clear, run } = useWrite(t('money.actFailed'));
  const typed = writtenRupees(values.amount);
  const amount = typed && toPaise(typed) !== 0n ? typed : undefined;
  const kind = PROPOSED_KINDS.find((each) => each === values.kind);
  const franchiseCode = values.franchise || vendors[0]?.franchiseCode;
  const effect = amount && accountEffect(amount);
  const effectText =
    effect &&
    franchiseCode &&
    t(`money.amount.${effect.kind}`, { franchise: franchiseCode, amount: rupees(toRupees(effect.rupees)) });
  const minus = amount && kind && mayLackMinus(kind, amount) && t('money.mayLackMinus');
  const change = (typed: Partial<typeof values>) => {
    clear();
    set(typed);
  };
  const save = (reason: string) =>
    void run(async (place) => {
      if (!amount || !kind || franchiseCode === undefined) return;
      const adjustment = { franchiseCode, kind, amount, reason };
      await send({ ...values, franchise: franchiseCode }, (key) =>
        api.call(proposeAdjustment, { body: adjustment, idempotencyKey: key }),
      );
      showToast(t('money.proposed'));
      place.follow(onClose);
    });
  return (
    <ReasonSheet
      title={t('money.proposeTitle')}
      context={t('money.proposalsText')}
      unsaved={changed}
      save={t('money.propose')}
      busy={busy}
      saving={t('money.proposing')}
      failure={failure?.sentence}
      reason={values.reason}
      onReason={(value) => change({ reason: value })}
      help={t('money.reasonHelp')}
      onTry={() => {
        setTried(true);
        return amount !== undefined && kind !== undefined && franchiseCode !== undefined;
      }}
      onSave={save}
      onClose={onClose}
    >
      <FranchiseChooser
        label={t('money.franchise')}
        value={franchiseCode ?? ''}
        vendors={vendors}
        onChoose={(franchise) => change({ franchise })}
      />
      <SelectField
        label={t('money.kind')}
        value={values.kind}
        options={PROPOSED_KINDS.map((value) => ({ value, label: t(`money.kind.${value}`) }))}
        onChange={(value) => change({ kind: value })}
      />
      <Field
        label={t('money.amount')}
        prefix="₹"
        value={values.amount}
        onChange={(value) => change({ amount: value })}
        autoComplete="off"
        help={[effectText, minus].filter(Boolean).join(' ') || t('money.amountHelp')}
        error={tried && !amount ? t('money.amountWrong') : undefined}
      />
    </ReasonSheet>
  );
}
