import { CalendarClock, CircleCheck, CircleDashed, ImageOff } from 'lucide-react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { SLIDE_CALLS } from '#contract/managing-slides';
import { paths } from '#core/access/paths';
import { MAX_SLIDES } from '#core/carousel/slide';
import { type ManagedSlide, mostLiveAtOnce, nextGap, slideStateAt } from '#core/carousel/slide-plan';
import { useServices } from '../../data/app-services';
import { AddButton } from '../../features/content/add-button';
import { lastDayFieldOf } from '../../features/content/content-days';
import { ContentArchive, ContentGone, ContentNotices } from '../../features/content/content-notices';
import { ManagePage } from '../../features/content/manage-page';
import { OrderedRows } from '../../features/content/ordered-rows';
import { useContentOrder, useKeptContent } from '../../features/content/use-kept-content';
import { ButtonLink } from '../../kit/components/button-link';
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

const NEW = 'new';

/** Where an admin keeps the advertisements on Home: `?id=` opens one, `?id=new` adds one. */
export function SlidesPage() {
  const t = useTexts(slideTexts);
  const { clock } = useServices();
  const kept = useKeptContent(SLIDE_CALLS);
  const { ordered: items, order } = useContentOrder(SLIDE_CALLS, kept.items);
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const id = params.get('id');
  const opened = items?.find((slide) => slide.id === id);
  const now = clock.now();
  const live = items?.filter((slide) => slideStateAt(slide, now) === 'Live') ?? [];
  const close = () => void navigate(paths.carousel, { replace: true });
  const editor = <SlideEditor key={opened?.id ?? NEW} kept={kept} slide={opened} onClose={close} />;
  const newOne = `${paths.carousel}?id=${NEW}`;
  return (
    <ManagePage
      title={t('slide.title')}
      actions={items && items.length > 0 && <AddButton to={newOne} label={t('slide.add')} />}
      list={
        <>
          {!kept.offered && (
            <EmptyState
              title={t('slide.notOffered')}
              text={t('slide.notOfferedText')}
              object={<PanelMark icon={ImageOff} />}
            />
          )}
          <ContentNotices kept={kept} />
          {items?.length === 0 && (
            <EmptyState
              title={t('slide.none')}
              text={t('slide.noneText')}
              action={<ButtonLink to={newOne}>{t('slide.add')}</ButtonLink>}
            />
          )}
          {items && items.length > 0 && (
            <>
              <p role="status" className="t-label my-2 text-text-2 tabular-nums">
                {t('slide.count', { live: live.length, most: MAX_SLIDES })}
              </p>
              <Hints slides={items} now={now} />
              <OrderedRows
                label={t('slide.list')}
                rows={items.map((slide) => ({
                  id: slide.id,
                  title: slide.alt,
                  chosen: slide.id === id,
                  content: <SlideRow slide={slide} now={now} />,
                }))}
                onOrder={order}
              />
            </>
          )}
          <ContentArchive kept={kept} titleOf={({ alt }) => alt} />
        </>
      }
      open={
        kept.offered && id !== null && items
          ? {
              title: t(id === NEW ? 'slide.add' : 'slide.edit'),
              parent: paths.carousel,
              content: opened || id === NEW ? editor : <ContentGone to={paths.carousel} />,
            }
          : undefined
      }
      aside={
        items &&
        items.length > 0 &&
        (live.length > 0 ? (
          <CarouselPreview slides={live.slice(0, MAX_SLIDES)} />
        ) : (
          <p className="text-text-2">{t('slide.previewNone')}</p>
        ))
      }
    />
  );
}

const MARKS = {
  Live: { tone: 'success', icon: CircleCheck },
  Scheduled: { tone: 'info', icon: CalendarClock },
  Ended: { tone: 'neutral', icon: CircleDashed },
} as const;

function SlideRow({ slide, now }: { slide: ManagedSlide; now: number }) {
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
          to={`${paths.carousel}?id=${encodeURIComponent(slide.id)}`}
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

/** What the list alone does not show: that there is no more room, or a time without any slide. */
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
