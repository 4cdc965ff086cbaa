import { type FormEvent, useState } from 'react';
import type { Meeting } from '#core/meetings/meeting';
import { MAX_OUTCOME } from '#core/meetings/meeting-plan';
import { useTyped } from '../../data/drafts/use-typed';
import { meetingTexts } from '../../features/meetings/meeting-texts';
import { Button } from '../../kit/components/button';
import { SegmentedControl } from '../../kit/components/segmented-control';
import { TextArea } from '../../kit/components/text-area';
import { useTexts } from '../../kit/texts/use-texts';
import { useMeetingActs } from './use-meeting-acts';

/** How a meeting went that is over: whether it took place, and a note. */
export function OutcomeForm({ meeting, onSaved }: { meeting: Meeting; onSaved: () => void }) {
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
      <Button type="submit" wide disabled={saving}>
        {t(saving ? 'meeting.saving' : 'meeting.saveNote')}
      </Button>
    </form>
  );
}
