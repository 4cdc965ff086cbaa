import { Skeleton, SkeletonLine, SkeletonRegion } from '../components/skeleton';

const ROWS = ['1', '2', '3', '4', '5', '6'];

/** The newest leads and deals while none of them is there yet. */
export function RecentSkeleton() {
  return (
    <SkeletonRegion>
      <SkeletonLine type="t-label" box={13} width={70} className="mt-4 mb-2" />
      <div className="rounded-card bg-surface shadow-card">
        {ROWS.map((row) => (
          <div key={row} className="flex min-h-16 items-center gap-3 py-2.5 pr-4 pl-3">
            <Skeleton width={40} height={40} />
            <div className="min-w-0 flex-1">
              <SkeletonLine type="t-row" box={15} width={150} />
              <SkeletonLine type="t-meta" box={11} width={200} />
            </div>
            <Skeleton width={52} height={12} />
          </div>
        ))}
      </div>
    </SkeletonRegion>
  );
}
