import * as z from 'zod/mini';
import type { DealEvidence } from '#core/closing/deal-evidence';
import { ADJUSTMENT_REASONS, type DealHistory, type SettledLine } from '#core/closing/settle-deal';
import { COUNTING_STATES } from '#core/commission/deal-assessment';
import { type Decimal, parseDecimal } from '#core/shared/money';
import { type Day, isDay } from '#core/shared/month';
import { inBatches } from '../../db/batches';
import type { PortalDatabase } from '../../db/portal-database';
import type { ClosingLineRow } from '../../db/tables/closing-tables';

const amount = z.string().check(z.refine((text) => parseDecimal(text) !== undefined));
const part = z.tuple([z.enum(ADJUSTMENT_REASONS), amount]);

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
  z.nullable(amount),
  z.array(z.tuple([z.nullable(z.string()), amount, z.nullable(z.string())])),
  z.nullable(amount),
  amount,
  z.array(part),
]);

/** What closed lines say of deals, by their id; a deal without a line is missing. */
export async function historiesOf(
  database: PortalDatabase,
  dealIds: Iterable<string>,
): Promise<ReadonlyMap<string, DealHistory>> {
  const histories = new Map<string, DealHistory>();
  for (const ids of inBatches(dealIds)) {
    const rows = await database
      .selectFrom('closing_lines')
      .innerJoin('closings', 'closings.no', 'closing_lines.closing')
      .selectAll('closing_lines')
      .where('closings.state', '=', 'closed')
      .where('deal_id', 'in', ids)
      .orderBy('closing')
      .execute();
    for (const row of rows) {
      const newest = lineIn(row).evidence;
      const { vendorId, productCategory, createdDay } = newest;
      const { vendor_id, sale_month } = row;
      const line = { vendorId: vendor_id, saleMonth: sale_month, amount: decimalIn(row.amount) };
      const lines = [...(histories.get(row.deal_id)?.lines ?? []), line];
      histories.set(row.deal_id, { owner: { vendorId, productCategory, createdDay }, newest, lines });
    }
  }
  return histories;
}

/** A stored line as the core has it. */
export function lineIn(row: Omit<ClosingLineRow, 'closing' | 'line_no' | 'amount'>): SettledLine {
  const read = StoredLine.parse(JSON.parse(row.line));
  const [, kind, dealId, , , , , , , , , amountText, parts] = read;
  return {
    kind,
    dealId,
    vendorId: row.vendor_id,
    saleMonth: row.sale_month,
    amount: decimalIn(amountText),
    evidence: evidenceOf(read, row.owner_vendor_id),
    parts: parts.map(([reason, text]) => ({ kind: reason, amount: decimalIn(text) })),
  };
}

function evidenceOf(read: z.output<typeof StoredLine>, owner_vendor_id: string): DealEvidence {
  const [, , , , createdDay, productCategory, stage, state, ratio, payments, openingAmount] = read;
  return {
    vendorId: owner_vendor_id,
    createdDay,
    productCategory,
    stage,
    state,
    ratio: ratio === null ? undefined : decimalIn(ratio),
    openingAmount: openingAmount === null ? undefined : decimalIn(openingAmount),
    payments: payments.map(([id, paid, paidOn]) => ({
      amountPaid: decimalIn(paid),
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
