import { SkeletonLine, SkeletonRegion } from '../../../kit/components/skeleton';
import { TableSkeleton } from '../../../kit/components/skeleton-rows';

const MONTHS = ['first', 'second', 'third', 'fourth'];

/** Draws the placeholder of the months and of the content below them. */
export function MoneySkeleton() {
  return (
    <SkeletonRegion>
      <MonthsSkeleton />
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4 desktop:grid-cols-[minmax(0,8fr)_minmax(0,5fr)]">
        <TableSkeleton />
        <TableSkeleton />
      </div>
    </SkeletonRegion>
  );
}

/** Draws the placeholder of the months, at their height. */
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

/** Draws the placeholder of a month that is being closed. */
export function CloseSkeleton() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 desktop:grid-cols-[minmax(0,1fr)_22rem]">
      <TableSkeleton />
      <TableSkeleton />
    </div>
  );
}
