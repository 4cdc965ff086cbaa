import { Skeleton } from '../../kit/components/skeleton';
import { SkeletonRows } from '../../kit/components/skeleton-rows';

const ROWS = ['first', 'second', 'third', 'fourth'];

/** Draws the placeholder of the newest leads and deals. */
export function RecentSkeleton() {
  return (
    <div>
      <div className="mt-5 flex min-h-11 items-center">
        <Skeleton width={72} height={18} />
      </div>
      <SkeletonRows rows={ROWS} />
    </div>
  );
}
