import type { ExplainedDeal } from '#core/commission/explain-deal';
import { Notice } from '../../kit/components/notice';
import { useTexts } from '../../kit/texts/use-texts';
import { DealComputation } from './deal-computation';
import { DealEarning } from './deal-earning';
import { DealSkeleton } from './deal-skeleton';
import { dealTexts } from './deal-texts';

type DealExplanationProps = {
  explained: ExplainedDeal | undefined;
  fetching: boolean;
  asAdmin: boolean;
  onRetry: () => void;
};

/** What a deal earns and how that was computed; its skeleton while that is read. */
export function DealExplanation({ explained, fetching, asAdmin, onRetry }: DealExplanationProps) {
  const t = useTexts(dealTexts);
  const waiting = !explained && fetching;
  if (explained) {
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4" aria-busy={fetching}>
        <DealEarning explained={explained} asAdmin={asAdmin} />
        <DealComputation explained={explained} asAdmin={asAdmin} onRetry={onRetry} />
      </div>
    );
  }
  if (waiting) return <DealSkeleton />;
  if (fetching) return null;
  return (
    <Notice
      tone="failed"
      what={t('deal.failed')}
      where={t('deal.failedText')}
      actions={[{ label: t('deal.retry'), onAction: onRetry }]}
    />
  );
}
