import { Skeleton, SkeletonLine, SkeletonRegion } from '../../kit/components/skeleton';
import { SkeletonRows } from '../../kit/components/skeleton-rows';

const ROWS = ['1', '2', '3', '4', '5', '6'];

/** Takes the place of the newest leads and deals while none of them is there yet. */
export function RecentSkeleton() {
  return (
    <SkeletonRegion>
      <SkeletonLine type="t-label" box={13} width={70} className="mt-4 mb-2" />
      <SkeletonRows rows={ROWS} secondWidth={200} end={<Skeleton width={52} height={12} />} />
    </SkeletonRegion>
  );
}
