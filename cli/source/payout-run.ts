import { payoutRun } from '#contract/payouts';
import type { PortalApi } from '#contract/portal-api';
import { vendorDirectory } from '#contract/vendor-admin';
import { type Payout, type PayoutRun, UTR } from '#core/payouts/payout';
import { Cancelled, Conflict, NotFound, UnexpectedAnswer, Unreachable } from '#core/shared/failure';
import { compare, type Decimal, ZERO } from '#core/shared/money';
import { type Day, isDay } from '#core/shared/month';
import { writtenRupees } from '#core/shared/written-amount';
import { checkReason } from '../check-reason';
import { CliError, usageError } from '../cli-error';
import type { WriteFlags } from '../commands/adjustments';
import { EXIT } from '../exit-code';
import { jsonText } from '../output/json-text';
import { notesOf, runInJson, titleOf } from '../output/payout-sheets';
import { writeText } from '../output/write-text';
import type { Run } from '../request';
import { askToGoOn, canAsk } from './ask';
import { withMoneyClient } from './money-client';

/** The parameters of a call about a run, which Ctrl-C aborts. */
interface RunCall {
  readonly path: { readonly no: string };
  readonly signal: AbortSignal;
}

/** A change of a run by a command. `code` is the franchise code of the vendor concerned, as the run has it. */
interface RunChange {
  /** The vendor concerned, who has to be in the run, by a code of now or of then. */
  readonly franchiseCode?: string;
  /** The confirmation question, without its question mark. */
  readonly question: (seen: PayoutRun, code: string) => string;
  readonly make: (api: PortalApi, call: RunCall, seen: PayoutRun, code: string) => Promise<PayoutRun>;
  /** The sentence that reports the change. */
  readonly done: (now: PayoutRun, code: string) => string;
}

/** Changes a run: shows it and asks on a terminal, sends the change and prints the new state. Returns the exit code. */
export function changeRun(no: string, run: Run<WriteFlags>, change: RunChange): Promise<number> {
  const { flags, messages, signal } = run;
  const call = { path: { no: runNumber(no) }, signal };
  const work = withMoneyClient(run, async ({ api }) => {
    const seen = await readRun(api, no, signal);
    const franchiseCode =
      change.franchiseCode && (await codeAmong(seen.payouts, change.franchiseCode, api, run));
    if (franchiseCode !== undefined) payoutIn(seen, franchiseCode);
    const code = franchiseCode ?? '';
    if (flags.dryRun) {
      await sayRun(seen, run, `Nothing is changed. Without --dry-run: ${change.question(seen, code)}.`);
      return EXIT.done;
    }
    if (!flags.yes && canAsk(run)) messages.say(titleOf(seen));
    await askToGoOn(`${change.question(seen, code)}?`, run);
    const now = await change.make(api, call, seen, code).catch((error: unknown) => {
      throw error instanceof Conflict && error.code === 'payout.state'
        ? atOtherState(error, seen, franchiseCode)
        : error;
    });
    await sayRun(now, run, change.done(now, code));
    return EXIT.done;
  });
  return changing(run, work);
}

/** Reads a run. Throws a usage error for an unknown one, and a `Failure`. */
export async function readRun(api: PortalApi, no: string, signal: AbortSignal): Promise<PayoutRun> {
  return ofRun(no, () => api.call(payoutRun, { path: { no: runNumber(no) }, signal }));
}

/** Runs work on a run. Throws a usage error for an unknown one. */
export async function ofRun<Answer>(no: string, work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof NotFound)) throw error;
    throw usageError(
      'payout',
      `there is no payout ${no}`,
      'no run has this number',
      'commission payout list',
    );
  }
}

/**
 * Runs a changing call. Where the answer is lost, or Ctrl-C ends the wait, the outcome is unknown: the `CliError` says
 * so, and what to do next.
 */
export async function changing<Answer>(
  { signal }: Pick<Run, 'signal'>,
  work: Promise<Answer>,
  then = 'the same command again, which does nothing twice',
): Promise<Answer> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    const { cause, code, exitCode, message, why, hint } = error;
    if (cause instanceof Cancelled && signal.aborted)
      throw new CliError(exitCode, code, 'Cancelled: whether it was done is not known.', {
        hint: then,
        cause,
      });
    if (!(cause instanceof Unreachable) && !(cause instanceof UnexpectedAnswer)) throw error;
    throw new CliError(exitCode, code, message, { why, hint: `${hint}; then ${then}`, cause });
  }
}

