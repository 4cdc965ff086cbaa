/** The classes of the box of an advertisement: 16:9. */
export const CAROUSEL_FRAME = 'aspect-video w-full rounded-card bg-sunken';

/** Shows grey boxes while the advertisements load: the picture, and the line of buttons below it. */
export function CarouselSkeleton() {
  return (
    <div aria-hidden="true">
      <span className="skeleton-block block aspect-video w-full rounded-card" />
      <div className="h-11" />
    </div>
  );
}
