import type { ApiOptions } from '#composition/node';
import { BusinessCalendar } from '#core/shared/month';
import type { Io } from '../io';
import type { Messages } from '../output/messages';
import { businessTimeZone } from './business-time-zone';

/** The `Date` of an answer has whole seconds, and an answer takes a moment, so smaller ages are ignored, in ms. */
const NOTEWORTHY_MS = 2000;

/**
 * Watches the answers of a server: records the age of their data, and prints a line for each call with `--debug`, such
 * as "GET /api/demat/get  200  12 ms  request 3f2a...".
 */
export function watchAnswers(messages: Messages): NonNullable<ApiOptions['onAnswer']> {
  return (answer) => {
    const { asOf, date } = answer;
    if (asOf !== undefined && date !== undefined) {
      const at = Date.parse(asOf);
      if (Date.parse(date) - at >= NOTEWORTHY_MS) messages.noteStateOf(at);
    }
    if (!messages.options.debug) return;
    const { method, path, status, ms, requestId } = answer;
    const request = requestId === undefined ? [] : [`request ${requestId}`];
    messages.trace(
      [`${method} ${path}`, status ?? 'no answer', `${Math.round(ms)} ms`, ...request].join('  '),
    );
  };
}

/** Prints the time of the oldest data, where a server has answered from a copy that was behind. */
export async function sayStateOf(messages: Messages, io: Pick<Io, 'env'>): Promise<void> {
  const { stateOf } = messages;
  if (stateOf === undefined) return;
  const { zonedTime } = await import('../output/zoned-time');
  const { timeZone } = new BusinessCalendar(businessTimeZone(io.env));
  messages.say(`As of ${zonedTime(stateOf, timeZone)}: the server has read a standby of its database.`);
}
