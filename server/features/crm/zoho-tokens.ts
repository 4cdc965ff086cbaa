import { createHash } from 'node:crypto';
import { z } from 'zod';
import { ServerFailed, Unreachable } from '#core/shared/failure';
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
import { apiOfRegion, isZohoApi } from './zoho-regions';
import type { ZohoAccess } from './zoho-settings';

/** A token is renewed this long before it expires, in ms. */
const TOKEN_MARGIN_MS = 60_000;
/** Zoho issues at most this many access tokens per refresh token within the time below. */
const MOST_TOKENS = 10;
const TOKENS_WITHIN_MS = 10 * 60_000;

const Token = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().default(3600),
  api_domain: z.string().nullish(),
  refresh_token: z.string().nullish(),
});

/** An access token, and the times at which tokens were issued. Times in ms since 1970. */
export interface KeptToken {
  /** Undefined after it was refused. */
  readonly value: string | undefined;
  readonly until: number;
  /** The API address that Zoho named with the token. */
  readonly apiDomain: string | undefined;
  /** The times of recent token requests. */
  readonly made: readonly number[];
  /** Identifies the credentials, so that no token is used with others. */
  readonly of: string;
}

/** Stores an access token that processes share. */
export interface TokenPlace {
  read(): Promise<KeptToken | undefined>;
  keep(token: KeptToken): Promise<void>;
}

/** Stores a token in memory. */
export function inMemory(): TokenPlace {
  let kept: KeptToken | undefined;
  return {
    read: async () => kept,
    keep: async (token) => {
      kept = token;
    },
  };
}

/** Supplies the access token of a connection, and requests a new one when needed. */
export class ZohoTokens {
  readonly #of: string;

  constructor(
    private readonly access: ZohoAccess,
    private readonly place: TokenPlace,
    private readonly now: () => number,
    private readonly pause: Pause,
  ) {
    const { clientId, refreshToken } = access;
    this.#of = createHash('sha256').update(`${clientId}\n${refreshToken}`).digest('hex').slice(0, 16);
  }

  /** Returns the token and the API address, without a trailing slash. Throws as `ZohoCalls` does. */
  async take(signal: AbortSignal): Promise<{ readonly value: string; readonly apiUrl: string }> {
    const kept = await this.#kept();
    if (kept?.value !== undefined && kept.until > this.now())
      return { value: kept.value, apiUrl: this.#apiUrl(kept.apiDomain) };
    const made = (kept?.made ?? []).filter((at) => at > this.now() - TOKENS_WITHIN_MS);
    if (made.length >= MOST_TOKENS) throw new ServerFailed(TOO_MANY_TOKENS, 502);
    // Stored before the request: Zoho counts every request, whatever its outcome.
    await this.place.keep({
      value: undefined,
      until: 0,
      apiDomain: undefined,
      made: [...made, this.now()],
      of: this.#of,
    });
    const { clientId, clientSecret, refreshToken, accountsUrl } = this.access;
    const token = await askForToken(
      accountsUrl,
      {
        grant_type: 'refresh_token',
        client_id: clientId,
        client_secret: clientSecret,
        refresh_token: refreshToken,
      },
      { now: this.now, pause: this.pause },
      signal,
    );
    const { access_token: value, expires_in, api_domain } = token;
    const until = this.now() + expires_in * 1000 - TOKEN_MARGIN_MS;
    const apiDomain = api_domain ?? undefined;
    await this.place.keep({ value, until, apiDomain, made: [...made, this.now()], of: this.#of });
    return { value, apiUrl: this.#apiUrl(apiDomain) };
  }

  /** Marks a refused token as unusable. */
  async forget(value: string): Promise<void> {
    const kept = await this.#kept();
    if (kept?.value === value) await this.place.keep({ ...kept, value: undefined, until: 0 });
  }

  async #kept(): Promise<KeptToken | undefined> {
    const kept = await this.place.read();
    return kept?.of === this.#of ? kept : undefined;
  }

  #apiUrl(apiDomain: string | undefined): string {
    const { apiUrl, accountsUrl } = this.access;
    if (apiUrl !== undefined) return apiUrl;
    return apiDomain !== undefined && isZohoApi(apiDomain, accountsUrl)
      ? apiDomain.replace(/\/+$/, '')
      : apiOfRegion(accountsUrl);
  }
}

/** The message for a connection that has used up its tokens. */
const TOO_MANY_TOKENS =
  'Zoho gives ten access tokens in ten minutes, and these are used up. The next reading goes on.';

/** The clock and pause of a token request. */
interface TokenMeans {
  readonly now: () => number;
  readonly pause: Pause;
}

/** Requests a token, also with a grant code. Throws `ZohoRefused`, or a `Failure` that says why there is none. */
export async function askForToken(
  accountsUrl: string,
  form: Readonly<Record<string, string>>,
  { now, pause }: TokenMeans,
  signal: AbortSignal,
): Promise<z.output<typeof Token>> {
  for (let tried = 1; ; tried += 1) {
    const answer: ZohoAnswer = await send(
      new URL(`${accountsUrl}/oauth/v2/token`),
      // Secrets go into the body, since logs keep the address.
      { method: 'POST', body: new URLSearchParams(form) },
      now(),
      signal,
    );
    const token = Token.safeParse(answer.json);
    // A refusal may have status 200 too.
    if (answer.status === 200 && token.success) return token.data;
    if (answer.status === 0 && tried >= TRIES)
      throw new Unreachable('The CRM cannot be reached (signing in).');
    if (!isPassing(answer.status) || tried >= TRIES)
      throw new ZohoRefused('signing in', answer.status, wordOf(answer));
    await pause(waitAfter(answer, tried), signal);
  }
}
