import { Suspense } from 'react';
import type { FeatureName } from '#core/session/feature-name';
import { useSession } from '../../data/session-provider';
import { CarouselSkeleton } from '../../features/carousel/carousel-frame';
import { lazyPart } from '../../kit/chunks/lazy-part';

/** The addition that a server announces when it has advertisements. */
const FEATURE: FeatureName = 'carousel';

const HomeCarousel = lazyPart(
  async () => (await import('../../features/carousel/home-carousel')).HomeCarousel,
);

/** The advertisements, whose place is kept while they load; nothing where the server has none. */
export function HomeOffers({ waiting = false }: { waiting?: boolean }) {
  const { session } = useSession();
  if (!session?.features.includes(FEATURE)) return null;
  return (
    <div className="mb-3">
      {waiting ? (
        <CarouselSkeleton />
      ) : (
        <Suspense fallback={<CarouselSkeleton />}>
          <HomeCarousel />
        </Suspense>
      )}
    </div>
  );
}
