import { holdPayouts, releasePayouts } from '#contract/beneficiaries';
import { openPayoutLock } from '#contract/payout-lock';
import {
  approvePayout,
  cancelPayout,
  createPayout,
  payouts,
  sendBackPayout,
  submitPayout,
  takeOutPayout,
} from '#contract/payouts';
import { toRupees } from '#core/shared/money';
import { BusinessCalendar } from '#core/shared/month';
import { PAYOUT_COLUMNS } from '#documents/payout-columns';
import { usageError } from '../cli-error';
import { EXIT } from '../exit-code';
import { jsonText } from '../output/json-text';
import { headInJson, historyOf, notesOf, RUN_COLUMNS, runInJson, titleOf } from '../output/payout-sheets';
import { print } from '../output/print-document';
import { counted } from '../output/report-title';
import { sheetOf } from '../output/sheet';
import { writeText } from '../output/write-text';
import { zonedTime } from '../output/zoned-time';
import { type Run, readRequest } from '../request';
import { askToGoOn } from '../source/ask';
import { businessTimeZone } from '../source/business-time-zone';
import { withMoneyClient } from '../source/money-client';
import { ofKnownFranchises } from '../source/of-known-franchises';
import {
  changeRun,
  changing,
  dayOf,
  neededReason,
  oneFranchise,
  payoutIn,
  readRun,
  reasonOf,
  rupeesOf,
  sayRun,
} from '../source/payout-run';
import type { WriteFlags } from './adjustments';
import type { ByHandFlags } from './payout-bank';

/** The flags of `commission payout create`, as typed. */
export interface CreateFlags extends WriteFlags {
  readonly cutoff?: string | undefined;
  readonly minimum?: string | undefined;
}

/** The flags of the commands that change a run, as typed. */
export interface RunFlags extends WriteFlags {
  readonly reason?: string | undefined;
}

/** Lists the payout runs, the newest first. Returns the exit code. */
export async function listPayouts(run: Run): Promise<number> {
  const request = await readRequest(run, 'list');
  const runs = await withMoneyClient(run, ({ api }) => api.call(payouts, { signal: run.signal }));
  const sheet = sheetOf('payouts', RUN_COLUMNS, runs);
  const json = () => runs.map(headInJson);
  await print({ title: counted(runs.length, 'payout run'), sheet, json }, request, run);
  return EXIT.done;
}

/** Prints a run with its payouts, acts and bank file. Returns the exit code. */
export async function viewPayout(no: string, run: Run): Promise<number> {
  const request = await readRequest(run, 'list');
  const found = await withMoneyClient(run, ({ api }) => readRun(api, no, run.signal));
  const sheet = sheetOf('payouts', PAYOUT_COLUMNS, found.payouts);
  const { timeZone } = new BusinessCalendar(businessTimeZone(run.io.env));
  const notes = [...notesOf(found), ...historyOf(found, (moment) => zonedTime(moment, timeZone))];
  await print({ title: titleOf(found), sheet, notes, json: () => runInJson(found) }, request, run);
  return EXIT.done;
}

/** Creates a run of what vendors are owed. Returns the exit code. */
export async function createPayoutRun(run: Run<CreateFlags>): Promise<number> {
  const { flags, signal } = run;
  const cutoff = flags.cutoff === undefined ? undefined : dayOf('cutoff', flags.cutoff);
  const minimum = flags.minimum === undefined ? undefined : rupeesOf('minimum', flags.minimum);
  const franchises = flags.franchise?.flatMap((each) => each.split(',')).map((code) => code.trim());
  const query = { dry_run: flags.dryRun };
  const made = await changing(
    run,
    withMoneyClient(run, ({ api }) =>
      ofKnownFranchises('franchises', () =>
        api.call(createPayout, { body: { cutoff, minimum, franchises }, query, signal }),
      ),
    ),
    'commission payout list shows whether the run was made',
  );
  const then = flags.dryRun ? 'Nothing is made.' : `Made. Then: commission payout submit ${made.no}`;
  await sayRun(made, run, then);
  return EXIT.done;
}

/** Submits a draft to another administrator. Returns the exit code. */
export function submitPayoutRun(no: string, run: Run<RunFlags>): Promise<number> {
  return changeRun(no, run, {
    question: ({ total }) => `Submit payout ${no} of ${toRupees(total)}`,
    make: (api, call) => api.call(submitPayout, call),
    done: () => `Payout ${no} is submitted. Then another administrator: commission payout approve ${no}`,
  });
}

