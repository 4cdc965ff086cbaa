import { useRef } from 'react';
import { changeMeeting, meetingFile } from '#contract/meetings';
import type { Meeting, MeetingChange } from '#core/meetings/meeting';
import { useServices } from '../../data/app-services';
import { type Place, useWrite } from '../../data/use-write';
import { download } from '../../features/export/download';
import { meetingTexts } from '../../features/meetings/meeting-texts';
import { useKnownMeeting } from '../../features/meetings/use-meetings';
import { showErrorToast, showToast } from '../../kit/feedback/toast';
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
  const act = useNamedActs();
  const change = async (name: ActName, before: Meeting, wanted: MeetingChange, then = () => {}) => {
    const end = await act(name, before, async (place) => {
      know(await api.call(changeMeeting, { path: { id: before.id }, body: wanted }));
      place.follow(then);
    });
    if (end !== 'done') know(before);
    return end;
  };
  return {
    cancel: (meeting) => {
      const cancelled: Meeting = { ...meeting, status: 'Cancelled' };
      know(cancelled);
      const sent = change('cancel', meeting, { status: 'Cancelled' });
      const undo = async () => {
        know(meeting);
        const end = await sent;
        // One whose answer was lost may have arrived.
        if (end === 'refused') return;
        const undone = await change('undo', cancelled, { status: meeting.status });
        if (end === 'lost' && undone === 'done')
          showToast(t('meeting.notCancelled', { title: meeting.title }));
      };
      showToast(t('meeting.cancelled'), { label: t('meeting.undo'), onAction: () => void undo() });
    },
    note: async (meeting, wanted, then) => {
      const isKept = (await change('saveNote', meeting, wanted, then)) === 'done';
      if (isKept) showToast(t('meeting.noteSaved'));
      return isKept;
    },
    addToCalendar: async (meeting) => {
      await act('addToCalendar', meeting, async () => {
        const file = await api.call(meetingFile, { path: { id: meeting.id } });
        download(new Blob([file], { type: 'text/calendar' }), 'meeting.ics');
      });
    },
  };
}

type ActName = 'cancel' | 'undo' | 'saveNote' | 'addToCalendar';

/** Gives the way to do acts one after another and to learn how each ended. A failure is told with the act and its meeting. */
function useNamedActs() {
  const t = useTexts(meetingTexts);
  const running = useRef<{ name: ActName; title: string; isLost: boolean }>(undefined);
  const { queue } = useWrite(t('meeting.failed'), ({ sentence, isLost }) => {
    const act = running.current;
    if (!act) return false;
    act.isLost = isLost;
    showErrorToast(t('meeting.actFailed', { act: t(`meeting.${act.name}`), title: act.title, sentence }));
    return true;
  });
  return async (
    name: ActName,
    { title }: Meeting,
    work: (place: Place) => Promise<void>,
  ): Promise<'done' | 'lost' | 'refused'> => {
    const act = { name, title, isLost: false };
    const isDone = await queue((place) => {
      running.current = act;
      return work(place);
    });
    return isDone ? 'done' : act.isLost ? 'lost' : 'refused';
  };
}
