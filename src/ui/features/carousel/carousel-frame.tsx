/** The box of the advertisements: 16:9. */
export const CAROUSEL_FRAME = 'aspect-video w-full rounded-card bg-sunken';

/**
 * Takes the place of the advertisements while they are not there yet: the picture, and the line of buttons below it.
 */
export function CarouselSkeleton() {
  return (
    <div aria-hidden="true">
      <span className="skeleton-block block aspect-video w-full rounded-card" />
      <div className="h-11" />
    </div>
  );
}
