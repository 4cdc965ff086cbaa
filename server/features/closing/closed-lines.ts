import { sql } from 'kysely';
import * as z from 'zod/mini';
import { type DealEvidence, evidenceOfLeft } from '#core/closing/deal-evidence';
import {
  ADJUSTMENT_REASONS,
  accountOf,
  type DealHistory,
  type SettledLine,
  sameAccount,
  sameOwnership,
} from '#core/closing/settle-deal';
import { COUNTING_STATES } from '#core/commission/deal-assessment';
import { type Decimal, parseDecimal } from '#core/shared/money';
import { type Day, isDay } from '#core/shared/month';
import { padded } from '../../db/batch-loader';
import { inBatches } from '../../db/batches';
import { compiledQuery } from '../../db/compiled-query';
import type { PortalDatabase } from '../../db/portal-database';
import type { ClosingLineRow } from '../../db/tables/closing-tables';

/** A line as `closedLineText` writes it. Amounts and ratios are decimal texts, which `decimalIn` reads. */
const StoredLine = z.tuple([
  z.number(),
  z.enum(['own', 'adjustment']),
  z.string(),
  z.string(),
  z.custom<Day>((text) => typeof text === 'string' && isDay(text)),
  z.string(),
  z.string(),
  z.enum(COUNTING_STATES),
  z.nullable(z.string()),
  z.array(z.tuple([z.nullable(z.string()), z.string(), z.nullable(z.string())])),
  z.nullable(z.string()),
  z.string(),
  z.array(z.tuple([z.enum(ADJUSTMENT_REASONS), z.string()])),
]);

type LineOfDeal = Omit<ClosingLineRow, 'closing' | 'line_no' | 'amount'>;

/**
 * Deals first, by a `cross join`, whose order SQLite keeps: with statistics from before a month was closed it would rather
 * read every line that there is than look 500 of them up.
 */
const closedLinesIn = compiledQuery<LineOfDeal>((database, dealIds) =>
  database
    .selectFrom(
      sql<{ id: string }>`(select distinct column1 as id from (values ${sql.join(
        dealIds.map((id) => sql`(${id})`),
      )}) as given)`.as('asked'),
    )
    .crossJoin('closing_lines')
    .select(['deal_id', 'vendor_id', 'sale_month', 'owner_vendor_id', 'owner_category', 'owner_day', 'line'])
    .whereRef('deal_id', '=', 'asked.id')
    .where('closing', 'in', (of) =>
      of.selectFrom('closings').select('no').where('state', '=', sql.lit('closed')),
    )
    .orderBy('closing'),
);

/** What closed lines say of deals, by their id; a deal without a line is missing. */
export async function historiesOf(
  database: PortalDatabase,
  dealIds: Iterable<string>,
): Promise<ReadonlyMap<string, DealHistory>> {
  const histories = new Map<string, DealHistory>();
  for (const ids of inBatches(dealIds)) {
    for (const row of await closedLinesIn(database, padded(ids))) {
      const before = histories.get(row.deal_id);
      const line = lineIn(row);
      histories.set(row.deal_id, before ? [...before, line] : [line]);
    }
  }
  return histories;
}

/** A stored line as the core has it. */
export function lineIn(row: LineOfDeal): SettledLine {
  const said = saidIn(row);
  const { evidence } = said;
  const owner = {
    vendorId: row.owner_vendor_id,
    productCategory: row.owner_category ?? evidence.productCategory,
    createdDay: row.owner_day ?? evidence.createdDay,
  };
  const account = { vendorId: row.vendor_id, saleMonth: row.sale_month };
  return {
    ...said,
    ...account,
    // Earlier versions wrote all that is known of the deal on every account that it had left.
    evidence: sameAccount(account, accountOf(owner)) ? evidence : evidenceOfLeft(evidence),
    owner,
  };
}

/** What a stored line says by its text alone. */
export function saidIn({
  vendor_id,
  line,
}: Pick<ClosingLineRow, 'vendor_id' | 'line'>): Omit<SettledLine, 'saleMonth' | 'vendorId' | 'owner'> {
  const read = StoredLine.parse(JSON.parse(line));
  const [, kind, dealId, , , , , , , , , amount, parts] = read;
  return {
    kind,
    dealId,
    amount: decimalIn(amount),
    evidence: evidenceOf(read, vendor_id),
    parts: parts.map(([reason, part]) => ({ kind: reason, amount: decimalIn(part) })),
  };
}

/** The columns that say where a line's deal belongs. */
export function ownerColumns({
  owner,
  evidence,
}: SettledLine): Pick<ClosingLineRow, 'owner_vendor_id' | 'owner_category' | 'owner_day'> {
  const isSaid = sameOwnership(owner, evidence);
  return {
    owner_vendor_id: owner.vendorId,
    owner_category: isSaid ? null : owner.productCategory,
    owner_day: isSaid ? null : owner.createdDay,
  };
}

function evidenceOf(read: z.output<typeof StoredLine>, vendorId: string): DealEvidence {
  const [, , , , createdDay, productCategory, stage, state, ratio, payments, openingAmount] = read;
  return {
    vendorId,
    createdDay,
    productCategory,
    stage,
    state,
    ratio: ratio === null ? undefined : decimalIn(ratio),
    openingAmount: openingAmount === null ? undefined : decimalIn(openingAmount),
    payments: payments.map(([id, amountPaid, paidOn]) => ({
      amountPaid: decimalIn(amountPaid),
      ...(id !== null && { id }),
      ...(paidOn !== null && { paidOn }),
    })),
  };
}

/** The decimal that is stored as text. */
export function decimalIn(text: string): Decimal {
  const decimal = parseDecimal(text);
  if (!decimal) throw new TypeError(`A stored amount is not one: ${text}`);
  return decimal;
}
