import { z } from 'zod';
import { parseExactJson } from '#core/shared/exact-json';
import { Cancelled, ServerFailed } from '#core/shared/failure';

const CALL_TIMEOUT_MS = 30_000;
const FIRST_PAUSE_MS = 500;
/** The wait, in ms, when the CRM names none: its limits count by the minute. */
const USUAL_WAIT_MS = 60_000;
const MAX_WAIT_MS = 240_000;
/** The number of attempts at a call whose failure may be temporary. */
export const TRIES = 4;

const ErrorBody = z.object({ code: z.string().optional(), error: z.string().optional() });

/** Thrown when the CRM refuses a call. `word` is its error code, such as "INVALID_MODULE", or empty. */
export class ZohoRefused extends ServerFailed {
  constructor(
    doing: string,
    readonly refusal: number,
    readonly word: string,
  ) {
    super(`The CRM refused ${doing}: ${refusal}${word && ` ${word}`}.`, 502);
  }
}

/** Pauses for a time, or until the signal aborts. */
export type Pause = (ms: number, signal: AbortSignal) => Promise<void>;

/** An answer with its body; status 0 without a complete answer. */
export interface ZohoAnswer {
  readonly status: number;
  readonly bytes: Uint8Array;
  /** The body parsed as JSON; undefined where it is none. */
  readonly json: unknown;
  readonly retryAfterMs: number | undefined;
}

/** Makes one call and reads its body, without following redirects. `now` is in ms since 1970. Throws `Cancelled`. */
export async function send(
  url: URL,
  init: RequestInit,
  now: number,
  signal: AbortSignal,
): Promise<ZohoAnswer> {
  if (signal.aborted) throw new Cancelled();
  const limits = AbortSignal.any([signal, AbortSignal.timeout(CALL_TIMEOUT_MS)]);
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal: limits });
    const bytes = new Uint8Array(await response.arrayBuffer());
    const retryAfterMs = waitIn(response.headers.get('retry-after'), now);
    return { status: response.status, bytes, json: jsonIn(bytes), retryAfterMs };
  } catch {
    if (signal.aborted) throw new Cancelled();
    return { status: 0, bytes: new Uint8Array(), json: undefined, retryAfterMs: undefined };
  }
}

/** Whether a call with this status may succeed later. */
export function isPassing(status: number): boolean {
  return status === 0 || status === 429 || status >= 500;
}

/** The wait before a failed call is repeated, in ms; `tried` counts from 1. */
export function waitAfter({ status, retryAfterMs }: ZohoAnswer, tried: number): number {
  const usual = status === 429 ? USUAL_WAIT_MS : FIRST_PAUSE_MS * 2 ** (tried - 1);
  return Math.min(retryAfterMs ?? usual, MAX_WAIT_MS);
}

/** The CRM's error code, reduced to characters that fit a sentence; empty for none. */
export function wordOf({ json }: ZohoAnswer): string {
  const { code, error } = ErrorBody.safeParse(json).data ?? {};
  return (code ?? error ?? '').replaceAll(/[^\w.-]/g, '').slice(0, 60);
}

/** Waits for a time. Throws `Cancelled` when the signal aborts first. */
export async function waited(ms: number, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
  if (signal.aborted) throw new Cancelled();
}

/** Parses the wait of a header, in seconds or as a date. */
function waitIn(header: string | null, now: number): number | undefined {
  if (header === null || header.trim() === '') return undefined;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const until = Date.parse(header);
  return Number.isNaN(until) ? undefined : Math.max(0, until - now);
}

function jsonIn(bytes: Uint8Array): unknown {
  try {
    return parseExactJson(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}
