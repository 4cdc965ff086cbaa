import { Skeleton } from '../../kit/components/skeleton';
import { SkeletonRows } from '../../kit/components/skeleton-rows';

const ROWS = ['first', 'second', 'third', 'fourth'];

/** Takes the place of the newest leads and deals while they are not known. */
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
