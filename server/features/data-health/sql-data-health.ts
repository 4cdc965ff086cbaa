import { type SqlBool, sql } from 'kysely';
import type { DealStatus } from '#core/commission/deal-assessment';
import { FaultFinder, type FaultKind, type RecordFault } from '#core/commission/find-faults';
import { type Deal, isFreeDemat, stageDiffers } from '#core/deals/deal';
import { type FaultSummary, type FaultyRecords, MAX_LISTED } from '#core/health/data-health';
import { dealsOf, dealsOfPaidFaults, summariseFaults } from '#core/health/summarise-faults';
import type { LeadDouble, LeadDoubles } from '#core/leads/lead-doubles';
import type { Payment } from '#core/payments/payment';
import type { Clock } from '#core/shared/clock.port';
import { add, type Decimal } from '#core/shared/money';
import type { BusinessCalendar } from '#core/shared/month';
import { ALL_DAYS } from '#core/shared/period';
import { canonicalId } from '#core/shared/record-id';
import type { CommissionRule } from '#core/vendors/commission-rule';
import { amountOn } from '#core/vendors/opening-amount';
import { inBatches } from '../../db/batches';
import { isOneOfList } from '../../db/dialect';
import { MICROS_SCALE } from '../../db/micros';
import type { PortalDatabase, PortalTransaction } from '../../db/portal-database';
import { NETWORK } from '../../db/scope';
import { saidComplete } from '../../records/applying-imports';
import { inRecordSnapshot } from '../../records/record-snapshot';
import { SqlFoundDeals } from '../assessed-deals/sql-found-deals';
import { sqlAssessor } from '../commission/sql-assessor';
import { SqlNetworkTerms } from '../commission/sql-network-terms';
import { toDeal } from '../deals/sql-deal-repo';
import { SqlPaymentRepo } from '../payments/sql-payment-repo';
import { findLeadDoubles } from './find-lead-doubles';

const DEALS_OF_A_BATCH = 1000;
const DOUBLES_LISTED = 200;
/** The result is reused for this time, since a search reads every deal. */
const KEPT_MS = 60_000;

/** The faults in the records of the network in one snapshot. */
interface Found {
  readonly at: number;
  readonly deals: number;
  readonly faultyDeals: number;
  readonly states: readonly { readonly state: DealStatus; readonly deals: number }[];
  readonly faults: readonly RecordFault[];
  readonly summaries: readonly FaultSummary[];
  readonly doubles: readonly LeadDouble[];
  readonly complete: false | undefined;
}

/** Finds the faults of all records in the database; simultaneous callers share one search. */
export class SqlDataHealth {
  #kept: { readonly at: number; readonly found: Promise<Found> } | undefined;

  constructor(
    private readonly database: PortalDatabase,
    private readonly calendar: BusinessCalendar,
    private readonly clock: Clock,
  ) {}

