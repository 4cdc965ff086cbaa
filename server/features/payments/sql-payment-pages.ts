import { type RawBuilder, type SqlBool, sql } from 'kysely';
import * as z from 'zod/mini';
import type { SortKey } from '#core/network/list-order';
import {
  PAYMENT_ORDER_KEYS,
  type PaymentOrder,
  paymentTime,
  type SortedPayment,
} from '#core/network/payment-order';
import type {
  ListedPayment,
  PaymentFigures,
  PaymentPage,
  PaymentPageQuery,
  PaymentQuery,
} from '#core/network/payment-pages';
import { referenceWords } from '#core/network/queried-deal';
import { hasDays, type PageRequest, type TimeOrder } from '#core/network/record-query';
import type { Decimal } from '#core/shared/money';
import type { BusinessCalendar } from '#core/shared/month';
import { isOneOfList } from '../../db/dialect';
import { fromMicros, MICROS_SCALE, microsText } from '../../db/micros';
import type { PortalDatabase, PortalTransaction } from '../../db/portal-database';
import { isWithin, type Scope } from '../../db/scope';
import { cursorOf, parseCursor } from '../../http/cursor-codec';
import { nameThen } from '../../names/kept-names';
import { saidComplete } from '../../records/applying-imports';
import { pageInOrder, type SomePlaces } from '../../records/page-in-order';
import { isContained } from '../../records/record-query-sql';
import { inRecordSnapshot } from '../../records/record-snapshot';
import { ROWS_OF_A_PART } from '../../records/sql-record-pages';
import { toDeal } from '../deals/sql-deal-repo';

/**
 * The day of a payment, in the form of the index in `payment-days-schema`: payments without a day sort as the oldest.
 */
const DAY = sql<string>`coalesce(payments.paid_on, '')`;
/** The cursor of a page: day and id of its last payment. */
const WirePlace = z.tuple([z.string(), z.string()]);

/** Pages of the payments within a caller's scope. */
export class SqlPaymentPages {
  constructor(
    private readonly database: PortalDatabase,
    private readonly scope: Scope,
    private readonly calendar: BusinessCalendar,
  ) {}

  page(query: PaymentPageQuery, wanted: PageRequest): Promise<PaymentPage> {
    return this.#atOneMoment(async (snapshot) => {
      const asked = isAskedFor(this.scope, query);
      const { ids, next } = await idsOf(snapshot, asked, query.order ?? 'newest', wanted);
      const records = await paymentsOf(snapshot, ids);
      return { records, next, ...(await saidComplete(snapshot, ['payments'])) };
    });
  }

  figures(query: PaymentQuery): Promise<PaymentFigures> {
    return this.#atOneMoment(async (snapshot) => {
      const found = await snapshot
        .selectFrom('payments')
        .select([
          sql<number>`count(*)`.as('payments'),
          // As text, since a sum may exceed the safe range of a number.
          sumOf(sql`case when amount_micros > 0 then amount_micros else 0 end`).as('received'),
          sumOf(sql`case when amount_micros < 0 then amount_micros else 0 end`).as('returned'),
        ])
        .where(isAskedFor(this.scope, query))
        .executeTakeFirstOrThrow();
      return {
        payments: Number(found.payments),
        received: fromMicrosText(found.received),
        returned: fromMicrosText(found.returned),
        ...(await saidComplete(snapshot, ['payments'])),
      };
    });
  }

  #atOneMoment<Answer>(answer: (snapshot: PortalTransaction) => Promise<Answer>): Promise<Answer> {
    return inRecordSnapshot(this.database, this.calendar, answer);
  }
}

