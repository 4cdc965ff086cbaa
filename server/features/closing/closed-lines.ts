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

const storedAmount = z.pipe(z.string(), z.transform(decimalIn));
const part = z.tuple([z.enum(ADJUSTMENT_REASONS), storedAmount]);

/** A line as `closedLineText` writes it. */
const StoredLine = z.tuple([
  z.number(),
  z.enum(['own', 'adjustment']),
  z.string(),
  z.string(),
  z.custom<Day>((text) => typeof text === 'string' && isDay(text)),
  z.string(),
  z.string(),
  z.enum(COUNTING_STATES),
  z.nullable(storedAmount),
  z.array(z.tuple([z.nullable(z.string()), storedAmount, z.nullable(z.string())])),
  z.nullable(storedAmount),
  storedAmount,
  z.array(part),
]);

const closedLinesIn = compiledQuery<ClosingLineRow>((database, dealIds) =>
  database
    .selectFrom('closing_lines')
    .innerJoin('closings', 'closings.no', 'closing_lines.closing')
    .selectAll('closing_lines')
    .where('closings.state', '=', sql.lit('closed'))
    .where('deal_id', 'in', dealIds)
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
export function lineIn(row: Omit<ClosingLineRow, 'closing' | 'line_no' | 'amount'>): SettledLine {
  const read = StoredLine.parse(JSON.parse(row.line));
  const [, kind, dealId, , createdDay, productCategory, , , , , , amount, parts] = read;
  const owner = {
    vendorId: row.owner_vendor_id,
    productCategory: row.owner_category ?? productCategory,
    createdDay: row.owner_day ?? createdDay,
  };
  const account = { vendorId: row.vendor_id, saleMonth: row.sale_month };
  const evidence = evidenceOf(read, row.vendor_id);
  return {
    kind,
    dealId,
    ...account,
    amount,
    // Earlier versions wrote all that is known of the deal on every account that it had left.
    evidence: sameAccount(account, accountOf(owner)) ? evidence : evidenceOfLeft(evidence),
    owner,
    parts: parts.map(([reason, part]) => ({ kind: reason, amount: part })),
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
    ratio: ratio ?? undefined,
    openingAmount: openingAmount ?? undefined,
    payments: payments.map(([id, amountPaid, paidOn]) => ({
      amountPaid,
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
