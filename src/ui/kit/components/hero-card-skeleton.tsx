import { joinClasses } from './join-classes';
import { Skeleton, SkeletonLine } from './skeleton';

/** The columns of its two parts; they wrap below each other if large letters leave no room. */
export const HERO_PARTS = 'grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))]';

/**
 * Shows the boxes of the hero card while nothing is known yet, as high as the card while it calculates. `sum` is for a
 * card whose figure is the sum of its parts; it has no progress line.
 */
export function HeroCardSkeleton({ sum = false }: { sum?: boolean }) {
  return (
    <div className="hero-ground relative overflow-hidden rounded-hero shadow-hero">
      <div className="px-5 pt-4.5">
        <SkeletonLine type="t-label" box={14} width={170} />
        <SkeletonLine type="t-money-l" box={34} width={210} className="mt-1.5" />
        {!sum && (
          <div className="t-label mt-3 min-h-9 max-narrow:min-h-[2lh]">
            <Skeleton width="100%" height={4} round />
            <SkeletonLine type="t-label" box={14} width={180} className="mt-2" />
          </div>
        )}
        <div className={joinClasses('grid border-t border-hero-line', HERO_PARTS, sum ? 'mt-4' : 'mt-2')}>
          <div className="border-r border-hero-line py-3.25 pr-3">
            <Part />
          </div>
          <div className="py-3.25 pl-4">
            <Part />
          </div>
        </div>
      </div>
      <div className="flex min-h-12 items-center bg-[rgb(0_0_0/.22)] px-5">
        <Skeleton width={210} height={14} />
      </div>
    </div>
  );
}

function Part() {
  return (
    <>
      <SkeletonLine type="t-label" box={13} width={86} />
      <SkeletonLine type="text-[1.0625rem]/6" box={18} width={112} />
      <SkeletonLine type="t-caption" box={11} width={94} className="max-narrow:mb-[1lh]" />
    </>
  );
}
