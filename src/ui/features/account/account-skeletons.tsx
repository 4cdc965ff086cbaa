import { Card } from '../../kit/components/card';
import { Skeleton, SkeletonLine, SkeletonRegion } from '../../kit/components/skeleton';

const FIGURES = ['opening', 'earned', 'adjusted', 'paid'];
const MONTHS = ['first', 'second', 'third'];

/** Shows the boxes of a statement: month, balance and its rows. */
export function StatementSkeleton({ withMonth = false }: { withMonth?: boolean }) {
  return (
    <SkeletonRegion>
      {withMonth && (
        <div className="mb-4 flex h-11 items-center justify-between">
          <Skeleton width={44} height={44} round />
          <Skeleton width={132} height={18} />
          <Skeleton width={44} height={44} round />
        </div>
      )}
      <Card>
        <div className="flex min-h-7 items-center">
          <Skeleton width={110} height={13} />
        </div>
        <SkeletonLine type="t-money-l" box={32} width={190} />
        <SkeletonLine type="t-meta" box={12} width={170} className="mt-1 mb-3" />
        {FIGURES.map((figure) => (
          <div key={figure} className="flex min-h-12 items-center justify-between border-t border-hairline">
            <Skeleton width={120} height={14} />
            <Skeleton width={88} height={14} />
          </div>
        ))}
        <div className="-mb-2 flex min-h-14 items-center justify-between border-t border-hairline-strong">
          <Skeleton width={120} height={14} />
          <Skeleton width={88} height={14} />
        </div>
      </Card>
    </SkeletonRegion>
  );
}

/** Shows the boxes of an account: its balance, what is due, and the months. */
export function AccountSkeleton() {
  return (
    <SkeletonRegion>
      <Card>
        <div className="flex min-h-7 items-center">
          <Skeleton width={70} height={13} />
        </div>
        <SkeletonLine type="t-money-l" box={32} width={190} />
        <SkeletonLine type="t-meta" box={12} width={140} className="mt-1" />
      </Card>
      <div className="mt-5 flex min-h-11 items-center">
        <Skeleton width={190} height={18} />
      </div>
      <div className="min-h-13 rounded-card bg-surface shadow-card" />
      <div className="mt-5 flex min-h-11 items-center">
        <Skeleton width={120} height={18} />
      </div>
      <div className="rounded-card bg-surface shadow-card">
        {MONTHS.map((month) => (
          <div key={month} className="flex min-h-16 items-center justify-between px-4">
            <Skeleton width={150} height={14} />
            <Skeleton width={88} height={14} />
          </div>
        ))}
      </div>
    </SkeletonRegion>
  );
}
