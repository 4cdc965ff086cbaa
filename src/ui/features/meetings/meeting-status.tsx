import { Ban, CheckCheck, CircleCheck, CircleX, Clock, type LucideIcon } from 'lucide-react';
import type { MeetingStatus } from '#core/meetings/meeting';
import { StatePill, type StateTone } from '../../kit/components/state-pill';
import { useTexts } from '../../kit/texts/use-texts';
import { meetingTexts } from './meeting-texts';

/** The colour and the icon of each status. */
export const MEETING_LOOKS: Readonly<
  Record<MeetingStatus, { readonly tone: StateTone; readonly icon: LucideIcon }>
> = {
  Requested: { tone: 'warning', icon: Clock },
  Confirmed: { tone: 'success', icon: CircleCheck },
  Done: { tone: 'neutral', icon: CheckCheck },
  Missed: { tone: 'danger', icon: CircleX },
  Cancelled: { tone: 'neutral', icon: Ban },
};

/** Shows the status of a meeting as icon and word; `bare` in rows. */
export function MeetingStatusMark({ status, bare = false }: { status: MeetingStatus; bare?: boolean }) {
  const t = useTexts(meetingTexts);
  return (
    <StatePill {...MEETING_LOOKS[status]} bare={bare}>
      {t(`meeting.status.${status}`)}
    </StatePill>
  );
}
