import { Failure } from '#core/shared/failure';
import type { Month } from '#core/shared/month';

/** The statuses that refuse a call. */
export type HttpErrorStatus = 400 | 401 | 403 | 404 | 405 | 408 | 409 | 413 | 415 | 429 | 500 | 503;

/** The parts of an error that a program can read, in addition to the message for a person. */
export interface HttpErrorDetails {
  /** A code for programs, such as `auth.sign-in-needed`. */
  readonly code?: string;
  readonly field?: string;
  /** The closed months that a change touches. */
  readonly months?: readonly Month[];
  readonly retryAfterSeconds?: number;
  /** The methods of the path. */
  readonly allow?: readonly string[];
  /** The data that a program needs to continue. */
  readonly details?: Readonly<Record<string, unknown>>;
}

/** A refused call; the message is the sentence that a person reads. */
export class HttpError extends Failure {
  constructor(
    readonly status: HttpErrorStatus,
    message: string,
    readonly details: HttpErrorDetails = {},
  ) {
    super(message);
  }
}

/**
 * Makes the error for a call that conflicts with stored data: 409 with a code, a sentence, and what a program needs to
 * continue.
 */
export function refused(
  code: string,
  sentence: string,
  details?: Readonly<Record<string, unknown>>,
): HttpError {
  return new HttpError(409, sentence, { code, ...(details && { details }) });
}
