import { Skeleton, SkeletonLine, SkeletonRegion } from '../components/skeleton';

const FIGURES = ['leads', 'deals', 'paid', 'commission', 'active'];

/** The boxes of the overview while its figures are added up. */
export function OverviewSkeleton() {
  return (
    <SkeletonRegion>
      <div className="grid grid-cols-2 gap-y-4 rounded-card bg-surface py-4 shadow-card desktop:grid-cols-5 desktop:py-5">
        {FIGURES.map((figure) => (
          <div key={figure} className="px-4 last:col-span-2 desktop:last:col-span-1">
            <SkeletonLine type="t-label" box={12} width={90} />
            <SkeletonLine type="t-figure" box={22} width={110} />
            <SkeletonLine type="t-caption" box={10} width={80} />
          </div>
        ))}
      </div>
      <div className="mt-4 rounded-card bg-surface p-4 shadow-card desktop:p-5">
        <SkeletonLine type="t-subtitle" box={16} width={200} />
        <div className="mt-6">
          <Skeleton width="100%" height={300} />
        </div>
      </div>
    </SkeletonRegion>
  );
}
