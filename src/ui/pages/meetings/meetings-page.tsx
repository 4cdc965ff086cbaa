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
import { Notice } from '../../kit/components/notice';
import { PageFrame } from '../../kit/components/page-frame';
import { useDesktop } from '../../kit/components/use-desktop';
import { useScrolled } from '../../kit/components/use-scrolled';
import { useTexts } from '../../kit/texts/use-texts';
import { FeedSheet } from './feed-sheet';
import { MeetingSheet } from './meeting-sheet';
import { MeetingsNotOffered } from './meetings-not-offered';
import { MeetingsOverview } from './meetings-overview';
import { MeetingsSkeleton } from './meetings-skeleton';

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
