import { Skeleton, SkeletonLine, SkeletonRegion } from '../../kit/components/skeleton';

const ROWS = ['1', '2', '3', '4', '5', '6', '7', '8'];

/** Draws the placeholder of the list of vendors. */
export function VendorsSkeleton() {
  return (
    <SkeletonRegion>
      <SkeletonLine type="t-label" box={14} width={150} className="min-h-11 desktop:min-h-9" />
      <div className="rounded-card bg-surface shadow-card desktop:pt-9">
        {ROWS.map((row) => (
          <div key={row} className="flex min-h-18 items-center gap-4 px-4 py-2 desktop:min-h-10 desktop:py-0">
            <div className="desktop:hidden">
              <Skeleton width={40} height={40} />
            </div>
            <div className="min-w-0 flex-1">
              <SkeletonLine type="t-row" box={15} width={190} />
              <SkeletonLine type="t-meta" box={11} width={150} className="desktop:hidden" />
            </div>
            <Skeleton width={76} height={15} />
          </div>
        ))}
      </div>
    </SkeletonRegion>
  );
}
