import { Card } from '../../kit/components/card';
import { Skeleton, SkeletonLine, SkeletonRegion } from '../../kit/components/skeleton';

/** Draws the placeholder of a deal's explanation: figure, rule, two lines and a total. */
export function DealSkeleton() {
  return (
    <SkeletonRegion>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Card>
          <SkeletonLine type="t-label" box={13} width={120} />
          <SkeletonLine type="t-money-l" box={34} width={180} className="mt-1" />
          <div className="mt-2.5">
            <Skeleton width={96} height={24} round />
          </div>
        </Card>
        <Card>
          <SkeletonLine type="t-subtitle" box={17} width={200} />
          <div className="mt-3 grid gap-3">
            <Skeleton width="100%" height={58} />
            <Skeleton width="100%" height={140} />
            <Skeleton width="100%" height={44} />
          </div>
        </Card>
      </div>
    </SkeletonRegion>
  );
}
