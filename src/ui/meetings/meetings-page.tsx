import { CalendarPlus, RefreshCw } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { pastMeetings, upcomingMeetings } from '#core/meetings/meeting';
import { useServices } from '../app-services';
import { ButtonLink } from '../components/button-link';
import { EmptyState } from '../components/empty-state';
import { FloatButton } from '../components/float-button';
import { IconButton } from '../components/icon-button';
import { Notice } from '../components/notice';
import { PageFrame } from '../components/page-frame';
import { SegmentedControl } from '../components/segmented-control';
import { useDesktop } from '../components/use-desktop';
import { useScrolled } from '../components/use-scrolled';
import { useSkeletonTiming } from '../components/use-skeleton-timing';
import { paths } from '../paths';
import { useTexts } from '../texts/use-texts';
import { MeetingRows } from './meeting-rows';
import { MeetingSheet } from './meeting-sheet';
import { meetingTexts } from './meeting-texts';
import { MeetingsNotOffered } from './meetings-not-offered';
import { MeetingsSkeleton } from './meetings-skeleton';
import { NextMeetingCard } from './next-meeting-card';
import { useMeetings } from './use-meetings';

/** The own meetings: what comes next, what follows, and what came of those that are over. */
export function MeetingsPage() {
  const t = useTexts(meetingTexts);
  const { clock } = useServices();
  const [params, setParams] = useSearchParams();
  const { offered, data, error, isFetching, refetch } = useMeetings();
  const desktop = useDesktop();
  const scrolled = useScrolled();
  const waiting = useSkeletonTiming(offered && !data && isFetching);
  const now = clock.now();
  const all = data?.records ?? [];
  const lists = { upcoming: upcomingMeetings(all, now), past: pastMeetings(all, now) };
  const tab = params.get('tab') === 'past' ? 'past' : 'upcoming';
  const [next] = lists.upcoming;
  const open = all.find(({ id }) => id === params.get('meeting'));
  const addressWith = (meeting: string | undefined) => {
    const query = new URLSearchParams({ ...(tab === 'past' && { tab }), ...(meeting && { meeting }) });
    return `?${query}`;
  };
  const rejected = data?.rejected.length ?? 0;
  return (
    <PageFrame
      title={t('meeting.title')}
      parent={paths.dashboard}
      actions={
        offered && (
          <>
            <IconButton
              icon={RefreshCw}
              label={t('meeting.refresh')}
              onClick={() => void refetch()}
              disabled={isFetching}
            />
            {desktop && (
              <ButtonLink to={paths.scheduleMeeting} size="card" icon={CalendarPlus}>
                {t('meeting.schedule')}
              </ButtonLink>
            )}
          </>
        )
      }
    >
      {!offered && <MeetingsNotOffered />}
      <div aria-busy={isFetching} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {error && !isFetching && (
          <Notice
            tone="failed"
            what={t('meeting.loadFailed')}
            where={t('meeting.loadFailedText')}
            actions={[{ label: t('meeting.retry'), onAct: () => void refetch() }]}
          />
        )}
        {rejected > 0 && <Notice tone="incomplete" what={t('meeting.unread', { count: rejected })} />}
        {!data && waiting && <MeetingsSkeleton />}
        {data && all.length === 0 && (
          <EmptyState
            title={t('meeting.none')}
            text={t('meeting.noneText')}
            action={
              !desktop && (
                <ButtonLink to={paths.scheduleMeeting} icon={CalendarPlus}>
                  {t('meeting.schedule')}
                </ButtonLink>
              )
            }
          />
        )}
        {data && all.length > 0 && (
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 desktop:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] desktop:gap-6">
            {next && <NextMeetingCard meeting={next} />}
            <div className="desktop:col-start-2 desktop:row-start-1">
              <SegmentedControl
                wide
                label={t('meeting.tabs')}
                options={(['upcoming', 'past'] as const).map((each) => ({
                  value: each,
                  label: t('meeting.tab', { name: t(`meeting.${each}`), count: lists[each].length }),
                }))}
                value={tab}
                onChange={(chosen) =>
                  setParams(chosen === 'past' ? { tab: chosen } : {}, {
                    replace: true,
                    preventScrollReset: true,
                  })
                }
              />
              <div className="mt-3">
                {lists[tab].length > 0 ? (
                  <MeetingRows meetings={lists[tab]} addressOf={addressWith} />
                ) : (
                  <p className="py-6 text-center text-text-2">
                    {t(tab === 'past' ? 'meeting.nonePast' : 'meeting.noneUpcoming')}
                  </p>
                )}
              </div>
            </div>
          </div>
        )}
      </div>
      {offered && !desktop && all.length > 0 && (
        <FloatButton
          to={paths.scheduleMeeting}
          icon={CalendarPlus}
          label={t('meeting.schedule')}
          compact={scrolled}
        />
      )}
      {open && (
        <MeetingSheet
          meeting={open}
          now={now}
          onClose={() =>
            setParams(tab === 'past' ? { tab } : {}, { replace: true, preventScrollReset: true })
          }
        />
      )}
    </PageFrame>
  );
}
