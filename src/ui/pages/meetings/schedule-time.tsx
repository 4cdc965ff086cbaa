import type { ReactNode } from 'react';
import { type Control, useController } from 'react-hook-form';
import { MEETING_LENGTHS, type Meeting, type MeetingPlan } from '#core/meetings/meeting';
import { LATEST_DAYS } from '#core/meetings/meeting-plan';
import { clashesWith, indianTime } from '#core/meetings/meeting-times';
import { useServices } from '../../data/app-services';
import { meetingTexts } from '../../features/meetings/meeting-texts';
import { Chip } from '../../kit/components/chip';
import { Field, type FieldProps } from '../../kit/components/field';
import { Notice } from '../../kit/components/notice';
import { SegmentedControl } from '../../kit/components/segmented-control';
import { timeText } from '../../kit/format/dates';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';
import { scheduleTexts } from './schedule-texts';
import { type ScheduleValues, slotsOf } from './schedule-values';

const DAY_MS = 86_400_000;

type ScheduleTimeProps = {
  control: Control<ScheduleValues>;
  values: ScheduleValues;
  plan: MeetingPlan;
  meetings: readonly Meeting[];
  /** The meeting being changed, which does not clash with itself. */
  editing: Meeting | undefined;
  onChoose: (name: keyof ScheduleValues, value: string) => void;
};

/** Asks for the day, the start and the length, offers free times of that day, and shows which meeting clashes. */
export function ScheduleTime({ control, values, plan, meetings, editing, onChoose }: ScheduleTimeProps) {
  const t = useTexts(scheduleTexts);
  const words = useTexts(meetingTexts);
  const { language } = useLanguage();
  const { meetingCalendar: calendar, clock } = useServices();
  const now = clock.now();
  const clash = Number.isNaN(plan.startsAt) ? undefined : clashesWith(plan, meetings, editing?.id)[0];
  const slots = slotsOf(values, meetings, now, editing?.id);
  return (
    <>
      <div className="grid grid-cols-1 gap-4 narrow:grid-cols-2">
        <PlanField
          control={control}
          name="date"
          label={t('schedule.date')}
          type="date"
          min={calendar.dayAt(now)}
          max={calendar.dayAt(now + LATEST_DAYS * DAY_MS)}
        />
        <PlanField control={control} name="start" label={t('schedule.start')} type="time" />
      </div>
      <Labelled text={t('schedule.length')}>
        <SegmentedControl
          wide
          label={t('schedule.length')}
          options={MEETING_LENGTHS.map((minutes) => ({
            value: String(minutes),
            label: words('meeting.minutes', { count: minutes }),
          }))}
          value={values.minutes}
          onChange={(minutes) => onChoose('minutes', minutes)}
        />
      </Labelled>
      <Labelled text={t('schedule.free')}>
        {slots.length === 0 && <p className="t-label text-text-2">{t('schedule.noneFree')}</p>}
        <ul
          aria-label={t('schedule.free')}
          className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 desktop:mx-0 desktop:flex-wrap desktop:px-0"
        >
          {slots.map((slot) => (
            <li key={slot} className="shrink-0">
              <Chip
                label={timeText(new Date(slot), language)}
                chosen={slot === plan.startsAt}
                onChoose={() => onChoose('start', indianTime(slot))}
              />
            </li>
          ))}
        </ul>
      </Labelled>
      {clash && (
        <Notice
          tone="incomplete"
          what={t('schedule.overlaps', {
            title: clash.title,
            time: timeText(new Date(clash.startsAt), language),
          })}
          where={t('schedule.overlapsText')}
        />
      )}
    </>
  );
}

type PlanFieldProps = Omit<FieldProps, 'value' | 'onChange' | 'error' | 'name'> & {
  control: Control<ScheduleValues>;
  name: keyof ScheduleValues;
};

/** Asks for one line of the plan, and shows its fault. */
export function PlanField({ control, name, ...rest }: PlanFieldProps) {
  const { field, fieldState } = useController({ control, name });
  return <Field {...rest} {...field} error={fieldState.error?.message} />;
}

/** Labels a choice that is no field. */
export function Labelled({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div>
      <p className="t-label font-semibold mb-1.5 text-text">{text}</p>
      {children}
    </div>
  );
}
