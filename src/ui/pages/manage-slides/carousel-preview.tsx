import type { Slide } from '#core/carousel/slide';
import { Carousel } from '../../features/carousel/carousel';
import { contentTexts } from '../../features/content/content-texts';
import { useTexts } from '../../kit/texts/use-texts';

/** Shows the carousel as on a vendor's Home, at the width of a phone; its links are inactive. */
export function CarouselPreview({ slides }: { slides: readonly Slide[] }) {
  const t = useTexts(contentTexts);
  return (
    <figure className="mx-auto w-full max-w-98">
      <figcaption className="t-label mb-2 text-text-2">{t('content.preview')}</figcaption>
      <div
        className="rounded-sheet bg-bg p-4 inset-ring inset-ring-hairline-strong"
        onClickCapture={(event) => {
          if (event.target instanceof Element && event.target.closest('a')) event.preventDefault();
        }}
      >
        <Carousel slides={slides} />
      </div>
    </figure>
  );
}
