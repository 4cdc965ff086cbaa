import { postedShares } from '#core/closing/account-posting';
import type { SettledLine } from '#core/closing/settle-deal';
import type {
  AccountStatement,
  AgreedAdjustment,
  ClosedDeal,
  DealAdjustment,
} from '#core/ledger/account-statements';
import { add, type Decimal, ZERO } from '#core/shared/money';
import type { Month } from '#core/shared/month';
import { isOneOfList } from '../../db/dialect';
import type { PortalTransaction } from '../../db/portal-database';
import type { ClosingLineRow } from '../../db/tables/closing-tables';
import { agreedOfClosing } from './agreed-adjustments';
import { lineIn } from './closed-lines';
import type { ClosedNames } from './closed-names';
import { disputesOfClosing } from './closing-disputes';
import { movesOf } from './deal-moves';
import { earlierSums, type VendorPart } from './vendor-lines';

/** Identifies a vendor's part of a closing. */
type Part = Pick<VendorPart, 'closing' | 'vendorId'>;

/** The names and the reader's rights that decide how lines are shown. */
export interface Reading {
  readonly names: Pick<ClosedNames, 'deals'>;
  /** Whether the reader may know of other franchises. */
  readonly knowsOthers: boolean;
}

interface AdjustmentReading extends Reading {
  readonly posted: ReadonlyMap<SettledLine, Decimal>;
  /** The numbers of the disputes for which deals were corrected, by deal id. */
  readonly disputes: ReadonlyMap<string, number>;
}

/** Lists the agreed adjustments that the closing posted for the vendor. */
export async function agreedOf(snapshot: PortalTransaction, { closing, vendorId }: Part) {
  return (await agreedOfClosing(snapshot, closing)).filter((each) => each.vendorId === vendorId);
}

/** Converts the stored lines of a vendor to entries of its statement. */
export async function entriesOf(
  snapshot: PortalTransaction,
  part: Part,
  rows: readonly ClosingLineRow[],
  reading: Reading,
): Promise<Pick<AccountStatement, 'lines' | 'adjustments'>> {
  const read = rows.map(lineIn);
  const adjusted = read.filter(({ kind }) => kind === 'adjustment');
  const months = [...new Set(read.map(({ saleMonth }) => saleMonth))];
  const posted = postedShares(read, await earlierSums(snapshot, part, months));
  return {
    lines: read
      .filter(({ kind }) => kind === 'own')
      .map((line) => ({ ...closedDealOf(line, reading.names), posted: posted.get(line) ?? ZERO })),
    adjustments: [
      ...(await dealAdjustmentsOf(snapshot, part, adjusted, {
        ...reading,
        posted,
        disputes: await disputesOfClosing(snapshot, part),
      })),
      ...(await agreedOf(snapshot, part)).map(
        ({ id, kind: agreed, amount, reason, disputeNo, lineNo: line }): AgreedAdjustment => ({
          kind: 'manual',
          agreed,
          id,
          amount,
          reason,
          disputeNo,
          line,
        }),
      ),
    ],
  };
}

/**
 * Converts lines of earlier months to adjustments of a statement, each with the amount that was closed for the deal
 * before.
 */
export async function dealAdjustmentsOf(
  snapshot: PortalTransaction,
  part: Part,
  lines: readonly SettledLine[],
  { names, knowsOthers, posted, disputes }: AdjustmentReading,
): Promise<readonly DealAdjustment[]> {
  const before = await closedBefore(snapshot, part, lines, names);
  const moves = await movesOf(snapshot, part, lines);
  return lines.map((line) => {
    const { saleMonth, amount, parts: reasons } = line;
    const move = moves.get(line);
    return {
      kind: 'deal',
      disputeNo: disputes.get(line.dealId),
      saleMonth,
      amount,
      posted: posted.get(line) ?? ZERO,
      reasons,
      deal: closedDealOf(line, names),
      before: before.get(accountKey(line)),
      moved: move && { ...move, franchiseCode: knowsOthers ? move.franchiseCode : undefined },
    };
  });
}

/** Sums up, by sale month, what earlier closings posted for these deals on the vendor's account. */
async function closedBefore(
  snapshot: PortalTransaction,
  { closing, vendorId }: Part,
  lines: readonly SettledLine[],
  names: Reading['names'],
): Promise<ReadonlyMap<string, ClosedDeal & { readonly closedIn: Month }>> {
  const found = new Map<string, ClosedDeal & { readonly closedIn: Month }>();
  const dealIds = lines.map(({ dealId }) => dealId);
  const rows = await snapshot
    .selectFrom('closing_lines')
    .innerJoin('closings', 'closings.no', 'closing_lines.closing')
    .selectAll('closing_lines')
    .select('closings.month')
    .where('closing', '<', closing)
    .where('vendor_id', '=', vendorId)
    .where(isOneOfList(snapshot, 'deal_id', dealIds))
    .orderBy('closing')
    .execute();
  for (const { month: closedIn, ...row } of rows) {
    const line = lineIn(row);
    const key = accountKey(line);
    const amount = add(found.get(key)?.amount ?? ZERO, line.amount);
    found.set(key, { ...closedDealOf(line, names), amount, closedIn });
  }
  return found;
}

function accountKey({ dealId, saleMonth }: SettledLine): string {
  return `${saleMonth} ${dealId}`;
}

function closedDealOf({ dealId, evidence, amount }: SettledLine, { deals }: Reading['names']): ClosedDeal {
  const { createdDay, productCategory, stage, state, payments, ratio, openingAmount } = evidence;
  const [name, company] = deals.get(dealId) ?? [];
  const called = { name: name ?? undefined, company: company ?? undefined };
  return {
    dealId,
    createdDay,
    productCategory,
    stage,
    state,
    payments,
    ratio,
    openingAmount,
    amount,
    ...called,
  };
}
