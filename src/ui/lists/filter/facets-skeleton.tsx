import { Skeleton, SkeletonLine, SkeletonRegion } from '../../kit/components/skeleton';

const FACETS = ['1', '2', '3'];
const OPTIONS = ['1', '2', '3', '4'];

/** Shows grey boxes instead of the filters while their values are not known yet. */
export function FacetsSkeleton() {
  return (
    <SkeletonRegion>
      <div className="grid gap-5">
        {FACETS.map((facet) => (
          <div key={facet}>
            <SkeletonLine type="t-label" box={13} width={80} className="mb-1.5" />
            <div className="rounded-card bg-surface shadow-card">
              {OPTIONS.map((option) => (
                <div key={option} className="flex min-h-12 items-center gap-3.5 px-4">
                  <Skeleton width={20} height={20} />
                  <span className="flex-1">
                    <Skeleton width={130} height={14} />
                  </span>
                  <Skeleton width={24} height={12} />
                </div>
              ))}
            </div>
          </div>
        ))}
      </div>
    </SkeletonRegion>
  );
}
