import { Link } from 'react-router-dom';
import type { Meeting } from '#core/meetings/meeting';
import { MeetingStatusMark } from '../../features/meetings/meeting-status';
import { meetingTexts } from '../../features/meetings/meeting-texts';
import { useMeetingLabels } from '../../features/meetings/use-meeting-labels';
import { RowCard } from '../../kit/components/card';
import { joinClasses } from '../../kit/components/join-classes';
import { dayAndMonth, timeText, weekday } from '../../kit/format/dates';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';

/** The width of the block with the day, which the skeleton shares. */
export const DAY_BLOCK = 'w-14 shrink-0';

/** Lists meetings as rows, each of which opens its meeting. */
export function MeetingRows(props: { meetings: readonly Meeting[]; addressOf: (id: string) => string }) {
  const t = useTexts(meetingTexts);
  return (
    <RowCard label={t('meeting.list')}>
      {props.meetings.map((meeting) => (
        <MeetingRow key={meeting.id} meeting={meeting} to={props.addressOf(meeting.id)} />
      ))}
    </RowCard>
  );
}

function MeetingRow({ meeting, to }: { meeting: Meeting; to: string }) {
  const { language } = useLanguage();
  const words = useMeetingLabels();
  const start = new Date(meeting.startsAt);
  const off = meeting.status === 'Cancelled';
  return (
    <li className="relative flex min-h-18 items-center gap-3 py-2.5 pr-4 pl-4 [--row-inset:5.25rem] hover:bg-bg active:bg-sunken">
      <div className={DAY_BLOCK}>
        <p className="t-money-s text-text">{dayAndMonth(start, language)}</p>
        <p className="t-caption text-text-3">{weekday(start, language)}</p>
      </div>
      <div className="min-w-0 flex-1">
        <Link
          to={to}
          preventScrollReset
          className={joinClasses(
            't-row line-clamp-3 wrap-anywhere outline-offset-0 after:absolute after:inset-0',
            off ? 'text-text-2 line-through' : 'text-text',
          )}
        >
          {meeting.title}
        </Link>
        <p className="t-meta truncate text-text-2">
          <time dateTime={start.toISOString()}>{timeText(start, language)}</time> · {words.whom(meeting)}
        </p>
        <MeetingStatusMark status={meeting.status} bare />
      </div>
    </li>
  );
}
