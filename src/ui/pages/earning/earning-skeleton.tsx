import { HeroCardSkeleton } from '../../kit/components/hero-card-skeleton';
import { Skeleton, SkeletonLine } from '../../kit/components/skeleton';

const CHIPS = [100, 104, 112, 44];
const ROWS = ['first', 'second', 'third', 'fourth'];

/** Shows the boxes of the earnings while nothing of them is known. */
export function EarningSkeleton() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 desktop:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <HeroCardSkeleton />
        <div className="flex gap-2 overflow-hidden py-1">
          {CHIPS.map((width) => (
            <span key={width} className="shrink-0">
              <Skeleton width={width} height={36} round />
            </span>
          ))}
        </div>
        <div className="grid grid-cols-1 gap-3 narrow:grid-cols-2">
          <TileSkeleton />
          <TileSkeleton />
        </div>
        <div className="-mt-5">
          <div className="mt-5 flex min-h-11 items-center">
            <Skeleton width={110} height={18} />
          </div>
          <ProductRowsSkeleton />
        </div>
      </div>
    </div>
  );
}

/** Shows the boxes of the products while their deals are being read. */
export function ProductRowsSkeleton() {
  return (
    <div className="rounded-card bg-surface shadow-card">
      {ROWS.map((row) => (
        <div key={row} className="flex min-h-19 items-center justify-between gap-3 px-4">
          <Skeleton width={150} height={14} />
          <Skeleton width={76} height={14} />
        </div>
      ))}
    </div>
  );
}

function TileSkeleton() {
  return (
    <div className="min-h-23 rounded-card bg-surface px-4 py-3.5 shadow-card">
      <SkeletonLine type="t-label" box={14} width={90} />
      <SkeletonLine type="t-money-m" box={18} width={110} className="mt-0.5" />
      <SkeletonLine type="t-caption" box={11} width={100} />
    </div>
  );
}
