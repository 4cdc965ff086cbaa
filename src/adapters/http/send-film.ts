import * as z from 'zod/mini';
import { pathOf } from '#contract/endpoint';
import { keepTrainingFilm } from '#contract/training-films';
import { Cancelled, Failure, UnexpectedAnswer, Unreachable } from '#core/shared/failure';
import type { FilmSending } from '#core/training/film-sending';
import { failureOf, retryAfterSeconds } from './http-failure';
import { IdleTimeout } from './idle-timeout';

/** A file to upload, with its progress callback. */
export interface OutgoingFile {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly file: Blob;
  readonly onProgress: (sent: number) => void;
  /** Cancels the upload, which then fails. */
  readonly signal: AbortSignal;
}

/** The answer to an uploaded film. */
export interface UploadAnswer {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
}

/** Uploads a file and reports its progress, which `fetch` does not. Rejects if no answer arrived. */
export type SendFile = (file: OutgoingFile) => Promise<UploadAnswer>;

/** The address of the server and the session that an upload needs. */
export interface FilmServer {
  readonly addressOf: (path: string) => string;
  readonly token: () => string | undefined;
  /** Returns a signal that aborts when the present session ends. */
  readonly ends: () => AbortSignal;
  readonly send: SendFile;
}

/** Longer than the server waits for the next piece, so that its own error message arrives first. */
const PATIENCE_MS = 30_000;
/** The content type of the upload: the server detects the real type, and a file name proves nothing. */
const ANY_FILE = 'application/octet-stream';

/**
 * Uploads an MP4 or WebM file of at most `MAX_FILM_BYTES` and returns its address, which is the same however often the
 * same film is uploaded. Throws a `Failure`: `InvalidInput` for a file that is no film or too large, `Cancelled` if it
 * was cancelled.
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
