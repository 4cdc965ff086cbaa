import * as z from 'zod/mini';
import { pathOf } from '#contract/endpoint';
import { keepTrainingFilm } from '#contract/training-films';
import { Cancelled, Failure, UnexpectedAnswer, Unreachable } from '#core/shared/failure';
import type { FilmSending } from '#core/training/film-sending';
import { failureOf, retryAfterSeconds } from './http-failure';
import { IdleTimeout } from './idle-timeout';

/** A file on its way, and who wants to know of it. */
export interface OutgoingFile {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly file: Blob;
  readonly onProgress: (sent: number) => void;
  /** Ends it, whereupon sending fails. */
  readonly signal: AbortSignal;
}

/** The answer to a sent film. */
export interface UploadAnswer {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
}

/** Sends a file and tells how much of it is gone, which `fetch` does not. Fails when no answer came. */
export type SendFile = (file: OutgoingFile) => Promise<UploadAnswer>;

/** The facts about the server and the session. */
export interface FilmServer {
  readonly addressOf: (path: string) => string;
  readonly token: () => string | undefined;
  /** Aborts when the session of the moment ends. */
  readonly ends: () => AbortSignal;
  readonly send: SendFile;
}

/** Longer than the server waits for the next piece: its sentence about it comes first. */
const PATIENCE_MS = 30_000;
/** The type that a file is sent as: the server finds out by itself, and a name may say anything. */
const ANY_FILE = 'application/octet-stream';

/**
 * Sends an MP4 or WebM file of at most `MAX_FILM_BYTES` and gives its address: the
 * same film has one, however often it is sent. Throws a `Failure`: `InvalidInput` for what is no film or too large,
 * `Cancelled` when it was stopped.
 */
export async function sendFilm(
  film: Blob,
  { onProgress, signal: stopped }: FilmSending,
  { addressOf, token: currentToken, ends: sessionEnds, send }: FilmServer,
): Promise<string> {
  const ends = sessionEnds();
  const signal = stopped ? AbortSignal.any([stopped, ends]) : ends;
  if (signal.aborted) throw new Cancelled();
  const idle = new IdleTimeout(PATIENCE_MS);
  const token = currentToken();
  try {
    const { status, text, headers } = await send({
      url: addressOf(pathOf(keepTrainingFilm)),
      method: keepTrainingFilm.method,
      headers: {
        accept: 'application/json',
        'content-type': ANY_FILE,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      file: film,
      onProgress: (sent) => {
        idle.reset();
        onProgress?.(sent, film.size);
      },
      signal: AbortSignal.any([signal, idle.signal]),
    });
    if (status < 200 || status > 299)
      throw failureOf(keepTrainingFilm, status, text, retryAfterSeconds(headers));
    return addressIn(text);
  } catch (error) {
    if (error instanceof Failure) throw error;
    if (signal.aborted) throw new Cancelled();
    throw new Unreachable('The server cannot be reached.');
  } finally {
    idle.stop();
  }
}

function addressIn(text: string): string {
  try {
    return z.decode(keepTrainingFilm.answer, JSON.parse(text));
  } catch {
    throw new UnexpectedAnswer('The answer names no film.');
  }
}