function atOtherState(cause: Conflict, seen: PayoutRun, franchiseCode: string | undefined): CliError {
  const payout = franchiseCode === undefined ? undefined : payoutIn(seen, franchiseCode);
  const what =
    payout === undefined || payout.state === 'planned'
      ? `payout ${seen.no} is ${seen.state}`
      : `the payment to ${payout.franchiseCode} in payout ${seen.no} is ${payout.state}`;
  return new CliError(EXIT.failed, 'payout.state', what, {
    why: cause.message,
    hint: `commission payout view ${seen.no}`,
    cause,
  });
}

/**
 * Finds the code under which payments have the vendor of a code, with a message: they keep the code of the time when
 * their run was made. Returns the code itself where none of them is the vendor's. Throws a `Failure`.
 */
export async function codeAmong(
  payments: readonly Pick<Payout, 'franchiseCode'>[],
  code: string,
  api: PortalApi,
  { messages, signal }: Pick<Run, 'messages' | 'signal'>,
): Promise<string> {
  const theirs = new Set(payments.map(({ franchiseCode }) => franchiseCode));
  if (theirs.has(code)) return code;
  const codes = (await api.call(vendorDirectory, { signal })).map(
    ({ franchiseCode = '', formerCodes = [] }) => [franchiseCode, ...formerCodes],
  );
  const there = codes.find((all) => all.includes(code))?.find((each) => theirs.has(each));
  if (there !== undefined) messages.say(`${code} is ${there} in this payout.`);
  return there ?? code;
}

/** Finds a vendor's payout in a run. Throws a usage error for a vendor who has none. */
export function payoutIn({ no, payouts }: PayoutRun, franchiseCode: string): Payout {
  const found = payouts.find((each) => each.franchiseCode === franchiseCode);
  if (found) return found;
  throw usageError(
    'franchise',
    `${franchiseCode} is not in payout ${no}`,
    'no payment of it has this franchise code',
    `commission payout view ${no}`,
  );
}

/** Prints the new state of a run, as JSON or in a line. */
export async function sayRun(made: PayoutRun, { flags, io, messages }: Run, sentence: string): Promise<void> {
  if (flags.json) return writeText(io.stdout, jsonText(runInJson(made)));
  await writeText(io.stdout, `${titleOf(made)}\n`);
  for (const note of notesOf(made)) messages.warn(note);
  messages.say(sentence);
}

/** Parses the number of a run. Throws a usage error. */
export function runNumber(text: string): string {
  if (/^[1-9]\d{0,4}$/.test(text)) return text;
  throw usageError(
    'payout',
    `payout "${text}" is not valid`,
    'it is the number of a run',
    'commission payout list',
  );
}

/** Parses the day of a flag. Throws a usage error. */
export function dayOf(flag: string, text: string): Day {
  if (isDay(text)) return text;
  throw usageError(flag, `day "${text}" is not valid`, 'it is YYYY-MM-DD', `--${flag} 2026-11-10`);
}

/** Parses the UTR of a payment. Throws a usage error. */
export function utrOf(text: string): string {
  const utr = text.trim();
  if (UTR.test(utr)) return utr;
  throw usageError(
    'utr',
    `UTR "${utr}" is not valid`,
    'it has 6 to 40 letters and digits, and is more than a word or zeros',
    '--utr N123456789',
  );
}

/** Parses the rupees of a flag, not below 0 and with whole paise. Throws a usage error. */
export function rupeesOf(flag: string, text: string): Decimal {
  const amount = writtenRupees(text);
  if (amount && compare(amount, ZERO) >= 0) return amount;
  throw usageError(flag, `amount "${text}" is not valid`, 'it is rupees with whole paise', `--${flag} 1000`);
}

const REASON = 'Account closed';

/** Reads an optional reason. Throws a usage error for one that says nothing. */
export function reasonOf({ reason }: { readonly reason?: string | undefined }): string | undefined {
  if (reason !== undefined) checkReason('reason', reason, REASON);
  return reason;
}

/** Reads a required reason. Throws a usage error. */
export function neededReason({ reason = '' }: { readonly reason?: string | undefined }): string {
  checkReason('reason', reason, REASON);
  return reason;
}

/** Reads the only franchise of the flags. Throws a usage error. */
export function oneFranchise({ franchise }: { readonly franchise: readonly string[] }): string {
  const [code = '', ...further] = franchise;
  if (further.length === 0 && code !== '' && !code.includes(',')) return code;
  throw usageError('franchise', 'one franchise is meant', 'each payment is noted by itself', '-f FR-001');
}