  /** Returns the faults found within the last minute, or searches again if a new search is requested. */
  found(anew: boolean): Promise<Found> {
    const now = this.clock.now();
    if (this.#kept && !anew && now - this.#kept.at < KEPT_MS) return this.#kept.found;
    const kept = { at: now, found: this.#find() };
    this.#kept = kept;
    // A failed search is not cached: the next call searches again.
    kept.found.catch(() => {
      if (this.#kept === kept) this.#kept = undefined;
    });
    return kept.found;
  }

  /** Lists the records with one kind of fault, up to a maximum. */
  async recordsOf(kind: FaultKind): Promise<FaultyRecords> {
    const { at, faults, summaries, complete } = await this.found(false);
    const deals = summaries.find((each) => each.kind === kind)?.deals ?? 0;
    const listed: RecordFault[] = [];
    let room = MAX_LISTED;
    for (const fault of faults.filter((each) => each.kind === kind)) {
      if (room === 0 && fault.dealIds.length > 0) break;
      const dealIds = fault.dealIds.slice(0, room);
      room -= dealIds.length;
      listed.push({ ...fault, dealIds });
    }
    const names = await namesOf(this.database, new Set(listed.flatMap(({ dealIds }) => dealIds)));
    return { at, deals, faults: listed, names, complete };
  }

  /** Lists the leads that two franchises have, up to a maximum. */
  async leadDoubles(): Promise<LeadDoubles> {
    const { doubles } = await this.found(false);
    return { total: doubles.length, doubles: doubles.slice(0, DOUBLES_LISTED) };
  }

  #find(): Promise<Found> {
    return inRecordSnapshot(this.database, this.calendar, async (snapshot) => {
      const at = this.clock.now();
      const terms = new SqlNetworkTerms(snapshot, NETWORK);
      const { records: vendors } = await terms.list();
      const rules = new Map<string, readonly CommissionRule[]>();
      for (const { id } of vendors) rules.set(id, (await terms.rulesOf(id)).records);
      const finder = new FaultFinder(
        {
          vendors,
          rules,
          rulesUnreadable: new Map(),
          dealsUnreadable: [],
          accountOpeningUnreadable: undefined,
        },
        this.calendar,
        'costly',
      );
      const openingAmounts = await terms.openingAmounts();
      let deals = 0;
      let onceMended: Decimal | undefined;
      for await (const batch of batchesOf(snapshot)) {
        deals += batch.deals.length;
        finder.take(batch);
        for (const deal of batch.deals) {
          if (!isFreeDemat(deal) || !stageDiffers(deal)) continue;
          const amount = amountOn(openingAmounts, this.calendar.dayOf(deal.createdTime));
          onceMended = onceMended ? add(onceMended, amount) : amount;
        }
      }
      for (const repeated of await twoForms(snapshot)) finder.repeat(repeated);
      const faults = finder.faults();
      const paid = await paidFor(snapshot, dealsOfPaidFaults(faults));
      return {
        at,
        deals,
        faultyDeals: dealsOf(faults).size,
        doubles: await findLeadDoubles(snapshot),
        states: await statesOf(snapshot, this.calendar, terms),
        faults,
        summaries: summariseFaults(faults, paid, onceMended),
        ...(await saidComplete(snapshot, ['deals', 'payments', 'vendors'])),
      };
    });
  }
}

/** Yields all deals with what is known of their payments, in batches. */
async function* batchesOf(snapshot: PortalTransaction) {
  const repo = new SqlPaymentRepo(snapshot, NETWORK);
  for (let after = ''; ; ) {
    const rows = await snapshot
      .selectFrom('deals')
      .selectAll()
      .where('id', '>', after)
      .orderBy('id')
      .limit(DEALS_OF_A_BATCH)
      .execute();
    const deals = rows.map(toDeal);
    const payments = new Map<string, readonly Payment[]>();
    const paymentsUnreadable = new Map<string, string>();
    for await (const read of repo.ofDeals(deals)) {
      if (read.kind === 'read') payments.set(read.dealId, read.payments);
      else paymentsUnreadable.set(read.dealId, read.why);
    }
    if (deals.length > 0) yield { deals, payments, paymentsUnreadable };
    const last = rows.at(-1);
    if (last === undefined || rows.length < DEALS_OF_A_BATCH) return;
    after = last.id;
  }
}

/** Finds the deals that are stored twice, once under the id that Zoho CRM exports give them; each is counted twice. */
async function twoForms(snapshot: PortalTransaction) {
  const rows = await snapshot.selectFrom('deals').selectAll().where('id', 'like', 'zcrm%').execute();
  const bare = new Map(rows.map((row) => [canonicalId(row.id), row]));
  const found: { readonly deal: Deal; readonly first: Deal }[] = [];
  const firsts = await snapshot
    .selectFrom('deals')
    .selectAll()
    .where(isOneOfList(snapshot, 'id', [...bare.keys()]))
    .execute();
  for (const first of firsts) {
    const row = bare.get(first.id);
    if (row && row.id !== first.id) found.push({ deal: toDeal(row), first: toDeal(first) });
  }
  return found;
}

async function namesOf(
  database: PortalDatabase,
  dealIds: Iterable<string>,
): Promise<ReadonlyMap<string, string>> {
  const rows = await database
    .selectFrom('deals')
    .select(['id', 'deal_name'])
    .where(isOneOfList(database, 'id', [...dealIds]))
    .execute();
  return new Map(rows.flatMap(({ id, deal_name }) => (deal_name ? [[id, deal_name]] : [])));
}

async function paidFor(
  snapshot: PortalTransaction,
  dealIds: readonly string[],
): Promise<ReadonlyMap<string, Decimal>> {
  const paid = new Map<string, Decimal>();
  for (const ids of inBatches(dealIds)) {
    const rows = await snapshot
      .selectFrom('payments')
      .select(['deal_id', sql<string>`cast(sum(amount_micros) as text)`.as('paid')])
      .where('deal_id', 'in', ids)
      .groupBy('deal_id')
      .execute();
    for (const row of rows) paid.set(row.deal_id, { units: BigInt(row.paid), scale: MICROS_SCALE });
  }
  return paid;
}

/** Counts the deals in each state, largest number first. */
async function statesOf(snapshot: PortalTransaction, calendar: BusinessCalendar, terms: SqlNetworkTerms) {
  const found = new SqlFoundDeals(snapshot, sqlAssessor(snapshot, NETWORK, calendar, terms), terms);
  const all = sql<SqlBool>`1 = 1`;
  const counts = await found.states(all, { where: all, days: ALL_DAYS, undated: true });
  return [...counts].map(([state, deals]) => ({ state, deals })).toSorted((a, b) => b.deals - a.deals);
}
