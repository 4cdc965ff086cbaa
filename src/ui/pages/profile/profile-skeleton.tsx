import { Card } from '../../kit/components/card';
import { Skeleton, SkeletonLine, SkeletonRegion } from '../../kit/components/skeleton';

const FACTS = ['code', 'email', 'mobile', 'city', 'bank', 'pan'];

/** The account while it is being read. */
export function ProfileSkeleton() {
  return (
    <SkeletonRegion>
      <div className="mt-5 flex min-h-11 items-center">
        <Skeleton width={96} height={18} />
      </div>
      <Card className="grid gap-4">
        {FACTS.map((fact) => (
          <div key={fact}>
            <SkeletonLine type="t-label" box={12} width={110} />
            <SkeletonLine type="t-row" box={15} width={180} />
          </div>
        ))}
      </Card>
    </SkeletonRegion>
  );
}
