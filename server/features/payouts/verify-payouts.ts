import { sql } from 'kysely';
import { entriesOfPayout, type MoneyMove, movesMoney } from '#core/payouts/payout-entries';
import { payoutReference } from '#core/payouts/payout-reference';
import {
  ACT_OF_EVENT,
  isInSum,
  lacksUtr,
  mayAct,
  mayFollow,
  payoutStateOf,
} from '#core/payouts/payout-state';
import { BusinessCalendar, type Month } from '#core/shared/month';
import type { PortalTransaction } from '../../db/portal-database';
import type { ClosingRow, LedgerEntryRow } from '../../db/tables/closing-tables';
import { type Entry, postingsOf } from '../../records/ledger';
import { entryOf } from './enter-moves';
import { valueDayOf } from './payout-moment';
import { type StoredPayout, type StoredRun, storedRuns } from './stored-runs';

type Closed = Pick<ClosingRow, 'month' | 'closed_at_ms' | 'text'>;

/**
 * Lists the differences between payouts and their journal entries, a sentence each. `closings` are the closed ones, the
 * oldest first.
 */
export async function differencesOfPayouts(
  snapshot: PortalTransaction,
  closings: readonly Closed[],
): Promise<readonly string[]> {
  const runs = await storedRuns(snapshot);
  const stored = await entriesOfPayouts(snapshot);
  const valueDay = valueDays(closings);
  const differences: string[] = [];
  for (const [at, run] of runs.entries()) {
    if (run.no !== at + 1) differences.push(`Payout run ${run.no}: there is a gap before it`);
    differences.push(...differencesOfRun(run));
    for (const payout of run.payouts) {
      const expected = expectedEntries(run, payout, valueDay);
      const key = `${run.no} ${payout.no}`;
      const own = stored.get(key) ?? [];
      stored.delete(key);
      if (JSON.stringify(own) !== JSON.stringify(expected))
        differences.push(`${nameOf(payout)}: its entries are not what has become of it`);
    }
  }
  for (const key of stored.keys()) {
    const [run, no] = key.split(' ');
    differences.push(`Payout ${no} of run ${run}: it has entries, and is not there`);
  }
  return [...differences, ...(await differencesOfAccounts(snapshot, runs)), ...differencesOfUtrs(runs)];
}

/** Checks that the acts on a run follow each other as allowed, by users who may act. */
function differencesOfRun(run: StoredRun): readonly string[] {
  const differences: string[] = [];
  for (const [at, { seq, kind, user_id, at_ms }] of run.events.entries()) {
    const then = {
      madeBy: run.madeBy,
      events: run.events.slice(0, at),
      payouts: run.payouts.map((payout) => unanswered(payout, at_ms)),
    };
    const why = seq === at + 1 ? mayAct(then, ACT_OF_EVENT[kind], user_id) : 'payout.state';
    if (why === 'money.same-person') differences.push(`Payout run ${run.no}: its maker has approved it`);
    else if (why) differences.push(`Payout run ${run.no}: it could not be ${kind} (act ${seq})`);
  }
  for (const payout of run.payouts) {
    const { no, events, held, reference, paise } = payout;
    if (paise <= 0) differences.push(`${nameOf(payout)}: there is no amount`);
    if (reference !== (held === null ? payoutReference(run.no, no) : null))
      differences.push(`${nameOf(payout)}: it has another reference`);
    for (const [at, { seq, kind, utr }] of events.entries()) {
      const before = { held, events: events.slice(0, at) };
      const state = payoutStateOf(run.events, before);
      const givesUtr =
        kind === 'paid' && lacksUtr(state, before.events.find((each) => each.utr !== null)?.utr);
      const isPossible = kind === 'taken-out' ? at === 0 : givesUtr || mayFollow(state, kind);
      if (seq !== at + 1 || !isPossible) differences.push(`${nameOf(payout)}: it could not be ${kind}`);
      if ((kind === 'paid') !== (utr !== null))
        differences.push(`${nameOf(payout)}: a payment and its UTR do not go together`);
    }
  }
  return differences;
}

/** The payout at the time of an act on its run (ms since 1970): taken out by then or not, but without an outcome. */
function unanswered({ held, events }: StoredPayout, at: number) {
  return { held, events: events.filter(({ kind, at_ms }) => kind === 'taken-out' && at_ms < at) };
}

/**
 * Checks that each copied account matches the original, and that each vendor's credits less payments give the balance.
 */
async function differencesOfAccounts(
  snapshot: PortalTransaction,
  runs: readonly StoredRun[],
): Promise<readonly string[]> {
  const copies = await snapshot
    .selectFrom('payouts')
    .leftJoin('beneficiaries', (join) =>
      join
        .onRef('beneficiaries.vendor_id', '=', 'payouts.vendor_id')
        .onRef('beneficiaries.no', '=', 'payouts.beneficiary_no'),
    )
    .select(['payouts.run', 'payouts.no', 'payouts.franchise_code'])
    .where(sql<boolean>`(
      coalesce(payouts.holder, '') <> coalesce(beneficiaries.holder, '')
      or coalesce(payouts.account_sealed, '') <> coalesce(beneficiaries.account_sealed, '')
      or coalesce(payouts.account_last4, '') <> coalesce(beneficiaries.account_last4, '')
      or coalesce(payouts.ifsc, '') <> coalesce(beneficiaries.ifsc, '')
    )`)
    .orderBy('payouts.run')
    .orderBy('payouts.no')
    .execute();
  const sums = await snapshot
    .selectFrom('ledger_postings')
    .innerJoin('ledger_entries', 'ledger_entries.no', 'ledger_postings.entry')
    .select([
      'vendor_id',
      sql<string>`cast(sum(paise) as text)`.as('balance'),
      sql<string>`cast(sum(case when payout_run is null then paise else 0 end) as text)`.as('credited'),
    ])
    .where('vendor_id', 'is not', null)
    .groupBy('vendor_id')
    .execute();
  const paid = new Map<string, bigint>();
  for (const run of runs)
    for (const payout of run.payouts) {
      const state = payoutStateOf(run.events, payout);
      if (state !== 'approved' && state !== 'waiting' && state !== 'paid') continue;
      paid.set(payout.vendor_id, (paid.get(payout.vendor_id) ?? 0n) + BigInt(payout.paise));
    }
  return [
    ...copies.map((payout) => `${nameOf(payout)}: its account is not the one that was entered`),
    ...sums.flatMap(({ vendor_id, balance, credited }) =>
      BigInt(balance) + (paid.get(vendor_id ?? '') ?? 0n) === BigInt(credited)
        ? []
        : [`Vendor ${vendor_id}: what was paid and what is owed is not what was credited`],
    ),
  ];
}

