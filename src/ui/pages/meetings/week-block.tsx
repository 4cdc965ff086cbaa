import { Link } from 'react-router-dom';
import { endOf, type MeetingStatus } from '#core/meetings/meeting';
import type { PlacedMeeting } from '#core/meetings/meeting-week';
import { MEETING_LOOKS } from '../../features/meetings/meeting-status';
import { meetingTexts } from '../../features/meetings/meeting-texts';
import { useMeetingLabels } from '../../features/meetings/use-meeting-labels';
import { Icon } from '../../kit/components/icon';
import { joinClasses } from '../../kit/components/join-classes';
import { dayText, timeText, weekday } from '../../kit/format/dates';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';
import { HOUR_PX } from './week-measures';

const GAP_PX = 2;

const fills: Readonly<Record<MeetingStatus, string>> = {
  Requested: 'border-warning bg-warning-soft text-warning',
  Confirmed: 'border-primary bg-primary-soft text-primary-text',
  Done: 'border-control-border bg-neutral-soft text-text-2',
  Missed: 'border-danger bg-danger-soft text-danger',
  Cancelled: 'border-control-border border-dashed bg-surface text-text-2',
};

/** Draws a meeting in its column: its height shows its length, and overlapping meetings are next to each other. */
export function WeekBlock(props: { block: PlacedMeeting; firstHour: number; to: string }) {
  const { block, firstHour, to } = props;
  const { meeting, from, until, lane, lanes } = block;
  const t = useTexts(meetingTexts);
  const { language } = useLanguage();
  const words = useMeetingLabels();
  const { icon } = MEETING_LOOKS[meeting.status];
  const start = new Date(meeting.startsAt);
  const more = t('meeting.block', {
    until: timeText(new Date(endOf(meeting)), language),
    day: `${weekday(start, language)}, ${dayText(start, language)}`,
    status: t(`meeting.status.${meeting.status}`),
  });
  return (
    <li
      className="@container absolute"
      style={{
        top: ((from - firstHour * 60) * HOUR_PX) / 60 + GAP_PX / 2,
        height: ((until - from) * HOUR_PX) / 60 - GAP_PX,
        left: `${(lane * 100) / lanes}%`,
        width: `${100 / lanes}%`,
      }}
    >
      <Link
        to={to}
        preventScrollReset
        title={`${meeting.title}, ${words.when(meeting)}`}
        className={joinClasses(
          'mx-px grid h-full content-start overflow-clip rounded-control border border-l-3 px-1 py-0.5 no-underline hover:brightness-95',
          fills[meeting.status],
        )}
      >
        <span
          className={joinClasses(
            't-caption block truncate font-semibold text-text',
            meeting.status === 'Cancelled' && 'line-through',
          )}
        >
          {meeting.title}
        </span>
        <span className="t-caption flex items-center gap-1 whitespace-nowrap tabular-nums">
          <span className="hidden shrink-0 @min-[5.5rem]:inline-flex">
            <Icon of={icon} size={14} />
          </span>
          {timeText(start, language)}
        </span>
        <span className="sr-only">{more}</span>
      </Link>
    </li>
  );
}
