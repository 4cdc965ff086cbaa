import { useServices } from '../../data/app-services';
import { Skeleton, SkeletonLine, SkeletonRegion } from '../../kit/components/skeleton';

const ROWS = ['1', '2', '3', '4', '5', '6'];

/** Shows grey boxes while the page of all trainings loads. */
export function TrainingsSkeleton({ desktop }: { desktop: boolean }) {
  return (
    <SkeletonRegion>
      <div className="desktop:grid desktop:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] desktop:items-start desktop:gap-6">
        {desktop && <span className="skeleton-block mt-11 block aspect-video rounded-card" />}
        <div>
          <SkeletonLine type="t-label" box={14} width={150} className="my-2" />
          <div className="rounded-card bg-surface shadow-card">
            {ROWS.map((row) => (
              <TrainingRowSkeleton key={row} />
            ))}
          </div>
        </div>
      </div>
    </SkeletonRegion>
  );
}

/** Shows grey boxes while a training's row loads. */
export function TrainingRowSkeleton() {
  const withProgress = useServices().watchTraining.offered();
  return (
    <div className="flex gap-3 p-3">
      <span className="skeleton-block block aspect-video w-33 shrink-0 self-start rounded-control" />
      <div className="min-w-0 flex-1">
        <SkeletonLine type="t-row" box={15} width="90%" />
        <SkeletonLine type="t-row" box={15} width="50%" className="desktop:hidden" />
        <SkeletonLine type="t-meta" box={11} width={110} className="mt-0.5" />
        {withProgress && (
          <>
            <span className="mt-1.5 block">
              <Skeleton width="100%" height={4} />
            </span>
            <SkeletonLine type="t-caption" box={10} width={70} className="mt-1" />
          </>
        )}
      </div>
    </div>
  );
}
