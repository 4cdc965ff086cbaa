import { sql } from 'kysely';
import type { Payout, PayoutRun, PayoutRunHead, RunFile, RunStep } from '#core/payouts/payout';
import { ACT_OF_EVENT, isAnswered, isInSum, payoutStateOf, runStateOf } from '#core/payouts/payout-state';
import { type Decimal, fromPaise } from '#core/shared/money';
import { isOneOfList } from '../../db/dialect';
import type { PortalDatabase } from '../../db/portal-database';
import { nameThen } from '../../names/kept-names';
import { gatewayReasons } from './gateway-payments';
import { maskedAccount } from './payout-details';
import { changesOfRun } from './run-changes';
import { type StoredPayout, type StoredRun, storedRun, storedRuns } from './stored-runs';

/** Lists the runs, the newest first. */
export async function runHeads(database: PortalDatabase): Promise<readonly PayoutRunHead[]> {
  const names = await namesOfSteps(database);
  return (await storedRuns(database)).map((run) => headOf(run, names)).toReversed();
}

/** Reads a run as its maker or checker sees it at a time (ms since 1970). Throws `NotFound`. */
export async function runView(
  database: PortalDatabase,
  no: number,
  { userId, now }: { readonly userId: string; readonly now: number },
): Promise<PayoutRun> {
  const run = await storedRun(database, no);
  const names = await namesOfVendors(database, run);
  const lastPaid = await paidBefore(database, run);
  const reasons = await gatewayReasons(database, no);
  return {
    ...headOf(run, await namesOfSteps(database, no)),
    payouts: run.payouts.map((payout) => ({
      ...shownPayout(run, payout, reasons.get(payout.no)),
      vendor: names.get(payout.vendor_id) ?? undefined,
      lastPaid: lastPaid.get(payout.vendor_id),
    })),
    ...(await changesOfRun(database, run, now)),
    file: await fileOf(database, no),
    isOwn: run.madeBy === userId,
    totalBefore: await totalBefore(database, no),
  };
}

/** Sums up the payouts in a run's sum, in rupees. */
export function totalOf({ payouts }: Pick<StoredRun, 'payouts'>): Decimal {
  const paise = payouts.filter(isInSum).reduce((sum, each) => sum + BigInt(each.paise), 0n);
  return fromPaise(paise);
}

function headOf(run: StoredRun, names: ReadonlyMap<string, string | undefined>): PayoutRunHead {
  const { no, cutoff, events, payouts, created_at_ms } = run;
  const inSum = payouts.filter(isInSum);
  const isApproved = events.some(({ kind }) => kind === 'approved');
  const state = runStateOf(events, payouts);
  const steps: readonly RunStep[] = [
    { act: 'create', at: created_at_ms, by: names.get(`${no} 0`), reason: undefined },
    ...events.map(({ seq, kind, at_ms, reason }) => ({
      act: ACT_OF_EVENT[kind],
      at: at_ms,
      by: names.get(`${no} ${seq}`),
      reason: reason ?? undefined,
    })),
  ];
  return {
    no,
    state,
    total: totalOf(run),
    cutoff,
    count: inSum.length,
    held: payouts.filter(({ held }) => held !== null).length,
    open: isApproved && state !== 'cancelled' ? inSum.filter((each) => !isAnswered(each)).length : 0,
    steps,
  };
}

/** Builds the view of a payout. `waitsFor` is the reason why the gateway has not paid it yet. */
function shownPayout(run: StoredRun, payout: StoredPayout, waitsFor: string | undefined): Payout {
  const { franchise_code, paise, holder, account_last4, ifsc, held, held_note, reference } = payout;
  return {
    franchiseCode: franchise_code,
    vendor: undefined,
    amount: fromPaise(paise),
    state: payoutStateOf(run.events, payout),
    holder: holder ?? undefined,
    account: account_last4 === null ? undefined : maskedAccount(account_last4),
    ifsc: ifsc ?? undefined,
    held: held ?? undefined,
    heldNote: held_note ?? undefined,
    reference: reference ?? undefined,
    ...bankResultOf(payout),
    ...(isAnswered(payout) || waitsFor === undefined ? {} : { why: waitsFor }),
    lastPaid: undefined,
  };
}

