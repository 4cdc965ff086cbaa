/** An error on the way to the data. Adapters throw these; nothing else crosses a port as an error. */
export abstract class Failure extends Error {
  override get name(): string {
    return this.constructor.name;
  }
}

/** The token is missing, expired or revoked: sign in again. */
export class SessionExpired extends Failure {
  constructor() {
    super('The session has ended.');
  }
}

/** The server said no. `forPeople` is false when the message is not the server's own sentence for a person. */
export abstract class RequestRejected extends Failure {
  constructor(
    message?: string,
    readonly forPeople = true,
    /** The server's word for machines, such as "auth.read-only". */
    readonly code?: string,
  ) {
    super(message);
  }
}

/** The server refuses this caller the record or the call. */
export class NotAllowed extends RequestRejected {}

/** The record is not there, or belongs to someone else; the two answer alike. */
export class NotFound extends RequestRejected {}

/** The server has no such call, as one of an earlier release. */
export class NotOffered extends NotFound {}

/** The server refused what was sent; the message is its sentence for a person. */
export class InvalidInput extends RequestRejected {
  constructor(
    message: string,
    readonly field?: string,
    forPeople?: boolean,
    code?: string,
    /** The further values that the server gives to a program. */
    readonly details?: unknown,
  ) {
    super(message, forPeople, code);
  }
}

/** Someone else changed the record first: nothing of what was sent is stored. */
export class ChangedMeanwhile extends RequestRejected {}
/** Someone else was faster: what was sent is based on what is no longer so. `details` is what the server tells of it. */
export class Conflict extends InvalidInput {
  constructor(message: string, details: unknown, field?: string, forPeople?: boolean, code?: string) {
    super(message, field, forPeople, code, details);
  }
}

/** No answer: the network failed, or the time for the call and its body ran out. */
export class Unreachable extends Failure {}

/**
 * The server answered with an error of its own (5xx), or asked to slow down for too long. `said` is its sentence, where
 * it has one; only the password reset shows it (spec section 8).
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

/** Too many tries: the server wants to be left alone for a while. */
export class TooManyRequests extends RequestRejected {
  constructor(
    message: string,
    readonly retryAfterSeconds: number,
    forPeople?: boolean,
  ) {
    super(message, forPeople);
  }
}

/** The answer has not the shape that the contract promises, so nothing of it can be trusted. */
export class UnexpectedAnswer extends Failure {}

/** The time that the whole work was given is over; nothing more is asked for. */
export class OutOfTime extends Failure {
  constructor() {
    super('The time for the whole run is over.');
  }
}

/** The person stopped the work. */
export class Cancelled extends Failure {
  constructor() {
    super('Cancelled.');
  }
}
