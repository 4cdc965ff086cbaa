import type { QuestionMessage } from '#core/deals/deal-question';
import { deviceStorage } from '../../kit/preferences/device-storage';

const KEY = 'portal.seen-answers';
/** The number of last opened answers that are remembered. */
const REMEMBERED = 50;

interface Answered {
  readonly id: string;
  readonly last: QuestionMessage;
}

/** Whether the last answer of a thread was opened on this device. */
export function isAnswerSeen(thread: Answered): boolean {
  return seen().includes(nameOf(thread));
}

/** Remembers on this device that the last answer of a thread was opened. */
export function rememberAnswer(thread: Answered): void {
  if (thread.last.from !== 'office' || isAnswerSeen(thread)) return;
  try {
    deviceStorage()?.setItem(KEY, [nameOf(thread), ...seen()].slice(0, REMEMBERED).join(' '));
  } catch {
    // A storage that is full forgets: the answer is told once more.
  }
}

function seen(): readonly string[] {
  try {
    return deviceStorage()?.getItem(KEY)?.split(' ') ?? [];
  } catch {
    return [];
  }
}

function nameOf({ id, last }: Answered): string {
  return `${id}@${last.at}`;
}
