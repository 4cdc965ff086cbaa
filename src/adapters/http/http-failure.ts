import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint';
import { ReadableError } from '#contract/session';
import {
  ChangedMeanwhile,
  Conflict,
  type Failure,
  InvalidInput,
  NotAllowed,
  NotFound,
  ServerFailed,
  SessionExpired,
  TooManyRequests,
  UnexpectedAnswer,
  Unreachable,
} from '#core/shared/failure';

const MAX_MESSAGE = 200;
const DEFAULT_RETRY_AFTER_SECONDS = 1;

/** Returns the failure for an answer's status, with the server's sentence if it is meant for people. */
export function failureOf(
  endpoint: Pick<Endpoint, 'name' | 'access'>,
  status: number,
  body: string,
  retryAfter: number | undefined,
): Failure {
  const { message, field, code, details } = sentenceIn(body);
  const forPeople = message !== undefined;
  const said = message ?? `The server refused ${endpoint.name} (${status}).`;
  // On a public call 401 means wrong credentials: there is no session that could have ended.
  if (status === 401 && endpoint.access !== 'public' && endpoint.access !== 'mailbox')
    return new SessionExpired();
  if (status === 403) return new NotAllowed(said, forPeople, code);
  if (status === 404)
    return new NotFound(isWebPage(body) ? webPage(endpoint, status).message : said, forPeople, code);
  if (status === 409 && code === 'record.changed') return new ChangedMeanwhile(said, forPeople, code);
  if (status === 409) return new Conflict(said, details, field, forPeople, code);
  if (status === 429) return new TooManyRequests(said, retryAfter ?? DEFAULT_RETRY_AFTER_SECONDS, forPeople);
  if (status === 503 && retryAfter !== undefined) return new TooManyRequests(said, retryAfter, forPeople);
  if (status >= 500 || status === 408) {
    return new ServerFailed(`The server failed at ${endpoint.name} (${status}).`, status, message);
  }
  // Not a refusal: the request did not reach the API.
  if (isWebPage(body)) return webPage(endpoint, status);
  return new InvalidInput(said, field, forPeople, code, details);
}

/** Returns the failure of a stream whose last line explains why it cannot continue. */
export function brokenOff({ name }: Pick<Endpoint, 'name'>, line: string): Failure {
  const { message } = sentenceIn(line);
  return new ServerFailed(message ?? `The answer to ${name} broke off.`, 503, message);
}

/** Returns whether an answer is a page for people, as a proxy or another site returns it. */
export function isWebPage(body: string): boolean {
  return /^\s*<(!doctype|html|head|body)/i.test(body);
}

/** Returns the failure for an answer that is a page for people; `status` if it is not a success. */
export function webPage({ name }: Pick<Endpoint, 'name'>, status?: number): UnexpectedAnswer {
  const of = status === undefined ? '' : ` (${status})`;
  return new UnexpectedAnswer(`The answer to ${name} is a web page, not the portal's API${of}.`);
}

/**
 * Returns whether a call may be retried: after a network error, 408 or 5xx, but not after a refusal. A read also waits
 * after a 429; a person who writes sees the error. A write that was answered with 500 may have been carried out, by a
 * server that does not know keys, and is not repeated.
 */
export function isWorthRetrying(error: unknown, method: Endpoint['method']): boolean {
  if (error instanceof TooManyRequests) return method === 'GET';
  if (error instanceof ServerFailed) return method === 'GET' || error.status !== 500;
  return error instanceof Unreachable;
}

/** Returns the seconds that a Retry-After header asks for, given as a number or a date. */
export function retryAfterSeconds(headers: Pick<Headers, 'get'>): number | undefined {
  const value = headers.get('retry-after');
  if (value === null) return undefined;
  // Uses the server's own time if it states one: the device's clock may be days off.
  const now = Date.parse(headers.get('date') ?? '') || Date.now();
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - now) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.max(0, Math.ceil(seconds));
}

interface Said {
  readonly message: string | undefined;
  readonly field: string | undefined;
  readonly code: string | undefined;
  readonly details: unknown;
}

function sentenceIn(body: string): Said {
  try {
    const { error, field, code, details } = z.parse(ReadableError, JSON.parse(body));
    return { message: error && (plainSentence(error) || undefined), field, code, details };
  } catch {
    return { message: undefined, field: undefined, code: undefined, details: undefined };
  }
}

/**
 * Returns a server's sentence for people: on one line, without control characters, no longer than fits into a toast.
 */
export function plainSentence(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_MESSAGE);
}