/** Approves a run that another administrator has made. Returns the exit code. */
export function approvePayoutRun(no: string, run: Run<RunFlags>): Promise<number> {
  return changeRun(no, run, {
    question: ({ total, count }) =>
      `Approve payout ${no} of ${toRupees(total)} to ${counted(count, 'partner')}`,
    make: (api, call, { total }) => api.call(approvePayout, { ...call, query: { total } }),
    done: () => `Payout ${no} is approved. Then: commission payout export ${no} --template ... -o FILE`,
  });
}

/** Returns a submitted run to its maker. Returns the exit code. */
export function sendBackPayoutRun(no: string, run: Run<RunFlags>): Promise<number> {
  const reason = reasonOf(run.flags);
  return changeRun(no, run, {
    question: ({ total }) => `Send payout ${no} of ${toRupees(total)} back`,
    make: (api, call) => api.call(sendBackPayout, { ...call, body: { reason } }),
    done: () => `Payout ${no} is a draft again.`,
  });
}

/** Cancels a run before its first file. Returns the exit code. */
export function cancelPayoutRun(no: string, run: Run<RunFlags>): Promise<number> {
  const reason = reasonOf(run.flags);
  return changeRun(no, run, {
    question: ({ total }) => `Cancel payout ${no} of ${toRupees(total)}`,
    make: (api, call) => api.call(cancelPayout, { ...call, body: { reason } }),
    done: () => `Payout ${no} is cancelled.`,
  });
}

/** Removes a vendor from a run that is not approved yet. Returns the exit code. */
export function takeOut(no: string, run: Run<ByHandFlags>): Promise<number> {
  const franchiseCode = oneFranchise(run.flags);
  return changeRun(no, run, {
    franchiseCode,
    question: (seen, code) => `Take ${code} (${toRupees(payoutIn(seen, code).amount)}) out of payout ${no}`,
    make: (api, call, _, code) => api.call(takeOutPayout, { ...call, body: { franchiseCode: code } }),
    done: (_, code) => `${code} is not in payout ${no} any more.`,
  });
}

/** Puts a vendor's payouts on hold, or releases them. Returns the exit code. */
export async function holdVendor(
  franchiseCode: string,
  what: 'hold' | 'release',
  run: Run<RunFlags>,
): Promise<number> {
  const { flags, io, messages } = run;
  const reason = what === 'hold' ? neededReason(flags) : undefined;
  const { signal } = run;
  const sentence =
    what === 'hold'
      ? `The payouts of ${franchiseCode} are held.`
      : `The payouts of ${franchiseCode} go again.`;
  const work = withMoneyClient(run, async ({ api, vendors }) => {
    const { records } = await vendors.list(signal);
    const known = records.find((each) => each.franchiseCode === franchiseCode);
    if (known?.id === undefined)
      throw usageError(
        'franchise',
        `franchise ${franchiseCode} is unknown`,
        'no vendor has it',
        'commission vendors',
      );
    if (flags.dryRun) return;
    const path = { id: known.id };
    if (reason === undefined) await api.call(releasePayouts, { path, signal });
    else await api.call(holdPayouts, { path, body: { reason }, signal });
  });
  await changing(run, work);
  const held = what === 'hold';
  if (flags.json)
    await writeText(io.stdout, jsonText({ franchiseCode, held, dryRun: flags.dryRun ?? false }));
  else messages.say(flags.dryRun ? `Nothing is changed. Without --dry-run: ${sentence}` : sentence);
  return EXIT.done;
}

/**
 * Confirms that no payment since the restored backup is missing; two administrators have to do so before payouts are
 * unlocked. Returns the exit code.
 */
export async function unlockPayouts(run: Run<RunFlags>): Promise<number> {
  const reason = neededReason(run.flags);
  await askToGoOn('State that every payment since the backup is known here?', run);
  const { message } = await changing(
    run,
    withMoneyClient(run, ({ api }) => api.call(openPayoutLock, { body: { reason }, signal: run.signal })),
  );
  if (run.flags.json) await writeText(run.io.stdout, jsonText({ message }));
  else run.messages.say(message);
  return EXIT.done;
}
