import { useEffect, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import type { Meeting } from '#core/meetings/meeting';
import type { MeetingDraft } from '#core/meetings/meeting-draft';
import { Refused } from '#core/shared/failure';
import { useServices } from '../app-services';
import { useTexts } from '../texts/use-texts';
import { scheduleTexts } from './schedule-texts';
import { faultsIn, freshValues, planOf, type ScheduleValues, valuesOf } from './schedule-values';
import { useKnownMeeting } from './use-meetings';

/** What the form is about. */
export interface ScheduleSubject {
  /** The meeting that is changed; undefined for a new one. */
  readonly editing: Meeting | undefined;
  /** The lead with whom a new meeting is; empty for the relationship manager. */
  readonly leadId: string;
  readonly meetings: readonly Meeting[];
  readonly nameOfLead: (id: string) => string;
}

/** The form of a meeting: its fields, the draft that the session keeps of it, and how it is sent. */
export function useScheduleForm({ editing, leadId, meetings, nameOfLead }: ScheduleSubject) {
  const t = useTexts(scheduleTexts);
  const { meetings: repo, session: store, meetingCalendar: calendar, clock } = useServices();
  const know = useKnownMeeting();
  const about = editing ? `meeting ${editing.id}` : `lead ${leadId}`;
  const [fresh] = useState(() =>
    editing ? valuesOf(editing, calendar) : freshValues(leadId, meetings, calendar, clock.now()),
  );
  const [kept] = useState(() => {
    const draft = store.kept('meetingDraft');
    return draft?.about === about ? draft : undefined;
  });
  // One key for one plan: a second tap, a lost reply and a reload all name the same meeting.
  const [key] = useState(() => kept?.key ?? crypto.randomUUID());
  const resolver: Resolver<ScheduleValues> = (values) => {
    const plan = planOf(values, nameOfLead, calendar);
    const faults = faultsIn(values, plan, clock.now(), editing?.startsAt);
    const errors = Object.fromEntries(
      faults.map(([field, fault]) => [field, { type: fault, message: sentence(fault) }]),
    );
    return faults.length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
  const sentence = (fault: string) => {
    const key = `schedule.fault.${fault}`;
    return isFaultKey(key) ? t(key) : t('schedule.failed');
  };
  const form = useForm<ScheduleValues>({
    defaultValues: kept ? typedIn(kept) : fresh,
    mode: 'onTouched',
    resolver,
  });
  const { watch, setError } = form;
  const values = watch();
  const unsaved = Object.entries(fresh).some(([name, value]) => Reflect.get(values, name) !== value);
  useEffect(() => {
    const { unsubscribe } = watch((typed) => {
      store.keep('meetingDraft', { ...fresh, ...typed, about, key });
    });
    return unsubscribe;
  }, [watch, store, fresh, about, key]);
  return {
    form,
    values,
    unsaved,
    restored: kept !== undefined,
    forget: () => store.forget('meetingDraft'),
    /** Sends the plan; throws a `Failure` but for a refusal that names a field, which lands there. */
    send: async (sent: ScheduleValues): Promise<Meeting | undefined> => {
      const plan = planOf(sent, nameOfLead, calendar);
      try {
        const meeting = editing ? await repo.change(editing.id, { plan }) : await repo.create(plan, key);
        know(meeting);
        store.forget('meetingDraft');
        return meeting;
      } catch (error) {
        const field = error instanceof Refused ? FIELD_OF[error.field ?? ''] : undefined;
        if (!field || !(error instanceof Refused)) throw error;
        setError(field, { type: 'server', message: error.message }, { shouldFocus: true });
        return undefined;
      }
    },
  };
}

function typedIn({ about: _, key: __, ...values }: MeetingDraft): ScheduleValues {
  return values;
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
