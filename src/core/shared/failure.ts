/** An error while accessing data. Adapters throw these, and no other error crosses a port. */
export abstract class Failure extends Error {
  override get name(): string {
    return this.constructor.name;
  }
}

/** Thrown when the token is missing, expired or revoked: the person has to sign in again. */
export class SessionExpired extends Failure {
  constructor() {
    super('The session has ended.');
  }
}

/**
 * Thrown when the server refuses a call. `forPeople` is false when the message is not the server's own sentence for a
 * person.
 */
export abstract class RequestRejected extends Failure {
  constructor(
    message?: string,
    readonly forPeople = true,
    /** The server's machine-readable code, such as "auth.read-only". */
    readonly code?: string,
  ) {
    super(message);
  }
}

/** Thrown when the caller may not access the record or the call. */
export class NotAllowed extends RequestRejected {}

/** Thrown when a record is missing or belongs to somebody else; both answer alike. */
export class NotFound extends RequestRejected {}

/** Thrown when the server lacks the call, as one of an earlier release does. */
export class NotOffered extends NotFound {}

/** Thrown when the server refuses the input; the message is its sentence for a person. */
export class InvalidInput extends RequestRejected {
  constructor(
    message: string,
    readonly field?: string,
    forPeople?: boolean,
    code?: string,
    /** Further values that the server sends to a program. */
    readonly details?: unknown,
  ) {
    super(message, forPeople, code);
  }
}

/** Thrown when somebody else has changed the record first; nothing was stored. */
export class ChangedMeanwhile extends RequestRejected {}
/** Thrown when somebody else was faster, so that the input is outdated. `details` is sent by the server. */
export class Conflict extends InvalidInput {
  constructor(message: string, details: unknown, field?: string, forPeople?: boolean, code?: string) {
    super(message, field, forPeople, code, details);
  }
}

/** Thrown without an answer: the network failed, or the call timed out. */
export class Unreachable extends Failure {}

/**
 * Thrown when the server failed (5xx), or asked to slow down for too long. `said` is its sentence, if any; only the
 * password reset shows it (spec section 8).
 */
export class ServerFailed extends Failure {
  constructor(
    message: string,
    readonly status: number,
    readonly said?: string,
  ) {
    super(message);
  }
}

/** Thrown after too many attempts: the server asks to wait. */
export class TooManyRequests extends RequestRejected {
  constructor(
    message: string,
    readonly retryAfterSeconds: number,
    forPeople?: boolean,
  ) {
    super(message, forPeople);
  }
}

/** Thrown when an answer does not match the contract, so that nothing in it can be trusted. */
export class UnexpectedAnswer extends Failure {}

/** Thrown when the time limit of the whole run has passed; no further calls are made. */
export class OutOfTime extends Failure {
  constructor() {
    super('The time for the whole run is over.');
  }
}

/** Thrown when the person has stopped the work. */
export class Cancelled extends Failure {
  constructor() {
    super('Cancelled.');
  }
}
