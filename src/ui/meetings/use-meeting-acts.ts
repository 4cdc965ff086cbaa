import type { Meeting, MeetingChange } from '#core/meetings/meeting';
import { Failure, RequestRejected, SessionExpired } from '#core/shared/failure';
import { useServices } from '../app-services';
import { showErrorToast, showToast } from '../feedback/toast';
import { useSession } from '../session/session-provider';
import { useTexts } from '../texts/use-texts';
import { meetingTexts } from './meeting-texts';
import { useKnownMeeting } from './use-meetings';

/** What can be done with a meeting that stands. Each act says by itself what came of it. */
export interface MeetingActs {
  /** Cancels at once; a toast offers to take it back. */
  readonly cancel: (meeting: Meeting) => void;
  /** Notes what came of a meeting; true when it is kept. */
  readonly note: (meeting: Meeting, change: MeetingChange) => Promise<boolean>;
  /** Hands the meeting to the calendar of the device, as a file. */
  readonly addToCalendar: (meeting: Meeting) => Promise<void>;
}

/** The acts of the pages about meetings. */
export function useMeetingActs(): MeetingActs {
  const t = useTexts(meetingTexts);
  const { meetings } = useServices();
  const { expire } = useSession();
  const know = useKnownMeeting();
  const fail = (error: unknown) => {
    if (!(error instanceof Failure)) throw error;
    if (error instanceof SessionExpired) expire();
    else
      showErrorToast(
        error instanceof RequestRejected && error.forPeople ? error.message : t('meeting.failed'),
      );
  };
  const change = async (before: Meeting, wanted: MeetingChange): Promise<boolean> => {
    try {
      know(await meetings.change(before.id, wanted));
      return true;
    } catch (error) {
      know(before);
      fail(error);
      return false;
    }
  };
  return {
    cancel: (meeting) => {
      const cancelled: Meeting = { ...meeting, status: 'Cancelled' };
      know(cancelled);
      const sent = change(meeting, { status: 'Cancelled' });
      const undo = async () => {
        know(meeting);
        // The server hears of one after the other, however fast the finger was.
        if (await sent) await change(cancelled, { status: meeting.status });
      };
      showToast(t('meeting.cancelled'), { label: t('meeting.undo'), onAction: () => void undo() });
    },
    note: async (meeting, wanted) => {
      const kept = await change(meeting, wanted);
      if (kept) showToast(t('meeting.noteSaved'));
      return kept;
    },
    addToCalendar: async (meeting) => {
      try {
        saveFile(await meetings.calendarFile(meeting.id), 'text/calendar', 'meeting.ics');
      } catch (error) {
        fail(error);
      }
    },
  };
}

function saveFile(content: string, type: string, name: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has taken the content by the time that the page is idle again.
  setTimeout(() => URL.revokeObjectURL(address));
}
