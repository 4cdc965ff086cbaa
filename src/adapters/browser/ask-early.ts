import { type EarlyAnswers, earlyKey } from './early-answers';
import { earlyCalls, PUBLIC_CALLS, type SignedIn } from './early-calls';

/**
 * Asks for what the page at a path will ask for, with the token of who is signed in, and gives the calls under way by
 * `earlyKey`; none for a path that `earlyCalls` does not name.
 */
export function askEarly(baseUrl: string, path: string, token: string, user: SignedIn): EarlyAnswers {
  const answers: EarlyAnswers = new Map();
  for (const address of earlyCalls(path, user, runningMonth)) {
    const ending = new AbortController();
    const authorization = PUBLIC_CALLS.includes(address) ? undefined : `Bearer ${token}`;
    const answer = fetch(baseUrl + address, {
      headers: { accept: 'application/json', ...(authorization && { authorization }) },
      signal: ending.signal,
    });
    answer.catch(() => {});
    answers.set(earlyKey(baseUrl + address, authorization), { answer, end: () => ending.abort() });
  }
  return answers;
}

/** The month that runs in the zone whose months count. */
function runningMonth(): { from: string; to: string } {
  const zone = document.querySelector<HTMLMetaElement>('meta[name="business-time-zone"]')?.content;
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: zone || 'Asia/Kolkata' }).format();
  const [year = '', month = ''] = day.split('-');
  const last = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  return { from: `${year}-${month}-01`, to: `${year}-${month}-${last}` };
}
