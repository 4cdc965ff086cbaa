import {
  Cancelled,
  Conflict,
  Failure,
  NotAllowed,
  NotFound,
  NotOffered,
  OutOfTime,
  ServerFailed,
  SessionExpired,
  TooManyRequests,
  UnexpectedAnswer,
  Unreachable,
} from '#core/shared/failure';
import { CliError } from './cli-error';
import { EXIT } from './exit-code';

const FILE_ERRORS: ReadonlyMap<unknown, string> = new Map([
  ['EACCES', 'permission denied'],
  ['EPERM', 'permission denied'],
  ['EROFS', 'the disk is read-only'],
  ['ENOSPC', 'the disk is full'],
  ['EDQUOT', 'the disk quota is used up'],
  ['ENOENT', 'it does not exist'],
  ['ENOTDIR', 'a part of the path is not a folder'],
  ['EISDIR', 'this is a folder'],
]);

const BROKEN_OFF = /^(ECONNRESET|EPIPE|UND_ERR_SOCKET)$/;

/**
 * Converts anything thrown to an error with a sentence, an exit code and a step that helps. `source` names the server
 * that a network failure is about.
 */
export function toCliError(error: unknown, source?: string): CliError {
  if (error instanceof CliError) return error;
  if (error instanceof Failure) return ofFailure(error, source);
  if (error instanceof Error && 'code' in error && FILE_ERRORS.has(error.code)) {
    const path = 'path' in error ? String(error.path) : 'a file';
    return new CliError(EXIT.failed, 'file', `cannot use ${path}`, {
      why: FILE_ERRORS.get(error.code),
      cause: error,
    });
  }
  return new CliError(EXIT.failed, 'unexpected', `something failed that should not: ${messageOf(error)}`, {
    hint: 'the same command with --debug, which shows where',
    cause: error,
  });
}

/** Runs work, and fails with these words where the server answers "not found". */
export async function whereKnown<Answer>(
  unknown: { readonly code: string; readonly message: string; readonly hint: string },
  work: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await work();
  } catch (cause) {
    if (!(cause instanceof NotFound)) throw cause;
    throw new CliError(EXIT.failed, unknown.code, unknown.message, { hint: unknown.hint, cause });
  }
}

function ofFailure(failure: Failure, source: string | undefined): CliError {
  const cause = failure;
  if (failure instanceof SessionExpired) {
    return new CliError(EXIT.signIn, 'auth.expired', 'Your login has expired. Run `commission auth login`.', {
      cause,
    });
  }
  if (failure instanceof NotAllowed && failure.code === 'auth.read-only') {
    return new CliError(EXIT.signIn, failure.code, 'This token only reads.', {
      why: 'what was asked for changes something',
      hint: 'commission auth login, and no COMMISSION_TOKEN',
      cause,
    });
  }
  if (failure instanceof NotAllowed && failure.code?.startsWith('auth.factor-')) {
    // A sign-in with a code is valid for ten minutes.
    const hint = failure.code === 'auth.factor-needed' ? 'commission auth login, then this again' : undefined;
    return new CliError(EXIT.signIn, failure.code, failure.message, { hint, cause });
  }
  if (failure instanceof NotAllowed) {
    const message = "This account may not read the network's deals; sign in as an administrator.";
    return new CliError(EXIT.signIn, 'auth.not-allowed', message, { hint: 'commission auth login', cause });
  }
  if (failure instanceof NotOffered) {
    const why = 'it has no such call, as a portal of an earlier release';
    return new CliError(EXIT.failed, 'server.not-offered', 'This portal does not offer this.', {
      why,
      cause,
    });
  }
  if (failure instanceof Cancelled) return new CliError(EXIT.cancelled, 'cancelled', 'Cancelled.', { cause });
  // The failure of a snapshot already names its file.
  const where = source === undefined || 'file' in failure ? '' : `${source}: `;
  return new CliError(EXIT.failed, codeOf(failure), where + failure.message, {
    why: whyOf(failure, source),
    hint: hintOf(failure),
    cause,
  });
}

/** Names the cause of a broken connection, with the system's code for network administrators. */
function whyOf(failure: Failure, source: string | undefined): string | undefined {
  const code = systemCodeIn(failure.cause);
  if (code === undefined || source === undefined) return undefined;
  const { host, hostname } = new URL(source);
  if (code === 'ECONNREFUSED') return `${host} refused the connection (${code})`;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `the name ${hostname} is not known (${code})`;
  if (code === 'EHOSTUNREACH' || code === 'ENETUNREACH') return `there is no way to ${host} (${code})`;
  if (BROKEN_OFF.test(code)) return `the connection to ${host} broke off (${code})`;
  if (/CERT|SIGNATURE|ERR_TLS/.test(code)) return `the certificate of ${host} is not trusted (${code})`;
  return `the connection to ${host} failed (${code})`;
}

/** Whether the code is one of a connection that breaks, or cannot be made, while a server restarts. */
function isRestart(code: string | undefined): boolean {
  return code !== undefined && (code === 'ECONNREFUSED' || BROKEN_OFF.test(code));
}

/** Libraries wrap the system's error, sometimes twice. */
function systemCodeIn(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return systemCodeIn(error.cause);
}

function codeOf(failure: Failure): string {
  if (failure instanceof Unreachable) return 'network.unreachable';
  if (failure instanceof OutOfTime) return 'network.deadline';
  if (failure instanceof ServerFailed) return 'server.failed';
  if (failure instanceof TooManyRequests) return 'server.busy';
  if (failure instanceof UnexpectedAnswer) return 'server.unexpected-answer';
  if (failure instanceof Conflict && failure.code !== undefined) return failure.code;
  return 'file' in failure ? 'snapshot.unreadable' : 'failed';
}

function hintOf(failure: Failure): string | undefined {
  if (failure instanceof Unreachable) {
    return isRestart(systemCodeIn(failure.cause))
      ? 'check the address (--api-url); --retries 6 waits for a server that restarts'
      : 'check the address (--api-url), or give it more time: --timeout 60s';
  }
  if (failure instanceof UnexpectedAnswer || failure instanceof NotFound)
    return 'check the address: --api-url';
  if (failure instanceof TooManyRequests)
    return `again in ${failure.retryAfterSeconds} s, with a lower --concurrency`;
  if (failure instanceof OutOfTime) return 'more time for the run: --deadline 10m';
  return undefined;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
