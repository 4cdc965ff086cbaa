import { Unreachable } from '#core/shared/failure';
import {
  isPassing,
  type Pause,
  send,
  TRIES,
  waitAfter,
  wordOf,
  type ZohoAnswer,
  ZohoRefused,
} from './zoho-http';
import type { ZohoTokens } from './zoho-tokens';

/** Zoho's error word, with status 401, for a page token of another query. */
export const TOKEN_OF_ANOTHER_QUESTION = 'TOKEN_BOUND_DATA_MISMATCH';

/** One API call. */
interface ZohoCall {
  /** Relative to the API address, such as "/crm/v8/Leads". */
  readonly path: string;
  /** Describes the call in messages, such as "reading Leads". */
  readonly doing: string;
  readonly query?: Readonly<Record<string, string>> | undefined;
  /** An ISO time: only changes at or after it are wanted. */
  readonly since?: string | undefined;
  /** Sent as JSON by POST. */
  readonly body?: unknown;
}

/**
 * Makes calls to Zoho one at a time. Waits after a 429, repeats failed calls, and renews the access token once when it
 * is refused. Errors never contain a token or the text of an answer.
 */
export class ZohoCalls {
  #made = 0;

  constructor(
    private readonly tokens: ZohoTokens,
    private readonly now: () => number,
    private readonly pause: Pause,
  ) {}

  /** The number of API calls so far, each of which counts against the CRM's limit. */
  get made(): number {
    return this.#made;
  }

  /** Makes a call. Throws `ZohoRefused` for a refusal, or a `Failure` whose message says why there is no answer. */
  async ask({ path, doing, query, since, body }: ZohoCall, signal: AbortSignal): Promise<ZohoAnswer> {
    let renewed = false;
    for (let tried = 1; ; tried += 1) {
      const token = await this.tokens.take(signal);
      const url = new URL(`${token.apiUrl}${path}`);
      if (query) url.search = new URLSearchParams(query).toString();
      const headers = {
        authorization: `Zoho-oauthtoken ${token.value}`,
        ...(since !== undefined && { 'if-modified-since': since }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      };
      this.#made += 1;
      const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
      const answer = await send(url, { ...sent, headers }, this.now(), signal);
      const { status } = answer;
      if ((status >= 200 && status < 300) || status === 304) return answer;
      const word = wordOf(answer);
      if (status === 401 && !renewed && word !== TOKEN_OF_ANOTHER_QUESTION) {
        renewed = true;
        await this.tokens.forget(token.value);
      } else if (isPassing(status) && tried < TRIES) {
        await this.pause(waitAfter(answer, tried), signal);
      } else if (status === 0) throw new Unreachable(`The CRM cannot be reached (${doing}).`);
      else throw new ZohoRefused(doing, status, word);
    }
  }

  /** Waits while the CRM prepares something. */
  wait(ms: number, signal: AbortSignal): Promise<void> {
    return this.pause(ms, signal);
  }
}
