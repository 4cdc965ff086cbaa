import { useSearchParams } from 'react-router-dom';
import { type Meeting, pastMeetings, upcomingMeetings } from '#core/meetings/meeting';
import { mondayOf } from '#core/meetings/meeting-week';
import { useServices } from '../../data/app-services';
import { meetingTexts } from '../../features/meetings/meeting-texts';
import { SegmentedControl } from '../../kit/components/segmented-control';
import { useDesktop } from '../../kit/components/use-desktop';
import { useTexts } from '../../kit/texts/use-texts';
import { MeetingRows } from './meeting-rows';
import { NextMeetingCard } from './next-meeting-card';
import { WeekView } from './week-view';

/** The columns of the page on a desktop, which the skeleton shares. */
export const MEETING_COLUMNS =
  'grid grid-cols-[minmax(0,1fr)] items-start gap-4 desktop:grid-cols-[minmax(0,1fr)_20rem] desktop:gap-6 wide:grid-cols-[minmax(0,1fr)_22rem]';

/**
 * Shows the next meeting, and those that follow or are over; on a desktop next to the week. The address chooses the
 * part.
 */
export function MeetingsOverview({ meetings, now }: { meetings: readonly Meeting[]; now: number }) {
  const t = useTexts(meetingTexts);
  const { meetingCalendar: calendar } = useServices();
  const [params, setParams] = useSearchParams();
  const desktop = useDesktop();
  const lists = { upcoming: upcomingMeetings(meetings, now), past: pastMeetings(meetings, now) };
  const tab = params.get('tab') === 'past' ? 'past' : 'upcoming';
  const [next] = lists.upcoming;
  const changed = (name: 'tab' | 'week' | 'meeting', value: string | undefined) => {
    const query = new URLSearchParams(params);
    if (value === undefined) query.delete(name);
    else query.set(name, value);
    return query;
  };
  const addressOf = (id: string) => `?${changed('meeting', id)}`;
  return (
    <div className={MEETING_COLUMNS}>
      {desktop && (
        <WeekView
          monday={mondayOf(params.get('week'), calendar.dayAt(now))}
          meetings={meetings}
          now={now}
          weekAddress={(monday) => `?${changed('week', monday)}`}
          addressOf={addressOf}
        />
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {next && <NextMeetingCard meeting={next} />}
        <div>
          <SegmentedControl
            wide
            label={t('meeting.tabs')}
            options={(['upcoming', 'past'] as const).map((each) => ({
              value: each,
              label: t('meeting.tab', { name: t(`meeting.${each}`), count: lists[each].length }),
            }))}
            value={tab}
            onChange={(chosen) =>
              setParams(changed('tab', chosen === 'past' ? chosen : undefined), {
                replace: true,
                preventScrollReset: true,
              })
            }
          />
          <div className="mt-3">
            {lists[tab].length > 0 ? (
              <MeetingRows meetings={lists[tab]} addressOf={addressOf} />
            ) : (
              <p className="py-6 text-center text-text-2">
                {t(tab === 'past' ? 'meeting.nonePast' : 'meeting.noneUpcoming')}
              </p>
            )}
          </div>
        </div>
      </div>
    </div>
  );
}
