import { z } from 'zod';
import { parseExactJson } from '#core/shared/exact-json';
import { Cancelled, ServerFailed, Unreachable } from '#core/shared/failure';
import type { ZohoSettings } from './zoho-settings';

const CALL_TIMEOUT_MS = 30_000;
const RECORDS_OF_A_PAGE = '200';
const TRIES = 4;
const FIRST_PAUSE_MS = 500;
/** The wait when the CRM does not say how long: its limits are by the minute. */
const USUAL_WAIT_MS = 60_000;
const MAX_WAIT_MS = 240_000;
/** A token is renewed before it ends on the way. */
const TOKEN_MARGIN_MS = 60_000;

const Token = z.object({ access_token: z.string().min(1), expires_in: z.number().default(3600) });
const Page = z.object({
  data: z.array(z.looseObject({})),
  info: z.object({
    more_records: z.boolean().default(false),
    next_page_token: z.string().nullish(),
  }),
});
const Deleted = z.object({ id: z.string(), deleted_time: z.string() });
const ErrorBody = z.object({ code: z.string().optional(), error: z.string().optional() });

/** A page of a module: its records as the CRM has them. */
export interface CrmPage {
  readonly records: readonly Readonly<Record<string, unknown>>[];
  /** The beginning of the next page; undefined after the last. */
  readonly next: string | undefined;
}

/** A page of what a module has no longer. */
export interface DeletedPage {
  readonly records: readonly z.output<typeof Deleted>[];
  readonly isLast: boolean;
}

/** The part of a module that is wanted. */
export interface CrmQuestion {
  readonly module: string;
  readonly fields: readonly string[];
  /** An ISO time: only what was changed at it or later. */
  readonly since: string | undefined;
  readonly pageToken: string | undefined;
}

/** The CRM does not know a page token any more; the question has to be asked from the start. */
export class PageTokenGone extends Error {}

/** Pauses for a time, or until the signal. */
export type Pause = (ms: number, signal: AbortSignal) => Promise<void>;

/**
 * Zoho CRM, version 8 of its API: one call at a time, with a token of its own making. Obeys 429, repeats what failed
 * on the way, and renews the token once when it is refused. No error holds a token or an answer's text.
 */
export class ZohoClient {
  #token: { readonly value: string; readonly until: number } | undefined;

  constructor(
    private readonly settings: ZohoSettings,
    private readonly now: () => number,
    private readonly pause: Pause = waited,
  ) {}

  /** One page. Throws `PageTokenGone`, or a `Failure` whose message says what the CRM has against the call. */
  async page({ module, fields, since, pageToken }: CrmQuestion, signal: AbortSignal): Promise<CrmPage> {
    const url = new URL(`${this.settings.apiUrl}/crm/v8/${module}`);
    url.search = new URLSearchParams({
      fields: fields.join(),
      per_page: RECORDS_OF_A_PAGE,
      sort_by: 'Modified_Time',
      sort_order: 'asc',
      ...(pageToken !== undefined && { page_token: pageToken }),
    }).toString();
    return this.#pageAt(url, `reading ${module}`, { since, isResumed: pageToken !== undefined }, signal);
  }

  /**
   * A page of the records that a module has no longer, deleted or merged into others, counted from 1. Throws a
   * `Failure` whose message says what the CRM has against the call.
   */
  async deleted(
    { module, since, page }: Pick<CrmQuestion, 'module' | 'since'> & { readonly page: number },
    signal: AbortSignal,
  ): Promise<DeletedPage> {
    const url = new URL(`${this.settings.apiUrl}/crm/v8/${module}/deleted`);
    url.search = new URLSearchParams({
      type: 'all',
      page: String(page),
      per_page: RECORDS_OF_A_PAGE,
    }).toString();
    const asked = { since, isResumed: false, isNumbered: true };
    const { records, next } = await this.#pageAt(url, `reading what is deleted of ${module}`, asked, signal);
    const deleted = z.array(Deleted).safeParse(records);
    if (!deleted.success) throw new ServerFailed('The CRM sent an answer of another form.', 502);
    return { records: deleted.data, isLast: next === undefined };
  }