function isAskedFor(scope: Scope, query: PaymentQuery): RawBuilder<SqlBool> {
  const { franchiseCodes = 'all', dealId, days, amounts } = query;
  const conditions: RawBuilder<SqlBool>[] = [sql<SqlBool>`1 = 1`];
  if (scope.franchiseCodes !== 'all' || franchiseCodes !== 'all') {
    const own = [isWithin(scope, 'franchise_code'), isWithin({ franchiseCodes }, 'franchise_code')];
    conditions.push(
      sql<SqlBool>`payments.deal_id in (select id from deals where ${sql.join(own, sql` and `)})`,
    );
  }
  if (dealId !== undefined) conditions.push(sql<SqlBool>`payments.deal_id = ${dealId}`);
  if (hasDays(days)) {
    conditions.push(sql<SqlBool>`${DAY} >= ${days.from ?? '0'}`);
    if (days.to !== undefined) conditions.push(sql<SqlBool>`${DAY} <= ${days.to}`);
  }
  if (amounts?.from) conditions.push(sql<SqlBool>`abs(payments.amount_micros) >= ${micros(amounts.from)}`);
  if (amounts?.to) conditions.push(sql<SqlBool>`abs(payments.amount_micros) <= ${micros(amounts.to)}`);
  for (const word of referenceWords(query.search)) {
    const [id, reference] = [isContained(sql`lower(id)`, word), isContained(sql`lower(reference)`, word)];
    // Uses indexes instead of testing a million rows one by one.
    conditions.push(sql<SqlBool>`payments.id in (
      select id from payments where ${id}
      union all select id from payments where reference is not null and ${reference}
    )`);
  }
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

/** The condition for rows after a cursor; all rows without one. Throws `InvalidInput`. */
function isAfter(cursor: string | undefined, order: TimeOrder): RawBuilder<SqlBool> {
  if (cursor === undefined) return sql<SqlBool>`1 = 1`;
  const [day, id] = parseCursor(WirePlace, cursor);
  // The first condition lets an index find the position; the second is exact.
  return order === 'newest'
    ? sql<SqlBool>`(${DAY} <= ${day} and (${DAY} < ${day} or payments.id < ${id}))`
    : sql<SqlBool>`(${DAY} >= ${day} and (${DAY} > ${day} or payments.id > ${id}))`;
}

/** Reads the ids of a page in an order, and the cursor of the next page. */
async function idsOf(
  snapshot: PortalTransaction,
  asked: RawBuilder<SqlBool>,
  order: PaymentOrder,
  wanted: PageRequest,
): Promise<{ readonly ids: readonly string[]; readonly next: string | undefined }> {
  if (order !== 'newest' && order !== 'oldest') {
    const [keyOf, direction] = PAYMENT_ORDER_KEYS[order];
    return pageInOrder(placesOf(snapshot, asked, keyOf), order, direction, wanted);
  }
  const { rows, next } = await rowsByDay(snapshot, asked, order, wanted);
  return { ids: rows.map(({ id }) => id), next };
}

/** Reads payments after a cursor by day of payment, with the values that any order sorts by. */
async function rowsByDay(
  snapshot: PortalTransaction,
  asked: RawBuilder<SqlBool>,
  order: TimeOrder,
  { limit, cursor }: PageRequest,
) {
  const direction = order === 'newest' ? 'desc' : 'asc';
  const rows = await snapshot
    .selectFrom('payments')
    .innerJoin('deals', 'deals.id', 'payments.deal_id')
    .select(['payments.id', 'amount_micros', 'paid_on', 'reference', 'recorded_at_ms', 'deal_id'])
    .select(['franchise_code', 'product_category', 'deal_name'])
    .where(asked)
    .where(isAfter(cursor, order))
    .orderBy(DAY, direction)
    .orderBy('payments.id', direction)
    .limit(limit + 1)
    .execute();
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { rows: shown, next: last && cursorOf([last.paid_on ?? '', last.id]) };
}
type SortedRow = Awaited<ReturnType<typeof rowsByDay>>['rows'][number];

/** Yields the sort keys of the matching payments in batches. */
async function* placesOf(
  snapshot: PortalTransaction,
  asked: RawBuilder<SqlBool>,
  keyOf: (payment: SortedPayment) => SortKey,
): AsyncIterable<SomePlaces> {
  let cursor: string | undefined;
  do {
    const part = { limit: ROWS_OF_A_PART, cursor };
    const { rows, next } = await rowsByDay(snapshot, asked, 'newest', part);
    yield {
      places: rows.map((row) => ({
        id: row.id,
        at: paymentTime(row.paid_on ?? undefined),
        key: keyOf(toSorted(row)),
      })),
    };
    cursor = next;
  } while (cursor !== undefined);
}

function toSorted(row: SortedRow): SortedPayment {
  return {
    id: row.id,
    amountPaid: fromMicros(row.amount_micros),
    reference: row.reference ?? undefined,
    recordedAt: row.recorded_at_ms ?? undefined,
    deal: {
      id: row.deal_id,
      franchiseCode: row.franchise_code,
      productCategory: row.product_category,
      name: row.deal_name ?? undefined,
    },
  };
}

/** Reads the payments with these ids, in order, each with its deal. */
async function paymentsOf(
  snapshot: PortalTransaction,
  ids: readonly string[],
): Promise<readonly ListedPayment[]> {
  const byId = new Map<string, ListedPayment>();
  const rows = await snapshot
    .selectFrom('payments')
    .innerJoin('deals', 'deals.id', 'payments.deal_id')
    .selectAll('deals')
    .select([
      'payments.id as payment_id',
      'payments.amount_micros',
      'payments.paid_on',
      'payments.reference',
      'payments.corrects',
      'payments.reason',
      'payments.recorded_at_ms',
      nameThen('payments.recorded_by', 'payments.recorded_at_ms').as('recorded_by'),
      sql<number>`case when exists (
        select 1 from payments as counter where counter.corrects = payments.id
      ) then 1 else 0 end`.as('taken_back'),
    ])
    .where(isOneOfList(snapshot, 'payments.id', ids))
    .execute();
  for (const row of rows)
    byId.set(row.payment_id, {
      id: row.payment_id,
      amountPaid: fromMicros(row.amount_micros),
      paidOn: row.paid_on ?? undefined,
      reference: row.reference ?? undefined,
      corrects: row.corrects ?? undefined,
      reason: row.reason ?? undefined,
      deal: toDeal(row),
      recordedAt: row.recorded_at_ms ?? undefined,
      recordedBy: row.recorded_by ?? undefined,
      takenBack: row.taken_back !== 0,
    });
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function micros(amount: Decimal) {
  return sql`cast(${microsText(amount)} as numeric)`;
}

function sumOf(amount: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`cast(coalesce(sum(${amount}), 0) as text)`;
}

function fromMicrosText(text: string): Decimal {
  return { units: BigInt(text), scale: MICROS_SCALE };
}
