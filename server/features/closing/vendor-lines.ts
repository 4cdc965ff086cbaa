import { createHash, type Hash } from 'node:crypto';
import { postedPaise } from '#core/closing/account-posting';
import { type AgreedLine, agreedLineText, closedLineText, exactText } from '#core/closing/closing-text';
import type { SettledLine } from '#core/closing/settle-deal';
import { add, type Decimal, sum, toPaise, ZERO } from '#core/shared/money';
import type { Month } from '#core/shared/month';
import { upsertsInto } from '../../db/insert-rows';
import type { PortalTransaction } from '../../db/portal-database';
import type { ClosingLineRow, ClosingVendorRow } from '../../db/tables/closing-tables';
import { decimalIn } from './stored-line';

/** Identifies the vendor and the closing whose lines are written. */
export interface VendorPart {
  readonly closing: number;
  readonly vendorId: string;
  readonly franchiseCode: string;
  /** Undefined for what was settled elsewhere before the first closing, of which nothing is posted. */
  readonly month: Month | undefined;
}

/** Writes lines over those of an earlier preparation. */
export const writeLineRows = upsertsInto(
  'closing_lines',
  ['closing', 'vendor_id', 'line_no'],
  ['deal_id', 'sale_month', 'owner_vendor_id', 'owner_category', 'owner_day', 'amount', 'line'],
);

/**
 * The lines of one vendor in a closing under preparation, as far as they are written: those of the month first, then
 * adjustments, each by deal, then agreed adjustments. It is immutable: adding lines returns a new object, so that a
 * transaction can be retried.
 */
export class VendorLines {
  private constructor(
    private readonly part: VendorPart,
    private readonly count: number,
    private readonly hash: Hash,
    private readonly sums: ReadonlyMap<Month, Decimal>,
  ) {}

  static of(part: VendorPart): VendorLines {
    return new VendorLines(part, 0, createHash('sha256'), new Map());
  }

  /** Returns the object with more lines, and the rows to insert for them. */
  with(lines: readonly SettledLine[]): {
    readonly lines: VendorLines;
    readonly rows: readonly ClosingLineRow[];
  } {
    const { closing, vendorId } = this.part;
    const hash = this.hash.copy();
    const sums = new Map(this.sums);
    const rows = lines.map((line, at) => {
      const line_no = this.count + at + 1;
      const text = closedLineText(line, line_no);
      hash.update(text);
      sums.set(line.saleMonth, add(sums.get(line.saleMonth) ?? ZERO, line.amount));
      const { owner } = line;
      return {
        closing,
        vendor_id: vendorId,
        line_no,
        deal_id: line.dealId,
        sale_month: line.saleMonth,
        owner_vendor_id: owner.vendorId,
        owner_category: owner.productCategory,
        owner_day: owner.createdDay,
        amount: exactText(line.amount),
        line: text.slice(0, -1),
      };
    });
    return { lines: new VendorLines(this.part, this.count + rows.length, hash, sums), rows };
  }

  /** Writes the agreed adjustments and the totals of the vendor. */
  async end(transaction: PortalTransaction, agreed: readonly AgreedLine[]): Promise<void> {
    const { closing, vendorId, franchiseCode, month } = this.part;
    // Deletes surplus lines of an earlier preparation.
    await transaction
      .deleteFrom('closing_lines')
      .where('closing', '=', closing)
      .where('vendor_id', '=', vendorId)
      .where('line_no', '>', this.count)
      .execute();
    const hash = this.hash.copy();
    const manual = agreed.map((each, at) => {
      const line_no = this.count + at + 1;
      const text = agreedLineText(each, line_no);
      hash.update(text);
      return { adjustment_id: each.id, closing, vendor_id: vendorId, line_no, line: text.slice(0, -1) };
    });
    if (manual.length > 0) await transaction.insertInto('closing_agreed').values(manual).execute();
    const posted = await postedOf(transaction, { closing, vendorId }, this.sums);
    if (this.sums.size > 0) {
      const sums = [...this.sums].map(([sale_month, amount]) => ({
        closing,
        vendor_id: vendorId,
        sale_month,
        amount: exactText(amount),
      }));
      await transaction.insertInto('closing_sums').values(sums).execute();
    }
    const paise = { earned: 0n, adjusted: 0n };
    if (month !== undefined)
      for (const [saleMonth, amount] of posted) paise[saleMonth === month ? 'earned' : 'adjusted'] += amount;
    for (const { amount } of agreed) paise.adjusted += toPaise(amount);
    const row: ClosingVendorRow = {
      closing,
      vendor_id: vendorId,
      franchise_code: franchiseCode,
      lines: this.count + manual.length,
      earned_paise: Number(paise.earned),
      adjusted_paise: Number(paise.adjusted),
      hash: hash.digest('hex'),
      pan_end: null,
      gstin: null,
    };
    await transaction.insertInto('closing_vendors').values(row).execute();
  }
}

/** Computes what a closing adds to a vendor's account for each sale month, in paise. */
async function postedOf(
  transaction: PortalTransaction,
  part: Pick<VendorPart, 'closing' | 'vendorId'>,
  sums: ReadonlyMap<Month, Decimal>,
): Promise<ReadonlyMap<Month, bigint>> {
  const earlier = await earlierSums(transaction, part, [...sums.keys()]);
  return new Map(
    [...sums].map(([saleMonth, amount]) => [saleMonth, postedPaise(earlier(saleMonth), amount)]),
  );
}

/** Sums up what all closings before this one hold for each sale month of a vendor: rupees, exact. */
export async function earlierSums(
  transaction: PortalTransaction,
  { closing, vendorId }: Pick<VendorPart, 'closing' | 'vendorId'>,
  months: readonly Month[],
): Promise<(saleMonth: Month) => Decimal> {
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
  return (saleMonth) =>
    sum(earlier.filter((row) => row.sale_month === saleMonth).map((row) => decimalIn(row.amount)));
}
