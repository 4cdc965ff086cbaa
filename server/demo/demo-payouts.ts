import { sql } from 'kysely';
import { isInSum } from '#core/payouts/payout-state';
import type { BusinessCalendar, Day } from '#core/shared/month';
import { shiftDay } from '#core/shared/period';
import type { PortalTransaction } from '../db/portal-database';
import { noteOutcomes } from '../features/payouts/note-outcomes';
import { placeOfAccount } from '../features/payouts/payout-details';
import { payoutMoment } from '../features/payouts/payout-moment';
import { planRun } from '../features/payouts/plan-run';
import { approveRun, type RunActContext, submitRun } from '../features/payouts/run-acts';
import { runFile } from '../features/payouts/run-file';
import { placeOfOfficeAccount } from '../features/payouts/sealed-places';
import { storedRun } from '../features/payouts/stored-runs';
import type { Seal } from '../process/seal';
import { DEMO_ACCOUNTS, DEMO_ADMIN, DEMO_CHECKER, DEMO_VENDORS } from './demo-network';

/** The calendar for the days of demo payouts, and the seal of their accounts. */
export interface DemoPayouts {
  readonly calendar: BusinessCalendar;
  readonly seal: Seal;
}

const OFFICE_ACCOUNT = '000000990001';
/** The vendor whose account is unverified, so that one payout is held. */
const UNVERIFIED = DEMO_VENDORS.length;
/** The index in the run of the payment that the bank returns. */
const RETURNED = 2;

/**
 * Enters invented bank accounts of the demo vendors, verified by an administrator, and the account that the office pays
 * from.
 */
export async function enterDemoAccounts(
  transaction: PortalTransaction,
  day: Day,
  { calendar, seal }: DemoPayouts,
): Promise<void> {
  const at = calendar.startOf(day);
  for (const [place, { vendor_id, name }] of DEMO_VENDORS.entries()) {
    const number = place + 1;
    const account = `00000000${4320 + number}`;
    const user = DEMO_ACCOUNTS.find(({ vendorId }) => vendorId === vendor_id);
    await transaction
      .insertInto('beneficiaries')
      .values({
        vendor_id,
        no: 1,
        holder: name,
        account_sealed: seal.seal(account, placeOfAccount(vendor_id, 1)),
        account_last4: account.slice(-4),
        ifsc: `HDFC0DEMO0${number}`,
        entered_by: user?.id ?? DEMO_ADMIN.id,
        entered_at_ms: at,
      })
      .execute();
    if (number === UNVERIFIED) continue;
    await transaction
      .insertInto('beneficiary_checks')
      .values({ vendor_id, no: 1, holder_shown: name.toUpperCase(), user_id: DEMO_CHECKER.id, at_ms: at })
      .execute();
  }
  await transaction
    .insertInto('office_accounts')
    .values({
      no: 1,
      bank: 'Demo Bank',
      account_sealed: seal.seal(OFFICE_ACCOUNT, placeOfOfficeAccount(1)),
      account_last4: OFFICE_ACCOUNT.slice(-4),
      client_code: 'DEMO',
      user_id: DEMO_ADMIN.id,
      at_ms: at,
    })
    .execute();
}

/** Makes a finished run: all were paid, and the bank returned one payment. */
export async function payDemoRun(transaction: PortalTransaction, day: Day, demo: DemoPayouts): Promise<void> {
  const { seal } = demo;
  const contextOf = contextsOf(day, demo);
  const no = await planRun(transaction, ALL, contextOf(DEMO_ADMIN.id));
  await submitRun(transaction, { ...contextOf(DEMO_ADMIN.id), no });
  await approveRun(transaction, { ...contextOf(DEMO_CHECKER.id, 1), no }, undefined);
  await runFile(transaction, { ...contextOf(DEMO_ADMIN.id, 1), no, seal, hasGateway: false }, 'generic-csv');
  const run = await storedRun(transaction, no);
  const paid = run.payouts.filter(isInSum);
  const [made, back] = [shiftDay(day, 1), shiftDay(day, 2)];
  await noteOutcomes(
    transaction,
    paid.map((payout) => ({
      payout,
      kind: 'paid',
      utr: `DEMO${day.replaceAll('-', '')}${payout.no}`,
      day: made,
    })),
    { by: DEMO_ADMIN.id, moment: await payoutMoment(transaction, contextOf(DEMO_ADMIN.id, 1)) },
  );
  const returned = (await storedRun(transaction, no)).payouts.filter(isInSum)[RETURNED];
  if (!returned) return;
  await noteOutcomes(
    transaction,
    [{ payout: returned, kind: 'returned', day: back, why: 'Account closed (R02)' }],
    { by: DEMO_CHECKER.id, moment: await payoutMoment(transaction, contextOf(DEMO_CHECKER.id, 2)) },
  );
}

/** Makes a run that awaits an administrator other than the one whose password is public. */
export async function submitDemoRun(
  transaction: PortalTransaction,
  day: Day,
  demo: DemoPayouts,
): Promise<void> {
  const context = contextsOf(day, demo)(DEMO_CHECKER.id);
  const no = await planRun(transaction, ALL, context);
  await submitRun(transaction, { ...context, no });
}

const ALL = { cutoff: undefined, franchises: undefined, minimum: undefined };

/** Makes timestamps of acts on a day, or so many days later. */
function contextsOf(day: Day, { calendar }: DemoPayouts) {
  return (by: string, later = 0): Omit<RunActContext, 'no'> => {
    const now = calendar.startOf(shiftDay(day, later)) + WORKING_HOURS;
    return { by, calendar, databaseClock: { now: () => sql<number>`cast(${now} as bigint)` } };
  };
}

const WORKING_HOURS = 11 * 3_600_000;
