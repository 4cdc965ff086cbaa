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

/** A token is renewed before it ends on the way. */
const TOKEN_MARGIN_MS = 60_000;
/** Zoho gives so many access tokens for a refresh token within so long. */
const MOST_TOKENS = 10;
const TOKENS_WITHIN_MS = 10 * 60_000;

const Token = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().default(3600),
  api_domain: z.string().nullish(),
  refresh_token: z.string().nullish(),
});

/** An access token, and when tokens were made. Times in ms since 1970. */
export interface KeptToken {
  /** Undefined when it was refused. */
  readonly value: string | undefined;
  readonly until: number;
  /** The address of the API as Zoho named it with the token. */
  readonly apiDomain: string | undefined;
  /** The times at which tokens were made lately. */
  readonly made: readonly number[];
  /** The access that it was made for, so that none is used for another. */
  readonly of: string;
}

/** The place of an access token, which processes share. */
export interface TokenPlace {
  read(): Promise<KeptToken | undefined>;
  keep(token: KeptToken): Promise<void>;
}

/** Keeps a token for as long as the object lives. */
export function inMemory(): TokenPlace {
  let kept: KeptToken | undefined;
  return {
    read: async () => kept,
    keep: async (token) => {
      kept = token;
    },
  };
}

/** Gives the access token of a connection, and makes a new one when there is none that holds. */
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

  /** The token with the address of the API, without a slash at the end. Throws as `ZohoCalls` does. */
  async take(signal: AbortSignal): Promise<{ readonly value: string; readonly apiUrl: string }> {
    const kept = await this.#kept();
    if (kept?.value !== undefined && kept.until > this.now())
      return { value: kept.value, apiUrl: this.#apiUrl(kept.apiDomain) };
    const made = (kept?.made ?? []).filter((at) => at > this.now() - TOKENS_WITHIN_MS);
    if (made.length >= MOST_TOKENS) throw new ServerFailed(TOO_MANY_TOKENS, 502);
    // Kept before it is asked for: what is asked for counts, whatever comes of it.
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

  /** Has a token that was refused used no more. */
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

/** The sentence for a connection that has been asked for too many tokens. */
const TOO_MANY_TOKENS =
  'Zoho gives ten access tokens in ten minutes, and these are used up. The next reading goes on.';

/** The means of a call for a token. */
interface TokenMeans {
  readonly now: () => number;
  readonly pause: Pause;
}

/** Asks for a token, also by a grant code. Throws `ZohoRefused`, or a `Failure` that says why there is none. */
export async function askForToken(
  accountsUrl: string,
  form: Readonly<Record<string, string>>,
  { now, pause }: TokenMeans,
  signal: AbortSignal,
): Promise<z.output<typeof Token>> {
  for (let tried = 1; ; tried += 1) {
    const answer: ZohoAnswer = await send(
      new URL(`${accountsUrl}/oauth/v2/token`),
      // In the body, not in the address, which is what logs keep.
      { method: 'POST', body: new URLSearchParams(form) },
      now(),
      signal,
    );
    const token = Token.safeParse(answer.json);
    // A refusal comes with status 200 too.
    if (answer.status === 200 && token.success) return token.data;
    if (answer.status === 0 && tried >= TRIES)
      throw new Unreachable('The CRM cannot be reached (signing in).');
    if (!isPassing(answer.status) || tried >= TRIES)
      throw new ZohoRefused('signing in', answer.status, wordOf(answer));
    await pause(waitAfter(answer, tried), signal);
  }
}
