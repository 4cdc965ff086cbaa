import type { ReactNode } from 'react';
import { isUpcoming, type Meeting } from '#core/meetings/meeting';
import { leadAddress } from '../../features/leads/lead-address';
import { MeetingStatusMark } from '../../features/meetings/meeting-status';
import { meetingTexts } from '../../features/meetings/meeting-texts';
import { useMeetingLabels } from '../../features/meetings/use-meeting-labels';
import { Sheet } from '../../kit/components/sheet';
import { TextLink } from '../../kit/components/text-link';
import { useTexts } from '../../kit/texts/use-texts';
import { MeetingActions } from './next-meeting-card';
import { OutcomeForm } from './outcome-form';

/** One meeting in full: what was agreed on, and either what can be done about it or what came of it. */
export function MeetingSheet(props: { meeting: Meeting; now: number; onClose: () => void }) {
  const { meeting, now, onClose } = props;
  const t = useTexts(meetingTexts);
  const words = useMeetingLabels();
  const { place, agenda, reminder, leadId } = meeting;
  return (
    <Sheet
      addressed
      title={meeting.title}
      context={words.when(meeting)}
      closeLabel={t('meeting.close')}
      onClose={onClose}
    >
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
