import { sql } from 'kysely';
import type { StatementPayout } from '#core/ledger/account-statements';
import { payoutStateOf } from '#core/payouts/payout-state';
import { type Decimal, fromPaise, sum } from '#core/shared/money';
import { type Month, monthOfDay } from '#core/shared/month';
import type { PortalDatabase, PortalTransaction } from '../../db/portal-database';
import { isOwnState } from './own-payouts';
import { bankResultOf } from './run-view';
import { type StoredRun, storedRuns } from './stored-runs';

/** Sums up the payments to one vendor or all in each month, less returned ones, in rupees: by vendor and month. */
export async function paidByMonth(
  snapshot: PortalTransaction,
  vendorId?: string,
): Promise<ReadonlyMap<string, Decimal>> {
  const all = snapshot
    .selectFrom('ledger_entries')
    .innerJoin('ledger_postings', 'ledger_postings.entry', 'ledger_entries.no')
    .select([
      'vendor_id',
      sql<Month>`substr(value_day, 1, 7)`.as('month'),
      sql<string>`cast(sum(-paise) as text)`.as('paise'),
    ])
    .where('payout_run', 'is not', null)
    .where('vendor_id', 'is not', null)
    .groupBy(['vendor_id', sql`substr(value_day, 1, 7)`]);
  const rows = await (vendorId === undefined ? all : all.where('vendor_id', '=', vendorId)).execute();
  return new Map(
    rows.map(({ vendor_id, month, paise }) => [paidKey(vendor_id ?? '', month), fromPaise(paise)]),
  );
}

/** The key of a vendor and month in `paidByMonth`. */
export function paidKey(vendorId: string, month: Month): string {
  return `${vendorId} ${month}`;
}

/** Sums up the payments to a vendor after a month, less returned ones, in rupees. */
export function paidSince(paid: ReadonlyMap<string, Decimal>, vendorId: string, month: Month): Decimal {
  const after = paidKey(vendorId, month);
  return sum(
    [...paid].flatMap(([key, amount]) => (key.startsWith(`${vendorId} `) && key > after ? [amount] : [])),
  );
}

/**
 * Lists a vendor's payments and returns of a closed month as they were known at its closing (ms since 1970). They add
 * up to the amount paid on the month's statement.
 */
export async function statementPayouts(
  snapshot: PortalDatabase,
  vendorId: string,
  { month, closedAt }: { readonly month: Month; readonly closedAt: number },
): Promise<readonly StatementPayout[]> {
  const entries = await snapshot
    .selectFrom('ledger_entries')
    .innerJoin('ledger_postings', 'ledger_postings.entry', 'ledger_entries.no')
    .select(['ledger_entries.no', 'payout_run', 'payout_no', 'value_day', 'paise'])
    .where('payout_run', 'is not', null)
    .where('vendor_id', '=', vendorId)
    .orderBy('ledger_entries.no')
    .execute();
  const ofMonth = entries.filter(({ value_day }) => monthOfDay(value_day) === month);
  if (ofMonth.length === 0) return [];
  const runs = new Map((await storedRuns(snapshot, { vendorId })).map((run) => [run.no, run]));
  return ofMonth.flatMap(({ payout_run, payout_no, value_day: day, paise }): readonly StatementPayout[] => {
    const run = runs.get(payout_run ?? 0);
    const payout = run?.payouts.find(({ no }) => no === payout_no);
    if (!run || !payout) return [];
    // guard: what a closed statement says of a payment is what was known then
    const [acts, events] = [until(run.events, closedAt), until(payout.events, closedAt)];
    const state = payoutStateOf(acts, { held: payout.held, events });
    const { utr, bankDay } = bankResultOf({ events });
    const isOut = paise < 0;
    return [
      {
        no: run.no,
        amount: fromPaise(-paise),
        state: isOwnState(state) ? state : 'approved',
        utr,
        day: isOut ? (paidDay(events) ?? day) : (bankDay ?? day),
      },
    ];
  });
}

function paidDay(events: StoredRun['payouts'][number]['events']) {
  return events.find(({ kind }) => kind === 'paid')?.bank_day ?? undefined;
}

function until<Event extends { readonly at_ms: number }>(
  events: readonly Event[],
  at: number,
): readonly Event[] {
  return events.filter(({ at_ms }) => at_ms <= at);
}

/** The time of the last record on payouts, in ms since 1970; 0 where there is none. */
export async function lastOfPayouts(transaction: PortalTransaction): Promise<number> {
  const acts = await transaction
    .selectFrom('payout_run_events')
    .select(({ fn }) => fn.max('at_ms').as('at'))
    .executeTakeFirst();
  const fates = await transaction
    .selectFrom('payout_events')
    .select(({ fn }) => fn.max('at_ms').as('at'))
    .executeTakeFirst();
  return Math.max(Number(acts?.at ?? 0), Number(fates?.at ?? 0));
}
