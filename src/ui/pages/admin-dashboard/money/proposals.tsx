import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { approveAdjustment, withdrawAdjustment } from '#contract/adjustments';
import type { AgreedAdjustmentState } from '#core/closing/agreed-adjustment';

import { toRupees } from '#core/shared/money';
import { useServices } from '../../../data/app-services';
import { agreedAdjustmentsQuery } from '../../../data/closing';
import { useVendors } from '../../../data/use-vendors';
import { useWrite } from '../../../data/use-write';
import { refusalText } from '../../../features/disputes/dispute-form';
import { disputeTexts } from '../../../features/disputes/dispute-texts';
import { Button } from '../../../kit/components/button';
import { Money } from '../../../kit/components/money';
import { Notice } from '../../../kit/components/notice';
import { Skeleton, SkeletonRegion } from '../../../kit/components/skeleton';
import { showToast } from '../../../kit/feedback/toast';
import { useTexts } from '../../../kit/texts/use-texts';
import { moneyTexts } from './money-texts';
import { ProposeSheet } from './propose-sheet';

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
  const { id, franchiseCode, kind, disputeNo, amount, reason, state, proposedBy, approvedBy } = adjustment;
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
      {said && (
        <div className="pt-2">
          <Notice tone="failed" what={said} />
        </div>
      )}
      <div className="-mb-1.5 -ml-2 flex gap-2">
        {state === 'proposed' && (
          <Button variant="text" size="card" disabled={busy} onClick={() => void approve()}>
            {t('money.approve')}
          </Button>
        )}
        <Button variant="text" size="card" disabled={busy} onClick={() => void withdraw()}>
          {t('money.withdraw')}
        </Button>
      </div>
    </li>
  );
}
