import type { ReactNode } from 'react';
import { Skeleton, SkeletonLine } from './skeleton';

const TABLE_ROWS = ['first', 'second', 'third', 'fourth', 'fifth'];

/** Shows the rows of a card while they load: a mark, two lines, and the end of each row. */
export function SkeletonRows(props: { rows: readonly string[]; secondWidth?: number; end?: ReactNode }) {
  const { rows, secondWidth = 190, end } = props;
  return (
    <div className="rounded-card bg-surface shadow-card">
      {rows.map((row) => (
        <div key={row} className="flex min-h-16 items-center gap-3 py-2.5 pr-4 pl-3">
          <Skeleton width={40} height={40} />
          <div className="min-w-0 flex-1">
            <SkeletonLine type="t-row" box={15} width={150} />
            <SkeletonLine type="t-meta" box={11} width={secondWidth} />
          </div>
          {end}
        </div>
      ))}
    </div>
  );
}

/** Shows the boxes of a table in its card while it loads; `untitled` leaves out the title. */
export function TableSkeleton({ untitled = false }: { untitled?: boolean }) {
  return (
    <div className="rounded-card bg-surface px-4 pb-2 shadow-card desktop:px-5">
      {!untitled && (
        <div className="flex min-h-13 items-center">
          <Skeleton width={180} height={16} />
        </div>
      )}
      {TABLE_ROWS.map((row) => (
        <div
          key={row}
          className="flex min-h-10 items-center justify-between border-t border-hairline first:border-t-0"
        >
          <Skeleton width={150} height={13} />
          <Skeleton width={90} height={13} />
        </div>
      ))}
    </div>
  );
}
