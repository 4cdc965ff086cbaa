import type { FoundFigures } from '#core/network/deal-pages.port';
import { commissionTexts } from '../../features/commission/commission-texts';
import { EarningNotices } from '../../features/commission/earning-notices';
import { SummarySkeleton } from '../../features/deals/deals-skeleton';
import { DealsSummary } from '../../features/deals/deals-summary';
import { dealsTexts } from '../../features/deals/deals-texts';
import { Notice } from '../../kit/components/notice';
import { SkeletonRegion } from '../../kit/components/skeleton';
import { useTexts } from '../../kit/texts/use-texts';
import type { FoundDealFigures } from './use-deal-pages';

const READ = { done: 0, total: 0 };

/** Whether figures lack records that nobody can name yet, which the page says above the whole list. */
export function lacksUnnamed(figures: FoundFigures | undefined): boolean {
  return figures?.notices.some(({ kind }) => kind === 'source-incomplete') === true;
}

/**
 * Shows the sums of all deals that are found in a large network, also those that are not shown; says what they lack.
 */
export function NetworkDealsFigures({ found }: { found: FoundDealFigures }) {
  const t = useTexts(dealsTexts);
  const commission = useTexts(commissionTexts);
  const { data, isFetching, refetch } = found;
  if (data) {
    return <DealsSummary sums={{ ...data, reading: false }} book={{ progress: READ }} />;
  }
  if (isFetching) {
    return (
      <SkeletonRegion>
        <SummarySkeleton />
      </SkeletonRegion>
    );
  }
  return (
    <Notice
      tone="unread"
      what={t('deals.sumsFailed')}
      actions={[{ label: commission('commission.retry'), onAction: refetch }]}
    />
  );
}

/** Says what the figures of a large network lack. */
export function NetworkDealsNotices({ found }: { found: FoundDealFigures }) {
  if (!found.data) return null;
  const { excluded, notices } = found.data;
  return (
    <EarningNotices
      excluded={excluded.some.map((deal) => ({ ...deal, month: undefined }))}
      count={excluded.deals}
      notices={notices.filter(({ kind }) => kind !== 'source-incomplete')}
      ofNetwork
      onRetry={found.refetch}
    />
  );
}
