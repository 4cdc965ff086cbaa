import { useCallback, useMemo, useState } from 'react';
import { paths } from '#core/access/paths';
import { type AssessedDeal, excludedDealsOf } from '#core/commission/assessed-deals';
import type { DealOrder } from '#core/network/deal-order';
import { useAssessedDeals } from '../../data/use-assessed-deals';
import { EarningNotices } from '../../features/commission/earning-notices';
import { DealRows } from '../../features/deals/deal-rows';
import { DealsSkeleton } from '../../features/deals/deals-skeleton';
import { DealsSummary } from '../../features/deals/deals-summary';
import { DealsTable } from '../../features/deals/deals-table';
import { inOrder } from '../../features/deals/filter-deals';
import { sumDeals } from '../../features/deals/sum-deals';
import { EmptyState } from '../../kit/components/empty-state';
import { Notice } from '../../kit/components/notice';
import { TextLink } from '../../kit/components/text-link';
import { useDesktop } from '../../kit/components/use-desktop';
import { useTexts } from '../../kit/texts/use-texts';
import { ROWS_PER_STEP } from '../../lists/filter/list-address';
import { inSteps, LoadMore } from '../../lists/rows/load-more';
import type { KnownVendor } from './use-vendor-directory';
import { vendorsTexts } from './vendors-texts';

const NONE: readonly AssessedDeal[] = [];

/**
 * Lists the deals of one vendor, newest first unless sorted by a column, with what each earns; a deal opens next to the
 * network's list.
 */
export function DealsTab({ vendor }: { vendor: KnownVendor }) {
  const t = useTexts(vendorsTexts);
  const [shown, setShown] = useState(ROWS_PER_STEP);
  const { whole: data, error, isFetching, refetch } = useAssessedDeals({ of: vendor });
  const desktop = useDesktop();
  const [sort, setSort] = useState<DealOrder>('newest');
  const ordered = useMemo(() => inOrder(data?.entries ?? NONE, sort), [data, sort]);
  const rows = useMemo(() => inSteps(ordered, shown), [ordered, shown]);
  const retry = () => void refetch();
  const inList = `${paths.deals}?franchise=${encodeURIComponent(vendor.franchiseCode)}`;
  const linkTo = useCallback((id: string) => ({ to: `${inList}&deal=${encodeURIComponent(id)}` }), [inList]);
  if (!data) {
    return error && !isFetching ? (
      <Notice tone="unread" what={t('vendors.dealsFailed')} onRetry={retry} />
    ) : (
      <DealsSkeleton />
    );
  }
  if (data.entries.length === 0) {
    return <EmptyState title={t('vendors.noDeals')} text={t('vendors.noDealsText')} />;
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 desktop:gap-0">
      <EarningNotices excluded={excludedDealsOf(data)} notices={data.notices} onRetry={retry} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-center justify-between gap-x-4 gap-y-2 desktop:-my-1 desktop:flex">
        <DealsSummary sums={sumDeals(data.entries, data)} progress={data.progress} />
        <TextLink to={inList}>{t('vendors.showDeals')}</TextLink>
      </div>
      {desktop ? (
        <DealsTable entries={rows} withFranchise={false} linkTo={linkTo} sort={sort} onSort={setSort} />
      ) : (
        <DealRows entries={rows} withFranchise={false} linkTo={linkTo} />
      )}
      <LoadMore
        shown={rows.length}
        total={ordered.length}
        step={ROWS_PER_STEP}
        onMore={() => setShown(shown + ROWS_PER_STEP)}
      />
    </div>
  );
}
