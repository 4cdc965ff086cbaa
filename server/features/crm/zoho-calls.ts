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

/** The refusal, with status 401, of a page token that belongs to another question. */
export const TOKEN_OF_ANOTHER_QUESTION = 'TOKEN_BOUND_DATA_MISMATCH';

/** One call of the API. */
interface ZohoCall {
  /** Below the CRM's own address, such as "/crm/v8/Leads". */
  readonly path: string;
  /** In words, such as "reading Leads". */
  readonly doing: string;
  readonly query?: Readonly<Record<string, string>> | undefined;
  /** An ISO time: only what was changed at it or later. */
  readonly since?: string | undefined;
  /** Sent as JSON, by POST. */
  readonly body?: unknown;
}

/**
 * Makes calls to Zoho one at a time. Obeys 429, repeats what failed on the way, and renews the access token once when it
 * is refused. No error holds a token or an answer's text.
 */
export class ZohoCalls {
  #made = 0;

  constructor(
    private readonly tokens: ZohoTokens,
    private readonly now: () => number,
    private readonly pause: Pause,
  ) {}

  /** How many calls of the API were made so far, each of which the CRM counts. */
  get made(): number {
    return this.#made;
  }

  /**
   * Makes a call; the answer is none of a refusal. Throws `ZohoRefused`, or a `Failure` whose message says why there is
   * no answer.
   */
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

  /** Waits for what the CRM has yet to prepare. */
  wait(ms: number, signal: AbortSignal): Promise<void> {
    return this.pause(ms, signal);
  }
}
