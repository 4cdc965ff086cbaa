import { Skeleton, SkeletonLine, SkeletonRegion } from '../../kit/components/skeleton';

const CARDS = ['1', '2', '3', '4'];

/** Takes the place of the commission model while it is on its way: the calculator and four cards. */
export function CommissionModelSkeleton() {
  return (
    <SkeletonRegion>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-4 desktop:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="desktop:order-last">
          <Skeleton width="100%" height={336} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 tablet:grid-cols-2 desktop:grid-cols-3">
          {CARDS.map((card) => (
            <div key={card} className="rounded-card bg-surface px-4 py-3.5 shadow-card">
              <SkeletonLine type="t-label" box={13} width={120} />
              <SkeletonLine type="t-figure" box={24} width={80} className="mt-1" />
              <SkeletonLine type="t-meta" box={11} width={200} className="mt-1" />
            </div>
          ))}
        </div>
      </div>
    </SkeletonRegion>
  );
}
