import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Controller } from 'react-hook-form';
import { MEETING_KINDS, MEETING_LENGTHS, type Meeting, REMINDERS } from '#core/meetings/meeting';
import { LATEST_DAYS } from '#core/meetings/meeting-plan';
import { clashesWith, indianTime, isOutsideHours } from '#core/meetings/meeting-times';
import { useServices } from '../../data/app-services';
import { useWrite } from '../../data/use-write';
import { meetingTexts } from '../../features/meetings/meeting-texts';
import { Button } from '../../kit/components/button';
import { Chip } from '../../kit/components/chip';
import { Field } from '../../kit/components/field';
import { LeaveQuestion } from '../../kit/components/leave-question';
import { Notice } from '../../kit/components/notice';
import { SegmentedControl } from '../../kit/components/segmented-control';
import { SelectField } from '../../kit/components/select-field';
import { Sheet } from '../../kit/components/sheet';
import { TextArea } from '../../kit/components/text-area';
import { timeText } from '../../kit/format/dates';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';
import { LeadChooser, type Meetable } from './lead-chooser';
import { scheduleTexts } from './schedule-texts';
import { planOf, type ScheduleValues, slotsOf } from './schedule-values';
import { type ScheduleSubject, useScheduleForm } from './use-schedule-form';

const DAY_MS = 86_400_000;

type ScheduleFormProps = ScheduleSubject & {
  /** The leads that can be met, by name. */
  leads: readonly Meetable[];
  onSaved: (meeting: Meeting) => void;
  onStartOver: () => void;
};

/** Plans a meeting, or changes one. */
export function ScheduleForm(props: ScheduleFormProps) {
  const { editing, meetings, leads, nameOfLead, onSaved, onStartOver } = props;
  const t = useTexts(scheduleTexts);
  const words = useTexts(meetingTexts);
  const { language } = useLanguage();
  const { meetingCalendar: calendar, clock } = useServices();
  const { form, values, unsaved, restored, unanswered, forget, meet, send } = useScheduleForm(props);
  const { failure, run } = useWrite(t('schedule.failed'));
  const [late, setLate] = useState<ScheduleValues>();
  const [agreedLate, setAgreedLate] = useState(false);
  const [saved, setSaved] = useState(false);
  const { control, handleSubmit, setValue, formState } = form;
  const now = clock.now();
  const plan = planOf(values, nameOfLead, calendar);
  const clash = Number.isNaN(plan.startsAt) ? undefined : clashesWith(plan, meetings, editing?.id)[0];
  const slots = slotsOf(values, meetings, now, editing?.id, calendar);
  const submit = (sent: ScheduleValues) =>
    run(async () => {
      const meeting = await send(sent);
      if (!meeting) return;
      setSaved(true);
      onSaved(meeting);
    });
  const askOrSubmit = async (sent: ScheduleValues) => {
    if (!agreedLate && isOutsideHours(planOf(sent, nameOfLead, calendar))) setLate(sent);
    else await submit(sent);
  };
  const finish = useEffectEvent(() => void submit(form.getValues()));
  useEffect(() => {
    if (unanswered) finish();
  }, [unanswered]);
  const choose = (name: keyof ScheduleValues, value: string) =>
    setValue(name, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  const placeLabel = {
    Video: 'schedule.link',
    'In person': 'schedule.where',
    Phone: 'schedule.place',
  } as const;
  return (
    <form noValidate onSubmit={handleSubmit(askOrSubmit)} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {restored && unsaved && (
        <p
          role="status"
          className="t-label -mb-2 flex flex-wrap items-center justify-between gap-x-3 text-text-2"
        >
          {t('schedule.draft')}
          <Button
            variant="text"
            size="card"
            onClick={() => {
              forget();
              onStartOver();
            }}
          >
            {t('schedule.discard')}
          </Button>
        </p>
      )}
      <Controller
        control={control}
        name="title"
        render={({ field, fieldState }) => (
          <Field label={t('schedule.name')} {...field} autoComplete="off" error={fieldState.error?.message} />
        )}
      />
      <LeadChooser
        leads={leads}
        value={values.leadId}
        error={formState.errors.leadId?.message}
        onChoose={meet}
      />
      <Labelled text={t('schedule.kind')}>
        <SegmentedControl
          wide
          label={t('schedule.kind')}
          options={MEETING_KINDS.map((kind) => ({ value: kind, label: words(`meeting.kind.${kind}`) }))}
          value={plan.kind}
          onChange={(kind) => choose('kind', kind)}
        />
      </Labelled>
      <div className="grid grid-cols-1 gap-4 narrow:grid-cols-2">
        <Controller
          control={control}
          name="date"
          render={({ field, fieldState }) => (
            <Field
              label={t('schedule.date')}
              type="date"
              min={calendar.dayAt(now)}
              max={calendar.dayAt(now + LATEST_DAYS * DAY_MS)}
              {...field}
              error={fieldState.error?.message}
            />
          )}
        />
        <Controller
          control={control}
          name="start"
          render={({ field, fieldState }) => (
            <Field label={t('schedule.start')} type="time" {...field} error={fieldState.error?.message} />
          )}
        />
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
          onChange={(minutes) => choose('minutes', minutes)}
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
                onChoose={() => choose('start', indianTime(slot))}
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
      <Controller
        control={control}
        name="place"
        render={({ field, fieldState }) => (
          <Field
            label={t(placeLabel[plan.kind])}
            {...field}
            {...(plan.kind === 'Video' && { inputMode: 'url' as const })}
            autoComplete="off"
            error={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="agenda"
        render={({ field, fieldState }) => (
          <TextArea
            label={t('schedule.agenda')}
            {...field}
            help={t('schedule.agendaHelp', { count: values.agenda.trim().length })}
            error={fieldState.error?.message}
          />
        )}
      />
      <SelectField
        label={words('meeting.reminder')}
        value={values.reminder}
        options={[
          { value: '', label: words('meeting.noReminder') },
          ...REMINDERS.map((minutes) => ({
            value: String(minutes),
            label: words(`meeting.reminder.${minutes}`),
          })),
        ]}
        onChange={(value) => choose('reminder', value)}
      />
      {failure && <Notice tone="failed" what={failure.sentence} />}
      <div className="print:hidden sticky bottom-[calc(var(--bottom-bar)+var(--safe-bottom))] -mx-4 bg-bg px-4 py-3 desktop:static desktop:mx-0 desktop:px-0">
        <Button type="submit" wide disabled={formState.isSubmitting}>
          {t(formState.isSubmitting ? 'schedule.saving' : editing ? 'schedule.saveChange' : 'schedule.save')}
        </Button>
      </div>
      {late && (
        <Sheet
          title={t('schedule.lateTitle')}
          context={t('schedule.lateText')}
          closeLabel={t('schedule.lateBack')}
          onClose={() => setLate(undefined)}
          footer={
            <>
              <Button variant="outline" wide onClick={() => setLate(undefined)}>
                {t('schedule.lateBack')}
              </Button>
              <Button
                wide
                onClick={() => {
                  setAgreedLate(true);
                  setLate(undefined);
                  void handleSubmit(submit)();
                }}
              >
                {t('schedule.lateGo')}
              </Button>
            </>
          }
        >
          {null}
        </Sheet>
      )}
      <LeaveQuestion unsaved={unsaved && !saved && !formState.isSubmitting} onDiscard={forget} />
    </form>
  );
}

function Labelled({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div>
      <p className="t-label font-semibold mb-1.5 text-text">{text}</p>
      {children}
    </div>
  );
}
