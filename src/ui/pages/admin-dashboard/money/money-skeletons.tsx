import { Skeleton, SkeletonLine, SkeletonRegion } from '../../../kit/components/skeleton';

const MONTHS = ['first', 'second', 'third', 'fourth'];
const ROWS = ['first', 'second', 'third', 'fourth', 'fifth'];

/** Shows the boxes of the months and of the content below them. */
export function MoneySkeleton() {
  return (
    <SkeletonRegion>
      <MonthsSkeleton />
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4 desktop:grid-cols-[minmax(0,8fr)_minmax(0,5fr)]">
        <RowsSkeleton />
        <RowsSkeleton />
      </div>
    </SkeletonRegion>
  );
}

/** Shows the boxes of the months, as high as they are. */
export function MonthsSkeleton() {
  return (
    <div className="grid gap-4 rounded-card bg-surface p-4 shadow-card desktop:min-h-26 desktop:grid-cols-4">
      {MONTHS.map((month) => (
        <div key={month}>
          <SkeletonLine type="t-label" box={13} width={110} />
          <SkeletonLine type="t-money-m" box={20} width={130} />
          <SkeletonLine type="t-caption" box={11} width={120} />
        </div>
      ))}
    </div>
  );
}

/** Shows the boxes of a month that is being closed. */
export function CloseSkeleton() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 desktop:grid-cols-[minmax(0,1fr)_22rem]">
      <RowsSkeleton />
      <RowsSkeleton />
    </div>
  );
}

/** Shows the boxes of a table in its card. */
export function RowsSkeleton() {
  return (
    <div className="rounded-card bg-surface px-4 pb-2 shadow-card desktop:px-5">
      <div className="flex min-h-13 items-center">
        <Skeleton width={180} height={16} />
      </div>
      {ROWS.map((row) => (
        <div key={row} className="flex min-h-10 items-center justify-between border-t border-hairline">
          <Skeleton width={150} height={13} />
          <Skeleton width={90} height={13} />
        </div>
      ))}
    </div>
  );
}
