import { type SqlBool, sql } from 'kysely';
import type { DealEvidence, DealOwnership } from '#core/closing/deal-evidence';
import { accountOf, type DealHistory, type SettledLine, sameAccount } from '#core/closing/settle-deal';
import { isDay } from '#core/shared/month';
import { isOneOfList } from '../../db/dialect';
import type { PortalDatabase } from '../../db/portal-database';
import type { ClosingLineRow } from '../../db/tables/closing-tables';
import { readStoredLine } from './stored-line';

type LineOfDeal = Omit<ClosingLineRow, 'closing' | 'line_no' | 'amount'>;

/**
 * That a line is of a closed month: months are closed in order. As a number and not by a join, which PostgreSQL would rather
 * begin with, and read every line that there is.
 */
export const IS_CLOSED = sql<SqlBool>`closing <= (select max(no) from closings where state = 'closed')`;

/** Closings are not to be found by: by statistics from before a month was closed, SQLite would rather read every line. */
const IS_CLOSED_OF_DEAL = sql<SqlBool>`+${IS_CLOSED}`;

/** Those of some deals that have closed lines. */
export async function closedOf(
  database: PortalDatabase,
  dealIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (dealIds.length === 0) return new Set();
  const rows = await database
    .selectFrom('closing_lines')
    .select('deal_id')
    .where(isOneOfList(database, 'deal_id', dealIds))
    .where(IS_CLOSED_OF_DEAL)
    .execute();
  return new Set(rows.map(({ deal_id }) => deal_id));
}

/** Reads the closed lines of deals, by the id of the deal; a deal without a line is missing. */
export async function historiesOf(
  database: PortalDatabase,
  dealIds: readonly string[],
): Promise<ReadonlyMap<string, DealHistory>> {
  const histories = new Map<string, [SettledLine, ...SettledLine[]]>();
  if (dealIds.length === 0) return histories;
  const rows = await database
    .selectFrom('closing_lines')
    .select(['deal_id', 'vendor_id', 'sale_month', 'owner_vendor_id', 'owner_category', 'owner_day', 'line'])
    .where(isOneOfList(database, 'deal_id', dealIds))
    .where(IS_CLOSED_OF_DEAL)
    .orderBy('closing')
    .execute();
  for (const row of rows) {
    const before = histories.get(row.deal_id);
    if (before) before.push(lineIn(row));
    else histories.set(row.deal_id, [lineIn(row)]);
  }
  return histories;
}

/** A stored line as the core has it. */
export function lineIn(row: LineOfDeal): SettledLine {
  const said = readStoredLine(row.line, row.vendor_id);
  if (!said) throw new TypeError('A stored line is not one.');
  const { kind, dealId, amount, evidence, parts } = said;
  const owner = ownerIn({
    owner_vendor_id: row.owner_vendor_id,
    category: row.owner_category ?? evidence.productCategory,
    day: row.owner_day ?? evidence.createdDay,
  });
  const account = { vendorId: row.vendor_id, saleMonth: row.sale_month };
  // Earlier versions wrote all that is known of the deal on every account that it had left, and its owner nowhere else.
  const tellsOfOwner = row.owner_category === null && !sameAccount(account, accountOf(owner));
  return {
    kind,
    dealId,
    amount,
    vendorId: row.vendor_id,
    saleMonth: row.sale_month,
    evidence: tellsOfOwner ? withoutFigures(evidence) : evidence,
    owner,
    parts,
  };
}

/** Reads vendor, product and day of a deal from the columns of a line. Throws a TypeError for a day that is none. */
export function ownerIn(columns: {
  readonly owner_vendor_id: string;
  readonly category: string;
  readonly day: string;
}): DealOwnership {
  const { owner_vendor_id: vendorId, category: productCategory, day: createdDay } = columns;
  if (!isDay(createdDay)) throw new TypeError('A stored line has no day.');
  return { vendorId, productCategory, createdDay };
}

/** Leaves out who earns what on a deal. */
function withoutFigures(evidence: DealEvidence): DealEvidence {
  return { ...evidence, state: 'no-payments', payments: [], ratio: undefined, openingAmount: undefined };
}