/** Reads the bank's number, day and reason from the events of a payout. */
export function bankResultOf({
  events,
}: Pick<StoredPayout, 'events'>): Pick<Payout, 'utr' | 'bankDay' | 'why'> {
  const last = events.find(({ kind }) => kind === 'returned') ?? events.at(-1);
  const paid = events.find(({ kind }) => kind === 'paid');
  return {
    utr: paid?.utr ?? undefined,
    bankDay: last?.bank_day ?? paid?.bank_day ?? undefined,
    why: last?.why ?? undefined,
  };
}

async function namesOfSteps(
  database: PortalDatabase,
  no?: number,
): Promise<ReadonlyMap<string, string | undefined>> {
  const made = database
    .selectFrom('payout_runs')
    .select('no')
    .select(nameThen('payout_runs.created_by', 'payout_runs.created_at_ms').as('name'));
  const acts = database
    .selectFrom('payout_run_events')
    .select(['run', 'seq'])
    .select(nameThen('payout_run_events.user_id', 'payout_run_events.at_ms').as('name'));
  const names = new Map<string, string | undefined>();
  for (const each of await (no === undefined ? made : made.where('no', '=', no)).execute())
    names.set(`${each.no} 0`, each.name ?? undefined);
  for (const each of await (no === undefined ? acts : acts.where('run', '=', no)).execute())
    names.set(`${each.run} ${each.seq}`, each.name ?? undefined);
  return names;
}

async function namesOfVendors(database: PortalDatabase, { payouts }: StoredRun) {
  const ids = payouts.map(({ vendor_id }) => vendor_id);
  const rows = await database
    .selectFrom('vendors')
    .select(['vendor_id', 'name'])
    .where(isOneOfList(database, 'vendor_id', ids))
    .execute();
  return new Map(rows.map(({ vendor_id, name }) => [vendor_id, name]));
}

/** Reads what each vendor was last paid by an earlier run, without returned payments, in rupees. */
async function paidBefore(
  database: PortalDatabase,
  { no }: StoredRun,
): Promise<ReadonlyMap<string, Decimal>> {
  const rows = await database
    .selectFrom('ledger_entries as paid')
    .innerJoin('payouts', (join) =>
      join.onRef('payouts.run', '=', 'paid.payout_run').onRef('payouts.no', '=', 'paid.payout_no'),
    )
    .select(['payouts.vendor_id', 'payouts.paise'])
    .where('paid.kind', '=', 'payout')
    .where('paid.payout_run', '<', no)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('ledger_entries as back')
            .select('back.no')
            .where('back.kind', '=', 'returned')
            .whereRef('back.payout_run', '=', 'paid.payout_run')
            .whereRef('back.payout_no', '=', 'paid.payout_no'),
        ),
      ),
    )
    .orderBy('paid.payout_run')
    .execute();
  return new Map(rows.map(({ vendor_id, paise }) => [vendor_id, fromPaise(paise)]));
}

async function totalBefore(database: PortalDatabase, no: number): Promise<Decimal | undefined> {
  const row = await database
    .selectFrom('ledger_entries')
    .innerJoin('ledger_postings', 'ledger_postings.entry', 'ledger_entries.no')
    .select(['payout_run', sql<string>`cast(sum(-paise) as text)`.as('paise')])
    .where('kind', '=', 'payout')
    .where('vendor_id', 'is not', null)
    .where('payout_run', '<', no)
    .where('payout_run', 'not in', (of) =>
      of.selectFrom('payout_run_events').select('run').where('payout_run_events.kind', '=', 'cancelled'),
    )
    .groupBy('payout_run')
    .orderBy('payout_run', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && fromPaise(row.paise);
}

async function fileOf(database: PortalDatabase, no: number): Promise<RunFile | undefined> {
  const row = await database
    .selectFrom('bank_files')
    .select(['template', 'name', 'sha256', 'made_at_ms'])
    .select(nameThen('bank_files.made_by', 'bank_files.made_at_ms').as('by'))
    .where('run', '=', no)
    .executeTakeFirst();
  if (!row) return undefined;
  const { template, name, sha256, made_at_ms: at, by } = row;
  return { template, name, sha256, at, by: by ?? undefined };
}
