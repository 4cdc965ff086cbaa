import { createHash } from 'node:crypto';
import { postedPaise } from '#core/closing/account-posting';
import { type AgreedLine, agreedLineText, closedLineText } from '#core/closing/closing-text';
import type { SettledLine } from '#core/closing/settle-deal';
import { add, type Decimal, shortest, sum, toDecimalText, toPaise, ZERO } from '#core/shared/money';
import type { Month } from '#core/shared/month';
import { inBatches } from '../../db/batches';
import type { PortalTransaction } from '../../db/portal-database';
import type { ClosingVendorRow } from '../../db/tables/closing-tables';
import { decimalIn, ownerColumns } from './closed-lines';

/** So many lines are written in one statement. */
const LINES_AT_ONCE = 200;

/** Whose part of which closing is written. */
export interface VendorPart {
  readonly closing: number;
  readonly vendorId: string;
  readonly franchiseCode: string;
  /** Undefined for what was settled elsewhere before the first closing: nothing is posted of it. */
  readonly month: Month | undefined;
}

/**
 * Writes a vendor's lines of a closing that is being prepared: those of the month first, then adjustments, each by deal, and
 * what is agreed on beside the deals.
 */
export async function writeVendorLines(
  transaction: PortalTransaction,
  { closing, vendorId, franchiseCode, month }: VendorPart,
  lines: readonly SettledLine[],
  agreed: readonly AgreedLine[],
): Promise<void> {
  const ordered = lines.toSorted(
    (a, b) => rank(a) - rank(b) || (a.dealId < b.dealId ? -1 : 1) || (a.saleMonth < b.saleMonth ? -1 : 1),
  );
  const hash = createHash('sha256');
  const rows = ordered.map((line, at) => {
    const text = closedLineText(line, at + 1);
    hash.update(text);
    return {
      closing,
      vendor_id: vendorId,
      line_no: at + 1,
      deal_id: line.dealId,
      sale_month: line.saleMonth,
      ...ownerColumns(line),
      amount: toDecimalText(shortest(line.amount)),
      line: text.slice(0, -1),
    };
  });
  for (const some of inBatches(rows, LINES_AT_ONCE))
    await transaction.insertInto('closing_lines').values(some).execute();
  const beside = agreed.map((each, at) => {
    const line_no = rows.length + at + 1;
    const text = agreedLineText(each, line_no);
    hash.update(text);
    return { adjustment_id: each.id, closing, vendor_id: vendorId, line_no, line: text.slice(0, -1) };
  });
  for (const some of inBatches(beside, LINES_AT_ONCE))
    await transaction.insertInto('closing_agreed').values(some).execute();
  const sums = sumsByMonth(ordered);
  const posted = await postedOf(transaction, { closing, vendorId }, sums);
  if (sums.size > 0) {
    await transaction
      .insertInto('closing_sums')
      .values(
        [...sums].map(([sale_month, amount]) => ({
          closing,
          vendor_id: vendorId,
          sale_month,
          amount: toDecimalText(shortest(amount)),
        })),
      )
      .execute();
  }
  const paise = { earned: 0n, adjusted: 0n };
  for (const [saleMonth, amount] of month === undefined ? [] : posted)
    paise[saleMonth === month ? 'earned' : 'adjusted'] += amount;
  for (const { amount } of agreed) paise.adjusted += toPaise(amount);
  const row: ClosingVendorRow = {
    closing,
    vendor_id: vendorId,
    franchise_code: franchiseCode,
    lines: rows.length + beside.length,
    earned_paise: Number(paise.earned),
    adjusted_paise: Number(paise.adjusted),
    hash: hash.digest('hex'),
  };
  await transaction.insertInto('closing_vendors').values(row).execute();
}

/** What a closing adds to the account of a vendor for each sale month, in paise. */
export async function postedOf(
  transaction: PortalTransaction,
  { closing, vendorId }: Pick<VendorPart, 'closing' | 'vendorId'>,
  sums: ReadonlyMap<Month, Decimal>,
): Promise<ReadonlyMap<Month, bigint>> {
  const months = [...sums.keys()];
  const earlier =
    months.length === 0
      ? []
      : await transaction
          .selectFrom('closing_sums')
          .select(['sale_month', 'amount'])
          .where('vendor_id', '=', vendorId)
          .where('sale_month', 'in', months)
          .where('closing', '<', closing)
          .execute();
  return new Map(
    [...sums].map(([saleMonth, amount]) => {
      const own = earlier.filter((row) => row.sale_month === saleMonth);
      const before = sum(own.map((row) => decimalIn(row.amount)));
      return [saleMonth, postedPaise(before, amount)];
    }),
  );
}

function sumsByMonth(lines: readonly SettledLine[]): ReadonlyMap<Month, Decimal> {
  const sums = new Map<Month, Decimal>();
  for (const { saleMonth, amount } of lines) sums.set(saleMonth, add(sums.get(saleMonth) ?? ZERO, amount));
  return sums;
}

function rank({ kind }: SettledLine): number {
  return kind === 'own' ? 0 : 1;
}
