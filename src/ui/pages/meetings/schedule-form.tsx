import { useEffect, useEffectEvent, useState } from 'react';
import { Controller } from 'react-hook-form';
import { MEETING_KINDS, type Meeting, REMINDERS } from '#core/meetings/meeting';
import { isOutsideHours } from '#core/meetings/meeting-times';
import { useArrival, useWrite } from '../../data/use-write';
import { meetingTexts } from '../../features/meetings/meeting-texts';
import { Button } from '../../kit/components/button';
import { LeaveQuestion } from '../../kit/components/leave-question';
import { Notice } from '../../kit/components/notice';
import { SegmentedControl } from '../../kit/components/segmented-control';
import { SelectField } from '../../kit/components/select-field';
import { QuestionSheet } from '../../kit/components/sheet';
import { TextArea } from '../../kit/components/text-area';
import { useTexts } from '../../kit/texts/use-texts';
import { LeadChooser, type Meetable } from './lead-chooser';
import { scheduleTexts } from './schedule-texts';
import { Labelled, PlanField, ScheduleTime } from './schedule-time';
import { planOf, type ScheduleValues } from './schedule-values';
import { type ScheduleSubject, useScheduleForm } from './use-schedule-form';

const PLACE_LABELS = {
  Video: 'schedule.link',
  'In person': 'schedule.where',
  Phone: 'schedule.place',
} as const;

type ScheduleFormProps = ScheduleSubject & {
  /** The leads to choose from, by name. */
  leads: readonly Meetable[];
  onSaved: (meeting: Meeting) => void;
  onStartOver: () => void;
};

/** Plans a meeting, or changes one. */
export function ScheduleForm(props: ScheduleFormProps) {
  const { editing, meetings, leads, nameOfLead, onStartOver } = props;
  const t = useTexts(scheduleTexts);
  const words = useTexts(meetingTexts);
  const schedule = useScheduleForm(props);
  const { form, values, unsaved, restored, forget, meet } = schedule;
  const { failure, saved, submit, late } = useScheduleSubmit(schedule, props);
  const { control, setValue, formState } = form;
  const plan = planOf(values, nameOfLead);
  const choose = (name: keyof ScheduleValues, value: string) =>
    setValue(name, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  const startOver = () => {
    forget();
    onStartOver();
  };
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {restored && unsaved && <DraftLine onDiscard={startOver} />}
      <PlanField control={control} name="title" label={t('schedule.name')} autoComplete="off" />
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
      <ScheduleTime {...{ control, values, plan, meetings, editing }} onChoose={choose} />
      <PlanField
        control={control}
        name="place"
        label={t(PLACE_LABELS[plan.kind])}
        {...(plan.kind === 'Video' && { inputMode: 'url' as const })}
        autoComplete="off"
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
      {failure && <Notice reveal tone="failed" what={failure.sentence} />}
      <div className="print:hidden sticky bottom-[calc(var(--bottom-bar)+var(--safe-bottom))] -mx-4 bg-bg px-4 py-3 desktop:static desktop:mx-0 desktop:px-0">
        <Button type="submit" wide disabled={formState.isSubmitting}>
          {t(formState.isSubmitting ? 'schedule.saving' : editing ? 'schedule.saveChange' : 'schedule.save')}
        </Button>
      </div>
      {late && <LateQuestion {...late} />}
      <LeaveQuestion unsaved={unsaved && !saved && !formState.isSubmitting} onDiscard={forget} />
    </form>
  );
}

/**
 * Sends the form, and repeats by itself a call that had no answer. Asks once about a plan outside office hours: `late`
 * is that question while it is open.
 */
function useScheduleSubmit(schedule: ReturnType<typeof useScheduleForm>, props: ScheduleFormProps) {
  const { form, unanswered, arrived, forget, send } = schedule;
  const t = useTexts(scheduleTexts);
  const { failure, run } = useWrite(t('schedule.failed'));
  const [asking, setAsking] = useState(false);
  const [agreed, setAgreed] = useState(false);
  const [saved, setSaved] = useState(false);
  const save = (sent: ScheduleValues) =>
    run(async () => {
      const meeting = await send(sent);
      if (meeting) end(meeting);
    });
  const end = (meeting: Meeting) => {
    setSaved(true);
    props.onSaved(meeting);
  };
  useArrival(arrived !== undefined, () => {
    if (!arrived) return;
    forget();
    end(arrived);
  });
  const askOrSave = async (sent: ScheduleValues) => {
    if (!agreed && isOutsideHours(planOf(sent, props.nameOfLead))) setAsking(true);
    else await save(sent);
  };
  const finish = useEffectEvent(() => void save(form.getValues()));
  useEffect(() => {
    if (unanswered) finish();
  }, [unanswered]);
  const late = {
    onBack: () => setAsking(false),
    onGo: () => {
      setAgreed(true);
      setAsking(false);
      void form.handleSubmit(save)();
    },
  };
  return { failure, saved, submit: form.handleSubmit(askOrSave), late: asking ? late : undefined };
}

/** Says that the form holds an earlier draft, and offers an empty one. */
function DraftLine({ onDiscard }: { onDiscard: () => void }) {
  const t = useTexts(scheduleTexts);
  return (
    <p
      role="status"
      className="t-label -mb-2 flex flex-wrap items-center justify-between gap-x-3 text-text-2"
    >
      {t('schedule.draft')}
      <Button variant="text" size="card" onClick={onDiscard}>
        {t('schedule.discard')}
      </Button>
    </p>
  );
}

/** Asks for confirmation of a meeting outside office hours. */
function LateQuestion({ onBack, onGo }: { onBack: () => void; onGo: () => void }) {
  const t = useTexts(scheduleTexts);
  return (
    <QuestionSheet
      title={t('schedule.lateTitle')}
      context={t('schedule.lateText')}
      back={t('schedule.lateBack')}
      onBack={onBack}
      go={t('schedule.lateGo')}
      onGo={onGo}
    />
  );
}
