import type { ExplainedDeal } from '#core/commission/explain-deal';
import type { Deal } from '#core/deals/deal';
import { Notice } from '../../kit/components/notice';
import { useOnline } from '../../kit/components/use-online';
import { useTexts } from '../../kit/texts/use-texts';
import { DealComputation } from './deal-computation';
import { DealEarning } from './deal-earning';
import { DealSkeleton } from './deal-skeleton';
import { dealTexts } from './deal-texts';

type DealExplanationProps = {
  deal: Deal;
  explained: ExplainedDeal | undefined;
  fetching: boolean;
  asAdmin: boolean;
  onRetry: () => void;
};

/** Shows what a deal earns and how that was computed; its skeleton while that is read, "-" if it cannot be. */
export function DealExplanation({ deal, explained, fetching, asAdmin, onRetry }: DealExplanationProps) {
  const t = useTexts(dealTexts);
  const online = useOnline();
  const waiting = !explained && fetching;
  if (explained) {
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4" aria-busy={fetching}>
        <DealEarning {...{ deal, explained, asAdmin }} />
        <DealComputation explained={explained} asAdmin={asAdmin} onRetry={onRetry} />
      </div>
    );
  }
  if (waiting) return <DealSkeleton />;
  if (fetching) return null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {/* The page says that the device is offline. */}
      {online && (
        <Notice
          tone="failed"
          what={t('deal.earningFailed')}
          where={t('deal.failedText')}
          actions={[{ label: t('deal.retry'), onAction: onRetry }]}
        />
      )}
      <DealEarning {...{ deal, explained, asAdmin }} />
    </div>
  );
}
