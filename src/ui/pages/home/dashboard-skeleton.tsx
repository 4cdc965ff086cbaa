import { CarouselSkeleton } from '../../features/carousel/carousel-frame';
import { PageFrame } from '../../kit/components/page-frame';
import { Skeleton, SkeletonLine, SkeletonRegion } from '../../kit/components/skeleton';
import { WayHome } from '../../kit/components/way-home';
import { navTexts } from '../../kit/navigation/nav-texts';
import { useTexts } from '../../kit/texts/use-texts';
import { HomeColumns } from './home-columns';
import { HomeOffers } from './home-offers';
import { RecentSkeleton } from './recent-skeleton';
import { FiguresSkeleton } from './sales-card';
import { TodaySkeleton } from './today-skeleton';

const TILES = ['leads', 'deals', 'overall', 'conversion'];

/** Draws the placeholder of Home: the same boxes at the same positions. */
export function DashboardSkeleton() {
  const t = useTexts(navTexts);
  return (
    <PageFrame title={t('nav.home')} heading={<Heading title={t('nav.home')} />}>
      <SkeletonRegion>
        <HomeColumns
          figures={<FiguresSkeleton />}
          today={<TodaySkeleton />}
          tiles={<TilesSkeleton />}
          offers={
            <HomeOffers>
              <CarouselSkeleton />
            </HomeOffers>
          }
          actions={
            <div className="grid grid-cols-4 gap-2">
              {TILES.map((action) => (
                <div key={action} className="flex flex-col items-center gap-1.5 py-1">
                  <Skeleton width={48} height={48} />
                  <SkeletonLine type="t-caption" box={10} width={48} />
                </div>
              ))}
            </div>
          }
          recent={<RecentSkeleton />}
        />
      </SkeletonRegion>
      <WayHome />
    </PageFrame>
  );
}

function Heading({ title }: { title: string }) {
  return (
    <div className="mr-auto flex min-h-16 min-w-0 items-center gap-3">
      <h1 tabIndex={-1} className="sr-only">
        {title}
      </h1>
      <Skeleton width={40} height={40} />
      <div className="grid gap-2">
        <Skeleton width={148} height={16} />
        <Skeleton width={72} height={12} />
      </div>
    </div>
  );
}

function TilesSkeleton() {
  return (
    <div className="grid grid-cols-2 gap-3">
      {TILES.map((tile) => (
        <div key={tile} className="min-h-23 rounded-card bg-surface px-4 py-3.5 shadow-card">
          <SkeletonLine type="t-label" box={14} width={60} />
          <SkeletonLine type="t-figure" box={24} width={72} className="mt-0.5" />
          <SkeletonLine type="t-caption" box={11} width={100} />
        </div>
      ))}
    </div>
  );
}
