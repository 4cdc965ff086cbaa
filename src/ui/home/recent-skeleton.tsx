import { Skeleton, SkeletonLine } from '../components/skeleton';

const ROWS = ['first', 'second', 'third', 'fourth'];

/** The newest leads and deals while they are not known. */
export function RecentSkeleton() {
  return (
    <div>
      <div className="mt-5 flex min-h-11 items-center">
        <Skeleton width={72} height={18} />
      </div>
      <div className="rounded-card bg-surface shadow-card">
        {ROWS.map((row) => (
          <div key={row} className="flex min-h-16 items-center gap-3 py-2.5 pr-4 pl-3">
            <Skeleton width={40} height={40} />
            <div className="min-w-0 flex-1">
              <SkeletonLine type="t-row" box={15} width={150} />
              <SkeletonLine type="t-meta" box={11} width={190} />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
