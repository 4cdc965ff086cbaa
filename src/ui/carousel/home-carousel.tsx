import { useQuery } from '@tanstack/react-query';
import { MAX_SLIDES } from '#core/carousel/slide';
import { useServices } from '../app-services';
import { Carousel } from './carousel';
import { CarouselSkeleton } from './carousel-frame';

/** The advertisements on Home; nothing when there are none, or when they cannot be read. */
export function HomeCarousel() {
  const { slides } = useServices();
  const { data, isPending } = useQuery({
    queryKey: ['slides'],
    queryFn: async ({ signal }) => (await slides.live(signal)).records.slice(0, MAX_SLIDES),
  });
  if (isPending) return <CarouselSkeleton />;
  return data && data.length > 0 ? <Carousel slides={data} /> : null;
}
