import { Skeleton, SkeletonLine } from '../../kit/components/skeleton';

const ROWS = ['1', '2', '3', '4', '5', '6'];

/** Draws the placeholder of the list of the day. */
export function TodaySkeleton() {
  return (
    <div>
      <div className="flex min-h-11 items-center">
        <Skeleton width={64} height={18} />
      </div>
      <div className="rounded-card bg-surface shadow-card">
        {ROWS.map((row) => (
          <div key={row} className="flex min-h-16 items-center gap-3 px-4 py-2.5">
            <div className="w-13 shrink-0">
              <SkeletonLine type="t-money-s" box={14} width={40} />
              <SkeletonLine type="t-caption" box={10} width={24} />
            </div>
            <div className="min-w-0 flex-1">
              <SkeletonLine type="t-row" box={15} width={130} />
              <SkeletonLine type="t-meta" box={11} width={160} />
            </div>
            <Skeleton width={44} height={44} round />
          </div>
        ))}
      </div>
    </div>
  );
}
