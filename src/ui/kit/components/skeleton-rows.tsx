import type { ReactNode } from 'react';
import { Skeleton, SkeletonLine } from './skeleton';

/** Shows rows of a card before they are there: a mark, two lines, and the end of each row. */
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