  async #pageAt(
    url: URL,
    doing: string,
    asked: { readonly since: string | undefined; readonly isResumed: boolean; readonly isNumbered?: boolean },
    signal: AbortSignal,
  ): Promise<CrmPage> {
    const { since, isResumed, isNumbered = false } = asked;
    let renewed = false;
    for (let tried = 1; ; tried += 1) {
      const token = await this.#accessToken(signal);
      const { status, body, retryAfterMs } = await this.#call(
        url,
        {
          headers: {
            authorization: `Zoho-oauthtoken ${token}`,
            ...(since !== undefined && { 'if-modified-since': since }),
          },
        },
        signal,
      );
      if (status === 204 || status === 304) return { records: [], next: undefined };
      if (status === 200) return pageIn(body, isNumbered);
      if (status === 401 && !renewed) {
        renewed = true;
        this.#token = undefined;
      } else if (isPassing(status) && tried < TRIES) {
        await this.pause(waitFor(status, tried, retryAfterMs), signal);
      } else if (status === 400 && isResumed) throw new PageTokenGone();
      else throw failed(doing, status, body);
    }
  }

  async #accessToken(signal: AbortSignal): Promise<string> {
    if (this.#token && this.#token.until > this.now()) return this.#token.value;
    const { accountsUrl, clientId, clientSecret, refreshToken } = this.settings;
    for (let tried = 1; ; tried += 1) {
      const { status, body, retryAfterMs } = await this.#call(
        new URL(`${accountsUrl}/oauth/v2/token`),
        {
          method: 'POST',
          // In the body, not in the address, which is what logs keep.
          body: new URLSearchParams({
            grant_type: 'refresh_token',
            client_id: clientId,
            client_secret: clientSecret,
            refresh_token: refreshToken,
          }),
        },
        signal,
      );
      const token = Token.safeParse(body);
      // A refusal comes with status 200 too.
      if (status === 200 && token.success) {
        const { access_token, expires_in } = token.data;
        this.#token = { value: access_token, until: this.now() + expires_in * 1000 - TOKEN_MARGIN_MS };
        return access_token;
      }
      if (!isPassing(status) || tried >= TRIES) throw failed('signing in', status, body);
      await this.pause(waitFor(status, tried, retryAfterMs), signal);
    }
  }

  /** One call with its body; status 0 when there was no whole answer. */
  async #call(
    url: URL,
    init: RequestInit,
    signal: AbortSignal,
  ): Promise<{ status: number; body: unknown; retryAfterMs: number | undefined }> {
    if (signal.aborted) throw new Cancelled();
    const limits = AbortSignal.any([signal, AbortSignal.timeout(CALL_TIMEOUT_MS)]);
    try {
      const response = await fetch(url, { ...init, redirect: 'error', signal: limits });
      const text = await response.text();
      const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
      const retryAfterMs = Number.isFinite(seconds) ? seconds * 1000 : undefined;
      return { status: response.status, body: jsonIn(text), retryAfterMs };
    } catch {
      if (signal.aborted) throw new Cancelled();
      return { status: 0, body: undefined, retryAfterMs: undefined };
    }
  }
}

/** Pages that are `isNumbered` name no token. */
function pageIn(body: unknown, isNumbered: boolean): CrmPage {
  const page = Page.safeParse(body);
  if (!page.success) throw new ServerFailed('The CRM sent an answer of another form.', 502);
  const { data, info } = page.data;
  if (isNumbered) return { records: data, next: info.more_records && data.length > 0 ? '' : undefined };
  if (info.more_records && !info.next_page_token) {
    throw new ServerFailed('The CRM has more records and does not say where.', 502);
  }
  return { records: data, next: info.more_records ? (info.next_page_token ?? undefined) : undefined };
}

function isPassing(status: number): boolean {
  return status === 0 || status === 429 || status >= 500;
}

function waitFor(status: number, tried: number, retryAfterMs: number | undefined): number {
  const usual = status === 429 ? USUAL_WAIT_MS : FIRST_PAUSE_MS * 2 ** (tried - 1);
  return Math.min(retryAfterMs ?? usual, MAX_WAIT_MS);
}

function failed(doing: string, status: number, body: unknown): Error {
  if (status === 0) return new Unreachable(`The CRM cannot be reached (${doing}).`);
  const { code, error } = ErrorBody.safeParse(body).data ?? {};
  const word = (code ?? error ?? '').replaceAll(/[^\w.-]/g, '').slice(0, 60);
  return new ServerFailed(`The CRM refused ${doing}: ${status}${word && ` ${word}`}.`, 502);
}

function jsonIn(text: string): unknown {
  try {
    return parseExactJson(text);
  } catch {
    return undefined;
  }
}

async function waited(ms: number, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
  if (signal.aborted) throw new Cancelled();
}
