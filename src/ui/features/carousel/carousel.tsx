import { ChevronLeft, ChevronRight, type LucideIcon, Pause, Play } from 'lucide-react';
import { type RefObject, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { liveSlides } from '#contract/carousel';
import type { Slide } from '#core/carousel/slide';
import { useAnswer } from '../../data/use-answer';
import { IconButton } from '../../kit/components/icon-button';
import { joinClasses } from '../../kit/components/join-classes';
import { useDesktop } from '../../kit/components/use-desktop';
import { useTexts } from '../../kit/texts/use-texts';
import { CAROUSEL_FRAME, CarouselSkeleton } from './carousel-frame';
import { carouselTexts } from './carousel-texts';

const PAUSE_MS = 6_000;
const REDUCED = '(prefers-reduced-motion: reduce)';

/**
 * Advances every 6 seconds while nobody touches, points at or focuses the area, and never if the device asks for
 * reduced motion. A touch ends it; the person can stop and restart it.
 */
function useAutoAdvance(area: RefObject<HTMLElement | null>, several: boolean, onAdvance: () => void) {
  const reduced = useSyncExternalStore(subscribe, () => matchMedia(REDUCED).matches);
  const [wanted, setWanted] = useState(true);
  const [held, setHeld] = useState(false);
  const advance = useEffectEvent(onAdvance);
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const look = () => setHeld(element.matches(':hover, :focus-within'));
    const onTouch = ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse') setWanted(false);
    };
    const events = ['pointerenter', 'pointerleave', 'focusin', 'focusout'];
    // Delayed: the focus moves only after its event.
    const onChange = () => setTimeout(look);
    for (const event of events) element.addEventListener(event, onChange);
    element.addEventListener('pointerdown', onTouch);
    return () => {
      for (const event of events) element.removeEventListener(event, onChange);
      element.removeEventListener('pointerdown', onTouch);
    };
  }, [area]);
  const possible = several && !reduced;
  const running = possible && wanted && !held;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => advance(), PAUSE_MS);
    return () => clearInterval(timer);
  }, [running]);
  return { possible, wanted, reduced, setWanted };
}

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(REDUCED);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Shows advertisements one at a time: swiped, chosen by buttons, or advancing by themselves. */
export function Carousel({ slides }: { slides: readonly Slide[] }) {
  const t = useTexts(carouselTexts);
  const desktop = useDesktop();
  const area = useRef<HTMLElement>(null);
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const several = slides.length > 1;
  const { possible, wanted, reduced, setWanted } = useAutoAdvance(area, several, () => goTo(shown + 1));
  const goTo = (to: number) => {
    const at = (to + slides.length) % slides.length;
    strip.current?.scrollTo({
      left: at * strip.current.clientWidth,
      behavior: reduced ? 'instant' : 'smooth',
    });
  };
  // Without arrows on a phone, where advertisements are swiped.
  const arrow = (icon: LucideIcon, label: string, to: number) =>
    desktop && <IconButton variant="field" icon={icon} label={label} onClick={() => goTo(to)} />;
  return (
    <section ref={area} aria-roledescription={t('carousel.kind')} aria-label={t('carousel.label')}>
      <ul
        ref={strip}
        tabIndex={slides.some(({ link }) => link) ? undefined : 0}
        onScroll={({ currentTarget }) =>
          setShown(Math.round(currentTarget.scrollLeft / Math.max(currentTarget.clientWidth, 1)))
        }
        className={joinClasses(
          CAROUSEL_FRAME,
          'flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none]',
        )}
      >
        {slides.map((slide) => (
          <li key={slide.id} className="relative size-full shrink-0 snap-center">
            <SlidePicture slide={slide} />
          </li>
        ))}
      </ul>
      <div className="flex h-11 items-center justify-center">
        {several && (
          <>
            {arrow(ChevronLeft, t('carousel.before'), shown - 1)}
            {slides.map(({ id }, at) => (
              <button
                key={id}
                type="button"
                aria-label={t('carousel.goTo', { number: at + 1, total: slides.length })}
                aria-current={at === shown || undefined}
                onClick={() => goTo(at)}
                className="grid size-11 min-w-4 place-items-center rounded-small"
              >
                <span
                  className={joinClasses(
                    'h-2 rounded-pill transition-[width] duration-(--press)',
                    at === shown ? 'w-4 bg-primary' : 'w-2 bg-control-border',
                  )}
                />
              </button>
            ))}
            {arrow(ChevronRight, t('carousel.next'), shown + 1)}
            {possible && (
              <IconButton
                variant="field"
                icon={wanted ? Pause : Play}
                label={t(wanted ? 'carousel.pause' : 'carousel.play')}
                onClick={() => setWanted(!wanted)}
              />
            )}
          </>
        )}
      </div>
    </section>
  );
}

function SlidePicture({ slide: { imageUrl, alt, link } }: { slide: Slide }) {
  const picture = <img src={imageUrl} alt={alt} decoding="async" className="size-full object-cover" />;
  const frame = 'block size-full -outline-offset-4';
  // A path of the portal; excludes an address that begins with "//" and so leaves out its scheme.
  if (link && /^\/(?![/\\])/.test(link)) {
    return (
      <Link to={link} className={frame}>
        {picture}
      </Link>
    );
  }
  if (link?.startsWith('https://')) {
    return (
      <a href={link} target="_blank" rel="noopener noreferrer" className={frame}>
        {picture}
      </a>
    );
  }
  return picture;
}

/** Shows the advertisements on Home; nothing if there are none or they cannot be read. */
export function HomeCarousel() {
  const { data, isPending } = useAnswer(liveSlides);
  if (isPending) return <CarouselSkeleton />;
  return data && data.length > 0 ? <Carousel slides={data} /> : null;
}
