import { payoutRun } from '#contract/payouts';
import type { PortalApi } from '#contract/portal-api';
import type { PayoutRun } from '#core/payouts/payout';
import { compare, type Decimal, parseDecimal, shortest, toRupees, ZERO } from '#core/shared/money';
import { type Day, isDay } from '#core/shared/month';
import { checkReason } from '../check-reason';
import { usageError } from '../cli-error';
import type { WriteFlags } from '../commands/adjustments';
import { EXIT } from '../exit-code';
import { jsonText } from '../output/json-text';
import { notesOf, runInJson, titleOf } from '../output/payout-sheets';
import { writeText } from '../output/write-text';
import type { Run } from '../request';
import { askToGoOn } from './ask';
import { atMoney } from './money-door';

/** Shows a run, asks, makes the change and says what the run is now. Gives the exit code. */
export function changeRun(
  no: string,
  run: Run<WriteFlags>,
  what: string,
  make: (api: PortalApi, path: { readonly no: string }, seen: PayoutRun) => Promise<PayoutRun>,
): Promise<number> {
  const path = { no: runNumber(no) };
  return atMoney(run, async ({ api }) => {
    const seen = await api.call(payoutRun, { path, signal: run.signal });
    if (!run.flags.json) run.messages.say(titleOf(seen));
    if (run.flags.dryRun) {
      await sayRun(seen, run, 'Nothing is changed.');
      return EXIT.done;
    }
    await askToGoOn(`${what} payout ${no} of ${toRupees(seen.total)}?`, run);
    const now = await make(api, path, seen);
    await sayRun(now, run, `Payout ${now.no} is ${now.state}.`);
    return EXIT.done;
  });
}

/** Prints what a run is now, as JSON or in a line. */
export async function sayRun(made: PayoutRun, { flags, io, messages }: Run, sentence: string): Promise<void> {
  if (flags.json) return writeText(io.stdout, jsonText(runInJson(made)));
  await writeText(io.stdout, `${titleOf(made)}\n`);
  for (const note of notesOf(made)) messages.warn(note);
  messages.say(sentence);
}

/** The number of a run, as it is in an address. Throws a usage error. */
export function runNumber(text: string): string {
  if (/^[1-9]\d{0,4}$/.test(text)) return text;
  throw usageError(
    'payout',
    `payout "${text}" is not valid`,
    'it is the number of a run',
    'commission payout list',
  );
}

/** The day of a flag. Throws a usage error. */
export function dayOf(flag: string, text: string): Day {
  if (isDay(text)) return text;
  throw usageError(flag, `day "${text}" is not valid`, 'it is YYYY-MM-DD', `--${flag} 2026-11-10`);
}

/** The rupees of a flag, not below 0 and with whole paise. Throws a usage error. */
export function rupeesOf(flag: string, text: string): Decimal {
  const amount = parseDecimal(text);
  if (amount && compare(amount, ZERO) >= 0 && shortest(amount).scale <= 2) return amount;
  throw usageError(flag, `amount "${text}" is not valid`, 'it is rupees with whole paise', `--${flag} 1000`);
}

/** The reason, where one is given. Throws a usage error for one that says nothing. */
export function reasonOf({ reason }: { readonly reason?: string | undefined }): string | undefined {
  if (reason !== undefined) checkReason('reason', reason);
  return reason;
}

/** The reason that a command cannot do without. Throws a usage error. */
export function neededReason({ reason = '' }: { readonly reason?: string | undefined }): string {
  checkReason('reason', reason);
  return reason;
}

/** The one franchise that is meant. Throws a usage error. */
export function oneFranchise({ franchise }: { readonly franchise: readonly string[] }): string {
  const [code = '', ...further] = franchise;
  if (further.length === 0 && code !== '') return code;
  throw usageError('franchise', 'one franchise is meant', 'each payment is noted by itself', '-f FR-001');
}
