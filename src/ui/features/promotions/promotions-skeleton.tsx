import { SkeletonLine, SkeletonRegion } from '../../kit/components/skeleton';

const CARDS = ['1', '2', '3', '4', '5', '6'];

/** The columns of the cards of promotions. */
export const PROMOTION_GRID = 'grid grid-cols-2 gap-3 tablet:grid-cols-3 desktop:grid-cols-4 desktop:gap-4';

/** Shows grey boxes while the grid of promotions loads. */
export function PromotionsSkeleton() {
  return (
    <SkeletonRegion>
      <SkeletonLine type="t-label" box={14} width={120} className="my-2" />
      <div className={PROMOTION_GRID}>
        {CARDS.map((card) => (
          <div key={card} className="overflow-clip rounded-card bg-surface shadow-card">
            <span className="skeleton-block block aspect-square" />
            <div className="p-3">
              <SkeletonLine type="t-row" box={14} width="80%" />
              <SkeletonLine type="t-meta" box={11} width="55%" className="mt-1" />
            </div>
          </div>
        ))}
      </div>
    </SkeletonRegion>
  );
}
