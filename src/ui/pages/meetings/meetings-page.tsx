import { CalendarPlus, CalendarSync } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { paths } from '#core/access/paths';
import { useServices } from '../../data/app-services';
import { meetingTexts } from '../../features/meetings/meeting-texts';
import { useMeetings } from '../../features/meetings/use-meetings';
import { ButtonLink } from '../../kit/components/button-link';
import { EmptyState } from '../../kit/components/empty-state';
import { FloatButton } from '../../kit/components/float-button';
import { IconButton, RefreshButton } from '../../kit/components/icon-button';
import { joinClasses } from '../../kit/components/join-classes';
import { Notice } from '../../kit/components/notice';
import { PageFrame } from '../../kit/components/page-frame';
import { Skeleton, SkeletonLine, SkeletonRegion } from '../../kit/components/skeleton';
import { useDesktop } from '../../kit/components/use-desktop';
import { useScrolled } from '../../kit/components/use-scrolled';
import { useTexts } from '../../kit/texts/use-texts';
import { FeedSheet } from './feed-sheet';
import { DAY_BLOCK } from './meeting-rows';
import { MeetingSheet } from './meeting-sheet';
import { MeetingsNotOffered } from './meetings-not-offered';
import { MEETING_COLUMNS, MeetingsOverview } from './meetings-overview';
import { HOUR_PX, USUAL_HOURS, WEEK_HEAD } from './week-measures';

const ROWS = ['1', '2', '3', '4'];

/** Shows the own meetings: the next one, those that follow, and the outcomes of past ones. */
export function MeetingsPage() {
  const t = useTexts(meetingTexts);
  const { clock } = useServices();
  const [params, setParams] = useSearchParams();
  const { offered, data, error, isFetching, refetch } = useMeetings();
  const desktop = useDesktop();
  const [subscribing, setSubscribing] = useState(false);
  const scrolled = useScrolled();
  const waiting = offered && !data && isFetching;
  const now = clock.now();
  const all = data ?? [];
  const open = all.find(({ id }) => id === params.get('meeting'));
  return (
    <PageFrame
      title={t('meeting.title')}
      actions={
        offered && <MeetingActions {...{ refetch, isFetching }} onSubscribe={() => setSubscribing(true)} />
      }
    >
      {!offered && <MeetingsNotOffered />}
      <div aria-busy={isFetching} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {error && !isFetching && (
          <Notice
            tone="unread"
            what={t('meeting.loadFailed')}
            where={t('meeting.loadFailedText')}
            onRetry={refetch}
          />
        )}
        {waiting && <MeetingsSkeleton />}
        {data && all.length === 0 && <NoMeetings />}
        {data && all.length > 0 && <MeetingsOverview meetings={all} now={now} />}
      </div>
      {offered && !desktop && all.length > 0 && (
        <FloatButton
          to={paths.scheduleMeeting}
          icon={CalendarPlus}
          label={t('meeting.schedule')}
          compact={scrolled}
        />
      )}
      {subscribing && <FeedSheet onClose={() => setSubscribing(false)} />}
      {open && (
        <MeetingSheet
          meeting={open}
          now={now}
          onClose={() => {
            const closed = new URLSearchParams(params);
            closed.delete('meeting');
            setParams(closed, { replace: true, preventScrollReset: true });
          }}
        />
      )}
    </PageFrame>
  );
}

type MeetingActionsProps = Pick<ReturnType<typeof useMeetings>, 'refetch' | 'isFetching'> & {
  onSubscribe: () => void;
};

/** Offers to read the meetings again, to add them to a calendar, or to plan one. */
function MeetingActions({ refetch, isFetching, onSubscribe }: MeetingActionsProps) {
  const t = useTexts(meetingTexts);
  const desktop = useDesktop();
  return (
    <>
      <RefreshButton busy={isFetching} onRefresh={refetch} />
      <IconButton
        icon={CalendarSync}
        label={t('meeting.subscribe')}
        aria-haspopup="dialog"
        onClick={onSubscribe}
      />
      {desktop && (
        <ButtonLink to={paths.scheduleMeeting} size="card" icon={CalendarPlus}>
          {t('meeting.schedule')}
        </ButtonLink>
      )}
    </>
  );
}

/** Says that there is no meeting yet. */
function NoMeetings() {
  const t = useTexts(meetingTexts);
  const desktop = useDesktop();
  return (
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
  );
}

/** Draws the placeholder of the meetings. */
function MeetingsSkeleton() {
  const desktop = useDesktop();
  return (
    <SkeletonRegion>
      <div className={MEETING_COLUMNS}>
        {desktop && (
          <div className="overflow-clip rounded-card bg-surface shadow-card">
            <div className="flex min-h-16 items-center px-4 py-2">
              <SkeletonLine type="t-subtitle" box={17} width={210} />
            </div>
            <div className={joinClasses('border-y border-hairline', WEEK_HEAD)} />
            <div style={{ height: USUAL_HOURS * HOUR_PX }} />
          </div>
        )}
        <Lists />
      </div>
    </SkeletonRegion>
  );
}

function Lists() {
  return (
    <div>
      <div className="rounded-card bg-surface p-4 shadow-card desktop:p-5">
        <SkeletonLine type="t-label" box={12} width={92} className="my-0.5" />
        <SkeletonLine type="t-title" box={20} width={190} className="mt-1" />
        <SkeletonLine type="t-body" box={15} width={250} />
        <SkeletonLine type="t-label" box={12} width={170} />
        <div className="mt-4 flex gap-2">
          <Skeleton width={110} height={44} />
          <Skeleton width={150} height={44} />
        </div>
      </div>
      <div className="mt-4">
        <Skeleton width="100%" height={48} />
      </div>
      <div className="mt-3 rounded-card bg-surface shadow-card">
        {ROWS.map((row) => (
          <div key={row} className="flex min-h-18 items-center gap-3 px-4 py-2.5">
            <div className={DAY_BLOCK}>
              <SkeletonLine type="t-money-s" box={14} width={48} />
              <SkeletonLine type="t-caption" box={10} width={28} />
            </div>
            <div className="min-w-0 flex-1">
              <SkeletonLine type="t-row" box={15} width={150} />
              <SkeletonLine type="t-meta" box={11} width={190} />
              <SkeletonLine type="t-meta" box={11} width={80} />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
