import { Skeleton, SkeletonLine, SkeletonRegion } from '../../kit/components/skeleton';

const ROWS = ['1', '2', '3', '4', '5', '6', '7', '8'];
const SUMS = ['paid', 'commission', 'demat'];

/** Shows grey boxes while the list of deals loads; the amounts come last. */
export function DealsSkeleton() {
  return (
    <SkeletonRegion>
      <SkeletonLine type="t-label" box={14} width={150} className="min-h-11 desktop:min-h-9" />
      <SummarySkeleton />
      <div className="mt-4 rounded-card bg-surface shadow-card desktop:mt-0 desktop:pt-9">
        {ROWS.map((row) => (
          <div
            key={row}
            className="flex min-h-18 items-center justify-between gap-4 px-4 py-2 desktop:min-h-10 desktop:py-0"
          >
            <div className="min-w-0 flex-1">
              <SkeletonLine type="t-row" box={15} width={190} />
              <SkeletonLine type="t-meta" box={11} width={150} className="desktop:hidden" />
              <SkeletonLine type="t-meta" box={11} width={120} className="desktop:hidden" />
            </div>
            <Skeleton width={76} height={15} />
          </div>
        ))}
      </div>
    </SkeletonRegion>
  );
}

/** Shows grey boxes while the sums load. */
export function SummarySkeleton() {
  return (
    <div className="divide-y divide-hairline rounded-card bg-surface px-4 pb-1 shadow-card desktop:hidden">
      {SUMS.map((sum) => (
        <div key={sum} className="flex min-h-9 items-center justify-between gap-4 max-[22rem]:min-h-13">
          <SkeletonLine type="t-label" box={12} width={88} />
          <SkeletonLine type="t-money-s" box={14} width={104} />
        </div>
      ))}
    </div>
  );
}