function differencesOfUtrs(runs: readonly StoredRun[]): readonly string[] {
  const seen = new Set<string>();
  const differences: string[] = [];
  for (const { payouts } of runs)
    for (const payout of payouts)
      for (const { utr } of payout.events) {
        if (utr === null) continue;
        if (seen.has(utr)) differences.push(`${nameOf(payout)}: its UTR is one of another payment`);
        seen.add(utr);
      }
  return differences;
}

/** The entries that follow from the events of a payout. */
function expectedEntries(
  run: StoredRun,
  payout: StoredPayout,
  valueDay: (at: number) => Entry['valueDay'],
): readonly string[] {
  const { vendor_id: vendorId, paise, held, events } = payout;
  const moves: { move: MoneyMove; at: number; utr: string | undefined }[] = [];
  const kept = isInSum(payout) ? run.events : [];
  for (const { kind, at_ms: at } of kept)
    if (kind === 'approved') moves.push({ move: kind, at, utr: undefined });
  if (moves.length > 0) {
    for (const [place, { kind, at_ms: at, utr }] of events.entries())
      if (kind !== 'taken-out' && movesMoney(kind, events.slice(0, place)))
        moves.push({ move: kind, at, utr: utr ?? undefined });
    for (const { kind, at_ms: at } of kept)
      if (kind === 'cancelled') moves.push({ move: kind, at, utr: undefined });
  }
  // The core lists the entries; each takes the time and the day of the event that it follows from.
  const entries = entriesOfPayout(run.events, { vendorId, paise, held, events });
  return entries.map(({ kind, debit, credit }, place) => {
    const { move = 'approved', at = 0, utr } = moves[place] ?? {};
    const { memo } = entryOf({ payout, move, utr }, valueDay(at));
    const entry = { from: debit, to: credit, vendorId, paise: BigInt(paise) };
    return comparable({ kind, value_day: valueDay(at), recorded_at_ms: at, memo }, postingsOf(entry));
  });
}

async function entriesOfPayouts(snapshot: PortalTransaction): Promise<Map<string, readonly string[]>> {
  const rows = await snapshot
    .selectFrom('ledger_entries')
    .innerJoin('ledger_postings', 'ledger_postings.entry', 'ledger_entries.no')
    .select(['ledger_entries.no', 'kind', 'value_day', 'recorded_at_ms', 'memo', 'payout_run', 'payout_no'])
    .select(['account', 'vendor_id', 'paise'])
    .where('payout_run', 'is not', null)
    .orderBy('ledger_entries.no')
    .execute();
  const entries = new Map<number, { entry: (typeof rows)[number]; postings: typeof rows }>();
  for (const row of rows) {
    const known = entries.get(row.no);
    if (known) known.postings.push(row);
    else entries.set(row.no, { entry: row, postings: [row] });
  }
  const stored = new Map<string, string[]>();
  for (const { entry, postings } of entries.values()) {
    const key = `${entry.payout_run} ${entry.payout_no}`;
    const own = stored.get(key);
    if (own) own.push(comparable(entry, postings));
    else stored.set(key, [comparable(entry, postings)]);
  }
  return stored;
}

function comparable(
  {
    kind,
    value_day,
    recorded_at_ms,
    memo,
  }: Pick<LedgerEntryRow, 'kind' | 'value_day' | 'recorded_at_ms' | 'memo'>,
  postings: readonly {
    readonly account: string;
    readonly vendor_id: string | null;
    readonly paise: number;
  }[],
): string {
  const sorted = postings
    .map(({ account, vendor_id, paise }) => JSON.stringify([account, vendor_id, paise]))
    .toSorted();
  return JSON.stringify([kind, value_day, recorded_at_ms, memo, sorted]);
}

/** Returns the function that gives the day of a time, in the zone in which months are closed. */
function valueDays(closings: readonly Closed[]): (at: number) => Entry['valueDay'] {
  const zone = /^zone (.+)$/m.exec(closings.at(-1)?.text ?? '')?.[1];
  const calendar = new BusinessCalendar(zone);
  return (at) => {
    const closed: Month | undefined = closings.findLast(
      ({ closed_at_ms }) => (closed_at_ms ?? 0) < at,
    )?.month;
    return valueDayOf(at, calendar, closed);
  };
}

function nameOf({ run, no, franchise_code }: Pick<StoredPayout, 'run' | 'no' | 'franchise_code'>): string {
  return `Payout ${no} of run ${run} (${franchise_code})`;
}
