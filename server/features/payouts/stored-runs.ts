import { NotFound } from '#core/shared/failure';
import type { PortalDatabase } from '../../db/portal-database';
import type {
  PayoutEventRow,
  PayoutRow,
  PayoutRunEventRow,
  PayoutRunRow,
} from '../../db/tables/payout-tables';

/** A recorded act on a run. */
export type StoredAct = Pick<PayoutRunEventRow, 'seq' | 'kind' | 'user_id' | 'at_ms' | 'reason'>;

/** A payout of a run with its events, without the account number. */
export interface StoredPayout extends Omit<PayoutRow, 'account_sealed'> {
  readonly events: readonly PayoutEventRow[];
}

/** A run with its acts and payouts. */
export interface StoredRun extends PayoutRunRow {
  readonly madeBy: string;
  readonly events: readonly StoredAct[];
  readonly payouts: readonly StoredPayout[];
}

const PAYOUT_COLUMNS = [
  'run',
  'no',
  'vendor_id',
  'franchise_code',
  'paise',
  'held',
  'held_note',
  'beneficiary_no',
  'holder',
  'account_last4',
  'ifsc',
  'reference',
] as const satisfies readonly (keyof PayoutRow)[];

/** Reads payout runs, the oldest first: one run; those with payouts of a vendor, and only these payouts; or all. */
export async function storedRuns(
  database: PortalDatabase,
  { no, vendorId }: { readonly no?: number; readonly vendorId?: string } = {},
): Promise<readonly StoredRun[]> {
  const allRuns = database.selectFrom('payout_runs').selectAll().orderBy('no');
  const runs = await (no === undefined ? allRuns : allRuns.where('no', '=', no)).execute();
  const allActs = database.selectFrom('payout_run_events').selectAll().orderBy('run').orderBy('seq');
  const acts = await (no === undefined ? allActs : allActs.where('run', '=', no)).execute();
  let payouts = database.selectFrom('payouts').select(PAYOUT_COLUMNS).orderBy('run').orderBy('no');
  let fates = database
    .selectFrom('payout_events')
    .selectAll()
    .orderBy('run')
    .orderBy('payout')
    .orderBy('seq');
  if (no !== undefined) {
    payouts = payouts.where('run', '=', no);
    fates = fates.where('run', '=', no);
  }
  if (vendorId !== undefined) {
    payouts = payouts.where('vendor_id', '=', vendorId);
    // Only with a vendor: in a run whose statistics are missing, PostgreSQL would compare each payout with each event.
    fates = fates.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('payouts')
          .select('no')
          .whereRef('payouts.run', '=', 'payout_events.run')
          .whereRef('payouts.no', '=', 'payout_events.payout')
          .where('vendor_id', '=', vendorId),
      ),
    );
  }
  const fatesOf = groupedBy(await fates.execute(), ({ run, payout }) => `${run} ${payout}`);
  const payoutsOf = groupedBy(await payouts.execute(), ({ run }) => run);
  const actsOf = groupedBy(acts, ({ run }) => run);
  return runs
    .map((run) => ({
      ...run,
      madeBy: run.created_by,
      events: actsOf.get(run.no) ?? [],
      payouts: (payoutsOf.get(run.no) ?? []).map((payout) => ({
        ...payout,
        events: fatesOf.get(`${payout.run} ${payout.no}`) ?? [],
      })),
    }))
    .filter(({ payouts: own }) => vendorId === undefined || own.length > 0);
}

/** Reads one run. Throws `NotFound`. */
export async function storedRun(database: PortalDatabase, no: number): Promise<StoredRun> {
  const [run] = Number.isSafeInteger(no) ? await storedRuns(database, { no }) : [];
  if (!run) throw new NotFound('There is no such payout run.');
  return run;
}

/** Finds the payout of a franchise in a run. Throws `NotFound`. */
export function payoutOf({ payouts }: StoredRun, franchiseCode: string): StoredPayout {
  const payout = payouts.find((each) => each.franchise_code === franchiseCode);
  if (!payout) throw new NotFound('This franchise is not in the run.');
  return payout;
}

/** Groups rows by a key. */
export function groupedBy<Key, Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
): ReadonlyMap<Key, readonly Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}
