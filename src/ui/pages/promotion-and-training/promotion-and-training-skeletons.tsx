import { useServices } from '../../data/app-services';
import { TrainingRowSkeleton } from '../../features/training/trainings-skeleton';
import { Skeleton, SkeletonLine, SkeletonRegion } from '../../kit/components/skeleton';

const PROMOTIONS = ['first', 'second', 'third', 'fourth'];
const TRAININGS = ['second', 'third', 'fourth'];

/** Draws the placeholder of the latest promotions. */
export function PromotionsPartSkeleton() {
  return (
    <SkeletonRegion>
      <TitleSkeleton />
      <div className="grid grid-cols-2 gap-3 desktop:gap-4">
        {PROMOTIONS.map((card) => (
          <div key={card} className="overflow-clip rounded-card bg-surface shadow-card">
            <span className="skeleton-block block aspect-square" />
            <div className="grid gap-1 p-3">
              <div>
                <SkeletonLine type="t-row" box={14} width="80%" />
                <SkeletonLine type="t-row" box={14} width="50%" className="desktop:hidden" />
              </div>
              <div>
                <SkeletonLine type="t-meta" box={11} width="70%" />
                <SkeletonLine type="t-meta" box={11} width="55%" className="desktop:hidden" />
              </div>
              <span className="block pt-1 lang-hi:pb-1">
                <Skeleton width={60} height={24} round />
              </span>
            </div>
          </div>
        ))}
      </div>
    </SkeletonRegion>
  );
}

/** Draws the placeholder of the trainings to continue. */
export function TrainingPartSkeleton() {
  const withProgress = useServices().watchTraining.offered();
  return (
    <SkeletonRegion>
      <TitleSkeleton />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <div className="overflow-clip rounded-card bg-surface shadow-card">
          <span className="skeleton-block block aspect-video" />
          <div className="p-4">
            <SkeletonLine type="t-caption" box={10} width={110} />
            <SkeletonLine type="t-row" box={15} width="70%" className="mt-0.5" />
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
        <div className="rounded-card bg-surface shadow-card">
          {TRAININGS.map((row) => (
            <TrainingRowSkeleton key={row} />
          ))}
        </div>
      </div>
    </SkeletonRegion>
  );
}

function TitleSkeleton() {
  return (
    <div className="mt-5 flex min-h-11 items-center justify-between">
      <Skeleton width={96} height={18} />
      <Skeleton width={104} height={14} />
    </div>
  );
}
