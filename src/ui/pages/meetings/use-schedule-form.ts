import { useEffect, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { addMeeting, changeMeeting } from '#contract/meetings';
import type { Meeting, MeetingPlan } from '#core/meetings/meeting';
import { MAX_TITLE } from '#core/meetings/meeting-plan';
import { InvalidInput } from '#core/shared/failure';
import { useServices } from '../../data/app-services';
import { useFormDraft } from '../../data/drafts/use-form-draft';
import { useKnownMeeting } from '../../features/meetings/use-meetings';
import { useTexts } from '../../kit/texts/use-texts';
import { scheduleTexts } from './schedule-texts';
import { faultsIn, freshValues, planOf, type ScheduleValues, valuesOf } from './schedule-values';

/** The subject of the form. */
export interface ScheduleSubject {
  /** The meeting being changed; undefined for a new one. */
  readonly editing: Meeting | undefined;
  /** The lead of a new meeting; empty for the relationship manager. */
  readonly leadId: string;
  readonly meetings: readonly Meeting[];
  readonly nameOfLead: (id: string) => string;
}

/** Manages the form of a meeting: its fields, its draft in the session, and sending it. */
export function useScheduleForm(subject: ScheduleSubject) {
  const { editing, leadId, meetings, nameOfLead } = subject;
  const t = useTexts(scheduleTexts);
  const { api, meetingCalendar: calendar, clock } = useServices();
  const know = useKnownMeeting();
  const draft = useFormDraft(editing ? `meeting ${editing.id}` : `meeting with ${leadId}`);
  const titleWith = (id: string) =>
    (id === '' ? t('schedule.titleWithManager') : t('schedule.titleWith', { name: nameOfLead(id) })).slice(
      0,
      MAX_TITLE,
    );
  const [fresh] = useState(() =>
    editing
      ? valuesOf(editing, calendar)
      : freshValues(leadId, titleWith(leadId), meetings, calendar, clock.now()),
  );
  const form = useForm<ScheduleValues>({
    defaultValues: { ...fresh, ...draft.typed },
    mode: 'onTouched',
    resolver: useResolver(subject),
  });
  const { watch, setError, setValue, getValues } = form;
  const values = watch();
  const unsaved = Object.entries(fresh).some(([name, value]) => Reflect.get(values, name) !== value);
  const { keep } = draft;
  const before = editing ? fresh : undefined;
  // After a reload the form has what was sent.
  const [sentPlan, setSentPlan] = useState(() => planOf(getValues(), nameOfLead));
  useEffect(() => {
    const { unsubscribe } = watch((typed) => keep({ ...fresh, ...typed }, before));
    return unsubscribe;
  }, [watch, keep, fresh, before]);
  return {
    form,
    values,
    unsaved,
    restored: draft.kept !== undefined,
    /** Whether a new meeting was sent and its answer never arrived. */
    unanswered: draft.unanswered && !editing,
    /** The new meeting among the others, where it was stored though its answer was lost. */
    arrived: editing || !draft.mayBeThere() ? undefined : meetings.find((each) => isOf(sentPlan, each)),
    forget: draft.startOver,
    /** Chooses whom to meet; a title that only said with whom says it of them. */
    meet: (id: string) => {
      if (!editing && values.title === titleWith(values.leadId)) setValue('title', titleWith(id));
      setValue('leadId', id, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
    },
    /** Sends the plan; throws a `Failure`, except for one about a field, which is shown there. */
    send: async (sent: ScheduleValues): Promise<Meeting | undefined> => {
      const plan = planOf(sent, nameOfLead);
      setSentPlan(plan);
      try {
        const meeting = await draft.send(
          sent,
          (key) =>
            editing
              ? api.call(changeMeeting, {
                  path: { id: editing.id },
                  body: { plan, begunOn: planOf(fresh, nameOfLead) },
                })
              : api.call(addMeeting, { body: plan, ...(key !== undefined && { idempotencyKey: key }) }),
          before,
        );
        know(meeting);
        return meeting;
      } catch (error) {
        const field = error instanceof InvalidInput ? FIELD_OF[error.field ?? ''] : undefined;
        if (!field || !(error instanceof InvalidInput)) throw error;
        setError(field, { type: 'server', message: error.message }, { shouldFocus: true });
        return undefined;
      }
    },
  };
}

/** Gives the check of the form: what is wrong in words, by field. */
function useResolver({ editing, nameOfLead }: ScheduleSubject): Resolver<ScheduleValues> {
  const t = useTexts(scheduleTexts);
  const { clock } = useServices();
  const sentence = (fault: string) => {
    const key = `schedule.fault.${fault}`;
    return isFaultKey(key) ? t(key) : t('schedule.failed');
  };
  return (values) => {
    const plan = planOf(values, nameOfLead);
    const faults = faultsIn(values, plan, clock.now(), editing?.startsAt);
    const errors = Object.fromEntries(
      faults.map(([field, fault]) => [field, { type: fault, message: sentence(fault) }]),
    );
    return faults.length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
}

function isOf(plan: MeetingPlan, { status, ...meeting }: Meeting): boolean {
  const names = ['title', 'kind', 'startsAt', 'minutes', 'leadId'] as const;
  return status !== 'Cancelled' && names.every((name) => meeting[name] === plan[name]);
}

const FIELD_OF: Readonly<Record<string, keyof ScheduleValues>> = {
  title: 'title',
  withWhom: 'leadId',
  startsAt: 'start',
  starts_at: 'start',
  minutes: 'minutes',
  place: 'place',
  agenda: 'agenda',
  reminder: 'reminder',
};

function isFaultKey(key: string): key is keyof (typeof scheduleTexts)['en'] & `schedule.fault.${string}` {
  return key in scheduleTexts.en;
}
