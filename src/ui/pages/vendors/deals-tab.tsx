import { useMemo, useState } from 'react';
import { paths } from '#core/access/paths';
import { type AssessedDeal, excludedDealsOf } from '#core/commission/assessed-deals';
import { useAssessedDeals } from '../../data/use-assessed-deals';
import { EarningNotices } from '../../features/commission/earning-notices';
import { DealRows } from '../../features/deals/deal-rows';
import { DealsSkeleton } from '../../features/deals/deals-skeleton';
import { DealsSummary } from '../../features/deals/deals-summary';
import { sumDeals } from '../../features/deals/sum-deals';
import { EmptyState } from '../../kit/components/empty-state';
import { Notice } from '../../kit/components/notice';
import { TextLink } from '../../kit/components/text-link';
import { useTexts } from '../../kit/texts/use-texts';
import { ROWS_PER_STEP } from '../../lists/filter/list-address';
import { inSteps, LoadMore } from '../../lists/rows/load-more';
import type { KnownVendor } from './use-vendor-directory';
import { vendorsTexts } from './vendors-texts';

/** The deals of one vendor, newest first, with what each earns; a deal opens beside the network's list. */
export function DealsTab({ vendor }: { vendor: KnownVendor }) {
  const t = useTexts(vendorsTexts);
  const [shown, setShown] = useState(ROWS_PER_STEP);
  const { whole: data, error, isFetching, refetch } = useAssessedDeals({ of: vendor });
  const newestFirst = useMemo(() => (data?.entries ?? []).toSorted((a, b) => timeOf(b) - timeOf(a)), [data]);
  const rows = useMemo(() => inSteps(newestFirst, shown), [newestFirst, shown]);
  const retry = () => void refetch();
  const inList = `${paths.deals}?franchise=${encodeURIComponent(vendor.franchiseCode)}`;
  if (!data) {
    return error && !isFetching ? (
      <Notice
        tone="failed"
        what={t('vendors.dealsFailed')}
        actions={[{ label: t('vendors.retry'), onAction: retry }]}
      />
    ) : (
      <DealsSkeleton />
    );
  }
  if (data.entries.length === 0) {
    return <EmptyState title={t('vendors.noDeals')} text={t('vendors.noDealsText')} />;
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <EarningNotices excluded={excludedDealsOf(data)} notices={data.notices} onRetry={retry} />
      <DealsSummary sums={sumDeals(data.entries, data)} book={data} />
      <p>
        <TextLink to={inList}>{t('vendors.showDeals')}</TextLink>
      </p>
      <DealRows
        entries={rows}
        withFranchise={false}
        linkTo={(id) => ({ to: `${inList}&deal=${encodeURIComponent(id)}` })}
      />
      <LoadMore
        shown={rows.length}
        total={newestFirst.length}
        step={ROWS_PER_STEP}
        onMore={() => setShown(shown + ROWS_PER_STEP)}
      />
    </div>
  );
}

function timeOf({ created }: AssessedDeal): number {
  return created?.moment.getTime() ?? 0;
}
