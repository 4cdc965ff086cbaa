import { type FormEvent, type ReactNode, useState } from 'react';
import { isUpcoming, type Meeting } from '#core/meetings/meeting';
import { MAX_OUTCOME } from '#core/meetings/meeting-plan';
import { useTyped } from '../../data/drafts/use-typed';
import { leadAddress } from '../../features/leads/lead-address';
import { MeetingStatusMark } from '../../features/meetings/meeting-status';
import { meetingTexts } from '../../features/meetings/meeting-texts';
import { useMeetingLabels } from '../../features/meetings/use-meeting-labels';
import { SaveButton } from '../../kit/components/save-button';
import { SegmentedControl } from '../../kit/components/segmented-control';
import { Sheet } from '../../kit/components/sheet';
import { TextArea } from '../../kit/components/text-area';
import { TextLink } from '../../kit/components/text-link';
import { useTexts } from '../../kit/texts/use-texts';
import { MeetingActions } from './next-meeting-card';
import { useMeetingActs } from './use-meeting-acts';

/** Shows one meeting in full: what was agreed on, and either its actions or its outcome. */
export function MeetingSheet(props: { meeting: Meeting; now: number; onClose: () => void }) {
  const { meeting, now, onClose } = props;
  const t = useTexts(meetingTexts);
  const words = useMeetingLabels();
  const { place, agenda, reminder, leadId } = meeting;
  return (
    <Sheet addressed title={meeting.title} context={words.when(meeting)} onClose={onClose}>
      <div className="grid gap-4 pt-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <MeetingStatusMark status={meeting.status} />
          <span className="t-label wrap-anywhere text-text-2">
            {t(`meeting.kind.${meeting.kind}`)} ·{' '}
            {leadId === undefined ? (
              words.whom(meeting)
            ) : (
              <TextLink to={leadAddress(leadId)}>{words.whom(meeting)}</TextLink>
            )}
          </span>
        </div>
        {(place || agenda || reminder !== undefined) && (
          <dl className="grid gap-3">
            {place && <Fact label={t('meeting.place')}>{place}</Fact>}
            {agenda && <Fact label={t('meeting.agenda')}>{agenda}</Fact>}
            {(reminder === 15 || reminder === 60 || reminder === 1440) && (
              <Fact label={t('meeting.reminder')}>{t(`meeting.reminder.${reminder}`)}</Fact>
            )}
          </dl>
        )}
        {isUpcoming(meeting, now) ? (
          <MeetingActions meeting={meeting} onCancel={onClose} />
        ) : (
          meeting.startsAt <= now && <OutcomeForm key={meeting.id} meeting={meeting} onSaved={onClose} />
        )}
      </div>
    </Sheet>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="t-caption text-text-3">{label}</dt>
      <dd className="wrap-anywhere whitespace-pre-line text-text">{children}</dd>
    </div>
  );
}

/** Asks how a past meeting went: whether it took place, and a note. */
function OutcomeForm({ meeting, onSaved }: { meeting: Meeting; onSaved: () => void }) {
  const t = useTexts(meetingTexts);
  const { note } = useMeetingActs();
  const { values, set, forget } = useTyped(`outcome of meeting ${meeting.id}`, {
    outcome: meeting.outcome ?? '',
    status: meeting.status === 'Missed' ? 'Missed' : 'Done',
  });
  const { outcome } = values;
  const status = values.status === 'Missed' ? 'Missed' : 'Done';
  const [saving, setSaving] = useState(false);
  const tooLong = outcome.trim().length > MAX_OUTCOME;
  const cancelled = meeting.status === 'Cancelled';
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (saving || tooLong) return;
    setSaving(true);
    const kept = await note(meeting, { outcome, ...(!cancelled && { status }) }, onSaved);
    setSaving(false);
    if (kept) forget();
  };
  return (
    <form onSubmit={save} className="grid gap-4">
      {!cancelled && (
        <SegmentedControl
          wide
          label={t('meeting.howWasIt')}
          options={[
            { value: 'Done', label: t('meeting.tookPlace') },
            { value: 'Missed', label: t('meeting.didNot') },
          ]}
          value={status}
          onChange={(chosen) => set({ status: chosen })}
        />
      )}
      <TextArea
        label={t('meeting.outcome')}
        value={outcome}
        onChange={(text) => set({ outcome: text })}
        help={t('meeting.outcomeHelp', { count: outcome.trim().length })}
        error={tooLong ? t('meeting.outcomeLong') : undefined}
      />
      <SaveButton type="submit" wide busy={saving}>
        {t('meeting.saveNote')}
      </SaveButton>
    </form>
  );
}
