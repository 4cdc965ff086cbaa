import { Failure } from '#core/shared/failure';
import type { Month } from '#core/shared/month';

/** The statuses with which a call can be refused. */
export type HttpErrorStatus = 400 | 401 | 403 | 404 | 405 | 408 | 409 | 413 | 415 | 429 | 500 | 503;

/** The part of a refusal that a program can read, besides the sentence for a person. */
export interface HttpErrorDetails {
  /** A machine's word, such as `auth.sign-in-needed`. */
  readonly code?: string;
  readonly field?: string;
  /** The closed months that a change touches. */
  readonly months?: readonly Month[];
  readonly retryAfterSeconds?: number;
  /** The methods that the path has. */
  readonly allow?: readonly string[];
  /** The data that a program needs to go on. */
  readonly details?: Readonly<Record<string, unknown>>;
}

/** A call that is not answered with data; the message is the sentence that a person reads. */
export class HttpError extends Failure {
  constructor(
    readonly status: HttpErrorStatus,
    message: string,
    readonly details: HttpErrorDetails = {},
  ) {
    super(message);
  }
}

/** Refuses a call that what is stored does not allow: 409 with a code, a sentence, and what a program needs to go on. */
export function refused(
  code: string,
  sentence: string,
  details?: Readonly<Record<string, unknown>>,
): HttpError {
  return new HttpError(409, sentence, { code, ...(details && { details }) });
}
