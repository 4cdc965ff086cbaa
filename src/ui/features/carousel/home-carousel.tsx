import { useQuery } from '@tanstack/react-query';
import { useServices } from '../../data/app-services';
import { slidesQuery } from '../../data/content';
import { Carousel } from './carousel';
import { CarouselSkeleton } from './carousel-frame';

/** Shows the advertisements on Home; nothing when there are none, or when they cannot be read. */
export function HomeCarousel() {
  const { data, isPending } = useQuery(slidesQuery(useServices()));
  if (isPending) return <CarouselSkeleton />;
  return data && data.length > 0 ? <Carousel slides={data} /> : null;
}
