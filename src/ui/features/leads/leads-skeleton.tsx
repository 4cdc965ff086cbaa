import { Skeleton, SkeletonLine, SkeletonRegion } from '../../kit/components/skeleton';

const ROWS = ['1', '2', '3', '4', '5', '6', '7', '8'];

/** Shows grey boxes while the list of leads loads. */
export function LeadsSkeleton() {
  return (
    <SkeletonRegion>
      <SkeletonLine type="t-label" box={14} width={150} className="min-h-11 desktop:min-h-9" />
      <div className="rounded-card bg-surface shadow-card desktop:pt-9">
        {ROWS.map((row) => (
          <div
            key={row}
            className="flex min-h-22 items-center gap-3 py-2 desktop:min-h-10 desktop:py-0 pr-2 pl-4"
          >
            <div className="min-w-0 flex-1">
              <SkeletonLine type="t-row" box={15} width={160} />
              <SkeletonLine type="t-meta" box={11} width={190} className="desktop:hidden" />
              <SkeletonLine type="t-caption" box={10} width={140} className="desktop:hidden" />
            </div>
            <div className="flex gap-2 desktop:hidden">
              <Skeleton width={44} height={44} round />
              <Skeleton width={44} height={44} round />
            </div>
          </div>
        ))}
      </div>
    </SkeletonRegion>
  );
}
