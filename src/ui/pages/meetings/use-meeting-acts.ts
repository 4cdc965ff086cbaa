import { changeMeeting, meetingFile } from '#contract/meetings';
import type { Meeting, MeetingChange } from '#core/meetings/meeting';
import { useServices } from '../../data/app-services';
import { tellByToast, useWrite } from '../../data/use-write';
import { meetingTexts } from '../../features/meetings/meeting-texts';
import { useKnownMeeting } from '../../features/meetings/use-meetings';
import { showToast } from '../../kit/feedback/toast';
import { useTexts } from '../../kit/texts/use-texts';

/** The actions on a meeting that is not cancelled. Each action reports its own result. */
export interface MeetingActs {
  /** Cancels at once; a toast offers to undo it. */
  readonly cancel: (meeting: Meeting) => void;
  /**
   * Stores the outcome of a meeting; true when it is stored. Calls `then` afterwards, unless the page was left
   * meanwhile.
   */
  readonly note: (meeting: Meeting, change: MeetingChange, then: () => void) => Promise<boolean>;
  /** Passes the meeting to the device's calendar, as a file. */
  readonly addToCalendar: (meeting: Meeting) => Promise<void>;
}

/** Returns the actions for the pages about meetings. */
export function useMeetingActs(): MeetingActs {
  const t = useTexts(meetingTexts);
  const { api } = useServices();
  const know = useKnownMeeting();
  const { queue } = useWrite(t('meeting.failed'), tellByToast);
  const change = async (before: Meeting, wanted: MeetingChange, then = () => {}): Promise<boolean> => {
    const kept = await queue(async (place) => {
      know(await api.call(changeMeeting, { path: { id: before.id }, body: wanted }));
      place.follow(then);
    });
    if (!kept) know(before);
    return kept;
  };
  return {
    cancel: (meeting) => {
      const cancelled: Meeting = { ...meeting, status: 'Cancelled' };
      know(cancelled);
      const sent = change(meeting, { status: 'Cancelled' });
      const undo = async () => {
        know(meeting);
        if (await sent) await change(cancelled, { status: meeting.status });
      };
      showToast(t('meeting.cancelled'), { label: t('meeting.undo'), onAction: () => void undo() });
    },
    note: async (meeting, wanted, then) => {
      const kept = await change(meeting, wanted, then);
      if (kept) showToast(t('meeting.noteSaved'));
      return kept;
    },
    addToCalendar: async (meeting) => {
      await queue(async () =>
        saveFile(await api.call(meetingFile, { path: { id: meeting.id } }), 'text/calendar', 'meeting.ics'),
      );
    },
  };
}

function saveFile(content: string, type: string, name: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has read the content by the time the page is idle again.
  setTimeout(() => URL.revokeObjectURL(address));
}
