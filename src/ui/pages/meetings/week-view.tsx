import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { endOf, type Meeting, type MeetingStatus } from '#core/meetings/meeting';
import { indianMinutes } from '#core/meetings/meeting-times';
import { type MeetingWeek, meetingWeek, type PlacedMeeting } from '#core/meetings/meeting-week';
import type { BusinessCalendar, Day } from '#core/shared/month';
import { shiftDay } from '#core/shared/period';
import { useServices } from '../../data/app-services';
import { MEETING_LOOKS } from '../../features/meetings/meeting-status';
import { meetingTexts } from '../../features/meetings/meeting-texts';
import { useMeetingLabels } from '../../features/meetings/use-meeting-labels';
import { buttonClasses } from '../../kit/components/button-variant';
import { Icon } from '../../kit/components/icon';
import { joinClasses } from '../../kit/components/join-classes';
import { dayAndMonth, dayText, timeText, weekday } from '../../kit/format/dates';
import type { Language } from '../../kit/texts/language';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';
import { HOUR_PX, WEEK_AXIS, WEEK_HEAD } from './week-measures';

const GAP_PX = 2;
const fills: Readonly<Record<MeetingStatus, string>> = {
  Requested: 'border-warning bg-warning-soft text-warning',
  Confirmed: 'border-primary bg-primary-soft text-primary-text',
  Done: 'border-control-border bg-neutral-soft text-text-2',
  Missed: 'border-danger bg-danger-soft text-danger',
  Cancelled: 'border-control-border border-dashed bg-surface text-text-2',
};

type WeekViewProps = {
  monday: Day;
  meetings: readonly Meeting[];
  now: number;
  /** Returns the address of the page with another week; undefined for the present one. */
  weekAddress: (monday: Day | undefined) => string;
  addressOf: (id: string) => string;
};

/** Shows the week from Monday to Sunday as columns of hours; each meeting opens as its row does. */
export function WeekView({ monday, meetings, now, weekAddress, addressOf }: WeekViewProps) {
  const { meetingCalendar: calendar } = useServices();
  const week = meetingWeek(monday, meetings, calendar);
  return (
    <section aria-labelledby="week" className="overflow-clip rounded-card bg-surface shadow-card">
      <WeekHead week={week} {...{ monday, now, weekAddress }} />
      <div className="flex border-t border-hairline">
        <Hours week={week} />
        <ol className="grid min-w-0 flex-1 grid-cols-7">
          {week.days.map((day) => (
            <WeekDay key={day.day} {...{ week, day, now, addressOf }} />
          ))}
        </ol>
      </div>
    </section>
  );
}

type WeekHeadProps = Pick<WeekViewProps, 'monday' | 'now' | 'weekAddress'> & { week: MeetingWeek };

/** Shows which week it is and its number of meetings, and links to other weeks. */
function WeekHead({ week, monday, now, weekAddress }: WeekHeadProps) {
  const t = useTexts(meetingTexts);
  const { language } = useLanguage();
  const { meetingCalendar: calendar } = useServices();
  const count = week.days.reduce((sum, day) => sum + day.meetings.length, 0);
  const present = week.days.some(({ day }) => day === calendar.dayAt(now));
  const step = (days: number) => weekAddress(shiftDay(monday, days));
  const round = 'inline-flex size-11 items-center justify-center rounded-pill text-text hover:bg-sunken';
  return (
    <header className="flex min-h-16 items-center gap-1 px-4 py-2">
      <div className="mr-auto min-w-0">
        <h2 id="week" className="t-subtitle text-text">
          {t('meeting.week', {
            from: dayAndMonth(noonOf(monday, calendar), language),
            to: dayText(noonOf(shiftDay(monday, 6), calendar), language),
          })}
        </h2>
        <p role="status" className="t-caption text-text-2">
          {t('meeting.inWeek', { count })}
        </p>
      </div>
      {!present && (
        <Link
          to={weekAddress(undefined)}
          preventScrollReset
          className={buttonClasses({ variant: 'text', size: 'card' })}
        >
          {t('meeting.thisWeek')}
        </Link>
      )}
      <Link
        to={step(-7)}
        preventScrollReset
        aria-label={t('meeting.weekBefore')}
        title={t('meeting.weekBefore')}
        className={round}
      >
        <Icon of={ChevronLeft} />
      </Link>
      <Link
        to={step(7)}
        preventScrollReset
        aria-label={t('meeting.weekAfter')}
        title={t('meeting.weekAfter')}
        className={round}
      >
        <Icon of={ChevronRight} />
      </Link>
    </header>
  );
}

