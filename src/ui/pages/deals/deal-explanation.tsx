import type { ExplainedDeal } from '#core/commission/explain-deal';
import { displayedStatus } from '#core/commission/not-counted';
import type { Deal } from '#core/deals/deal';
import { toRupees } from '#core/shared/money';
import { StateMark } from '../../features/deals/state-mark';
import { Card } from '../../kit/components/card';
import { Money } from '../../kit/components/money';
import { Notice } from '../../kit/components/notice';
import { useOnline } from '../../kit/components/use-online';
import { monthName } from '../../kit/format/dates';
import { rupees } from '../../kit/format/rupees';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';
import { DealComputation } from './deal-computation';
import { DealPayments, useDealPayments } from './deal-payments';
import { DealSkeleton } from './deal-skeleton';
import { dealTexts } from './deal-texts';
import { broughtBy } from './explanation';
import { earningLabel } from './explanation-text';

type DealExplanationProps = {
  deal: Deal;
  explained: ExplainedDeal | undefined;
  fetching: boolean;
  asAdmin: boolean;
  onRetry: () => void;
};

/** Shows what a deal earns and how that is computed; a skeleton while that is read, "-" if it cannot be. */
export function DealExplanation({ deal, explained, fetching, asAdmin, onRetry }: DealExplanationProps) {
  const t = useTexts(dealTexts);
  const online = useOnline();
  const payments = useDealPayments(deal.id);
  // Both at once: a later part would push down what is being read.
  const waiting = (!explained && fetching) || payments.isLoading;
  if (explained && !waiting) {
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4" aria-busy={fetching}>
        <DealEarning {...{ deal, explained, payments, asAdmin }} />
        <DealComputation explained={explained} asAdmin={asAdmin} onRetry={onRetry} />
      </div>
    );
  }
  if (waiting) return <DealSkeleton />;
  if (fetching) return null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {/* The page itself says that the device is offline. */}
      {online && (
        <Notice tone="failed" what={t('deal.earningFailed')} where={t('deal.failedText')} onRetry={onRetry} />
      )}
      <DealEarning {...{ deal, explained, payments, asAdmin }} />
    </div>
  );
}

type DealEarningProps = {
  deal: Deal;
  /** Undefined where it could not be read. */
  explained: ExplainedDeal | undefined;
  payments: ReturnType<typeof useDealPayments>;
  asAdmin: boolean;
};

/** Shows what a deal earns, whether it counts, and in which month; "-" if that could not be read. */
function DealEarning({ deal, explained, payments, asAdmin }: DealEarningProps) {
  const t = useTexts(dealTexts);
  const earning = explained && broughtBy(explained);
  const label = earningLabel(deal, t, asAdmin);
  return (
    <Card>
      <p className="t-label text-text-2">{label}</p>
      <p className="mt-1">
        <Money amount={earning && toRupees(earning)} size="l" className="text-text" />
      </p>
      {explained && <Counting {...explained.assessment} />}
      {explained && !asAdmin && <DealPayments assessment={explained.assessment} query={payments} />}
    </Card>
  );
}

function Counting(assessment: ExplainedDeal['assessment']) {
  const { month, openingAmount } = assessment;
  const state = displayedStatus(assessment);
  const { language } = useLanguage();
  const t = useTexts(dealTexts);
  return (
    <p className="mt-2.5 flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <StateMark state={state} pill />
      {state === 'counted' && month && (
        <span className="t-label text-text-2">
          {t('deal.countsIn', { month: monthName(month, language) })}
        </span>
      )}
      {(state === 'waiting-for-closed-won' || state === 'stage-differs') && openingAmount && (
        <span className="t-label text-text-2 tabular-nums">
          {t('deal.onceClosed', { amount: rupees(toRupees(openingAmount)) })}
        </span>
      )}
    </p>
  );
}
