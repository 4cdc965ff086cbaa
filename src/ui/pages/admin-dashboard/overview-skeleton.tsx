import { Skeleton, SkeletonLine, SkeletonRegion } from '../../kit/components/skeleton';

const FIGURES = ['leads', 'deals', 'paid', 'commission', 'active'];
const ROWS = ['first', 'second', 'third', 'fourth'];

/** Draws the placeholder of the main figures while they are computed. */
export function FiguresSkeleton() {
  return (
    <SkeletonRegion>
      <div className="grid grid-cols-2 gap-y-4 rounded-card bg-surface py-4 shadow-card desktop:grid-cols-5 desktop:py-5">
        {FIGURES.map((figure) => (
          <div key={figure} className="px-4 last:col-span-2 desktop:last:col-span-1">
            <SkeletonLine type="t-label" box={12} width={90} />
            <SkeletonLine type="t-figure max-[24rem]:text-[1.125rem]" box={22} width={110} />
            <SkeletonLine type="t-caption" box={10} width={80} />
          </div>
        ))}
      </div>
    </SkeletonRegion>
  );
}

/** Draws the placeholder of the chart, as high as the card that replaces it. */
export function ChartSkeleton() {
  return (
    <div className="rounded-card bg-surface p-4 shadow-card desktop:p-5">
      <div className="-mt-2.5 flex min-h-11 items-center desktop:-mt-3.5">
        <Skeleton width={200} height={16} />
      </div>
      <div className="mt-2 min-h-72">
        <Skeleton width="100%" height={260} />
      </div>
    </div>
  );
}

/** Draws the placeholder rows of the work list. */
export function AttentionSkeleton() {
  return (
    <div className="rounded-card bg-surface p-4 pb-0 shadow-card desktop:p-5 desktop:pb-0">
      <div className="-mt-2.5 flex min-h-11 items-center desktop:-mt-3.5">
        <Skeleton width={150} height={16} />
      </div>
      {ROWS.map((row) => (
        <div key={row} className="flex min-h-18 items-center gap-3">
          <Skeleton width={40} height={40} />
          <Skeleton width={170} height={14} />
        </div>
      ))}
    </div>
  );
}
