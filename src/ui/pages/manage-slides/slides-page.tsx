import { CalendarClock, CircleCheck, CircleDashed, ImageOff } from 'lucide-react';
import { Link } from 'react-router-dom';
import { SLIDE_CALLS } from '#contract/managing-slides';
import { paths } from '#core/access/paths';
import { MAX_SLIDES } from '#core/carousel/slide';
import { type ManagedSlide, mostLiveAtOnce, nextGap, slideStateAt } from '#core/carousel/slide-plan';
import { useServices } from '../../data/app-services';
import { lastDayFieldOf } from '../../features/content/content-days';
import { ManagePage } from '../../features/content/manage-page';
import { EmptyState } from '../../kit/components/empty-state';
import { Notice } from '../../kit/components/notice';
import { PanelMark } from '../../kit/components/panel-mark';
import { StatePill } from '../../kit/components/state-pill';
import { dayText } from '../../kit/format/dates';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';
import { CarouselPreview } from './carousel-preview';
import { SlideEditor } from './slide-editor';
import { slideTexts } from './slide-texts';

/** Lets an admin manage the advertisements on Home. */
export function SlidesPage() {
  const t = useTexts(slideTexts);
  const { clock } = useServices();
  const now = clock.now();
  const liveOf = (slides: readonly ManagedSlide[]) =>
    slides.filter((slide) => slideStateAt(slide, now) === 'Live');
  return (
    <ManagePage
      calls={SLIDE_CALLS}
      path={paths.carousel}
      words={{
        title: t('slide.title'),
        add: t('slide.add'),
        edit: t('slide.edit'),
        list: t('slide.list'),
        none: t('slide.none'),
        noneText: t('slide.noneText'),
      }}
      titleOf={({ alt }) => alt}
      notOffered={
        <EmptyState
          title={t('slide.notOffered')}
          text={t('slide.notOfferedText')}
          object={<PanelMark icon={ImageOff} />}
        />
      }
      above={(slides) => (
        <>
          <p role="status" className="t-label my-2 text-text-2 tabular-nums">
            {t('slide.count', { live: liveOf(slides).length, most: MAX_SLIDES })}
          </p>
          <Hints slides={slides} now={now} />
        </>
      )}
      row={(slide, to) => <SlideRow slide={slide} to={to} now={now} />}
      editor={({ item, ...form }) => <SlideEditor slide={item} {...form} />}
      aside={(slides) =>
        liveOf(slides).length > 0 ? (
          <CarouselPreview slides={liveOf(slides).slice(0, MAX_SLIDES)} />
        ) : (
          <p className="text-text-2">{t('slide.previewNone')}</p>
        )
      }
    />
  );
}

const MARKS = {
  Live: { tone: 'success', icon: CircleCheck },
  Scheduled: { tone: 'info', icon: CalendarClock },
  Ended: { tone: 'neutral', icon: CircleDashed },
} as const;

function SlideRow({ slide, to: address, now }: { slide: ManagedSlide; to: string; now: number }) {
  const t = useTexts(slideTexts);
  const { language } = useLanguage();
  const { calendar } = useServices();
  const state = slideStateAt(slide, now);
  const { from, to, audience } = slide;
  const last = lastDayFieldOf(to, calendar);
  const facts = [
    audience.length > 0 && t('slide.for', { count: audience.length }),
    state === 'Scheduled' && from && t('slide.since', { day: dayText(new Date(from), language) }),
    last && t('slide.until', { day: dayText(new Date(`${last}T12:00:00Z`), language) }),
  ];
  return (
    <div className="flex items-center gap-3">
      <img
        src={slide.imageUrl}
        alt=""
        loading="lazy"
        className="aspect-video w-20 shrink-0 rounded-control bg-sunken object-cover narrow:w-28"
      />
      <div className="min-w-0">
        <Link
          to={address}
          className="t-row line-clamp-3 text-text outline-offset-0 after:absolute after:inset-0"
        >
          {slide.alt}
        </Link>
        <StatePill bare {...MARKS[state]}>
          {t(`slide.${state}`)}
        </StatePill>
        <p className="t-meta text-text-2">{facts.filter(Boolean).join(' · ')}</p>
      </div>
    </div>
  );
}

/** Shows what the list does not: that there is no more room, or a time without any slide. */
function Hints({ slides, now }: { slides: readonly ManagedSlide[]; now: number }) {
  const t = useTexts(slideTexts);
  const { language } = useLanguage();
  const gap = nextGap(slides, now);
  const day = (moment: number) => dayText(new Date(moment), language);
  return (
    <div className="mb-3 grid gap-2 empty:hidden">
      {mostLiveAtOnce(slides, now) >= MAX_SLIDES && (
        <Notice tone="offline" what={t('slide.full', { most: MAX_SLIDES })} />
      )}
      {gap && (
        <Notice
          tone="offline"
          what={
            gap.from <= now
              ? t('slide.gapNow')
              : gap.to === undefined
                ? t('slide.gap', { day: day(gap.from) })
                : t('slide.gapTo', { day: day(gap.from), until: day(gap.to) })
          }
        />
      )}
    </div>
  );
}