type WeekDayProps = Pick<WeekViewProps, 'now' | 'addressOf'> & {
  week: MeetingWeek;
  day: MeetingWeek['days'][number];
};

/** Shows one day of the week, with its meetings at their hours. */
function WeekDay({ week, day: { day, meetings: placed }, now, addressOf }: WeekDayProps) {
  const t = useTexts(meetingTexts);
  const { language } = useLanguage();
  const { meetingCalendar: calendar } = useServices();
  const today = day === calendar.dayAt(now);
  return (
    <li className={joinClasses('min-w-0 border-l border-hairline', today && 'bg-primary-soft/35')}>
      <h3
        aria-current={today ? 'date' : undefined}
        className={joinClasses(
          'grid content-center justify-items-center border-b border-hairline',
          WEEK_HEAD,
        )}
      >
        <span className={joinClasses('t-caption', today ? 'text-primary-text' : 'text-text-2')}>
          {weekday(noonOf(day, calendar), language)}
        </span>
        <span
          className={joinClasses(
            't-money-s grid min-h-7 min-w-7 place-items-center rounded-pill px-1',
            today ? 'bg-primary text-on-primary' : 'text-text',
          )}
        >
          {Number(day.slice(8))}
          {today && <span className="sr-only">{t('meeting.today')}</span>}
        </span>
      </h3>
      <div className="relative" style={{ height: (week.lastHour - week.firstHour) * HOUR_PX }}>
        <Lines week={week} />
        <ul>
          {placed.map((block) => (
            <WeekBlock
              key={block.meeting.id}
              block={block}
              firstHour={week.firstHour}
              to={addressOf(block.meeting.id)}
            />
          ))}
        </ul>
        {today && <NowLine week={week} now={now} />}
      </div>
    </li>
  );
}

function noonOf(day: Day, calendar: BusinessCalendar): Date {
  return new Date(calendar.startOf(day) + 43_200_000);
}

function hoursOf({ firstHour, lastHour }: MeetingWeek): readonly number[] {
  return Array.from({ length: lastHour - firstHour }, (_, at) => firstHour + at);
}

/** Draws the hours next to the columns; a screen reader hears the times with the meetings. */
function Hours({ week }: { week: MeetingWeek }) {
  const { language } = useLanguage();
  return (
    <div aria-hidden="true" className={WEEK_AXIS}>
      <div className={joinClasses('border-b border-hairline', WEEK_HEAD)} />
      {hoursOf(week).map((hour, at) => (
        <div key={hour} className="relative" style={{ height: HOUR_PX }}>
          {at > 0 && (
            <span className="t-caption absolute -top-2 right-2 whitespace-nowrap text-text-3 tabular-nums">
              {hourText(hour, language)}
            </span>
          )}
        </div>
      ))}
    </div>
  );
}

/** Writes an hour with its half of the day: "10 am", "10 बजे". */
function hourText(hour: number, language: Language): string {
  const half = language === 'hi' ? 'बजे' : hour < 12 ? 'am' : 'pm';
  return `${((hour + 11) % 12) + 1} ${half}`;
}

function Lines({ week }: { week: MeetingWeek }) {
  return (
    <div aria-hidden="true">
      {hoursOf(week).map((hour) => (
        <div key={hour} className="border-b border-hairline" style={{ height: HOUR_PX }} />
      ))}
    </div>
  );
}

function NowLine({ week, now }: { week: MeetingWeek; now: number }) {
  const at = indianMinutes(now) / 60;
  if (at < week.firstHour || at > week.lastHour) return null;
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute inset-x-0 h-0.5 bg-danger"
      style={{ top: (at - week.firstHour) * HOUR_PX }}
    />
  );
}

/** Draws a meeting in its column: its height shows its length, and overlapping meetings are next to each other. */
function WeekBlock(props: { block: PlacedMeeting; firstHour: number; to: string }) {
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
