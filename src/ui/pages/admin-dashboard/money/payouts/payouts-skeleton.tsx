import { Skeleton } from '../../../../kit/components/skeleton';

const ROWS = ['first', 'second', 'third', 'fourth', 'fifth'];

/** Shows the boxes of a list of payouts. */
export function PayoutsSkeleton() {
  return (
    <div className="rounded-card bg-surface px-4 pb-2 shadow-card desktop:px-5">
      {ROWS.map((row) => (
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

/** Shows the boxes of one payout: its steps, its partners, and what it comes to. */
export function RunSkeleton() {
  return (
    <>
      <div className="flex min-h-15 items-center gap-6 rounded-card bg-surface px-5 shadow-card">
        <Skeleton width="100%" height={16} />
      </div>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4 desktop:grid-cols-[minmax(0,1fr)_22.75rem]">
        <PayoutsSkeleton />
        <PayoutsSkeleton />
      </div>
    </>
  );
}
