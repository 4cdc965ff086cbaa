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
 * The condition that a line belongs to a closed month: months are closed in order, so the number tells. A join would
 * lead PostgreSQL to start with the closings and read every line.
 */
export const IS_CLOSED = sql<SqlBool>`closing <= (select max(no) from closings where state = 'closed')`;

/**
 * The same condition; the `+` keeps SQLite from using the index on `closing`. By statistics from before a month was
 * closed, it would read every line.
 */
const IS_CLOSED_OF_DEAL = sql<SqlBool>`+${IS_CLOSED}`;

/** Returns the ids of those deals that have closed lines. */
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

/** Reads the closed lines of deals, by deal id; a deal without a line is missing. */
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

/** Maps a stored line to a settled line of the core. */
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
  // Earlier versions wrote the full evidence on every account that the deal had left, and stored the owner nowhere
  // else.
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

/** Reads the owner of a deal from the columns of a line. Throws a TypeError where the day is not valid. */
function ownerIn(columns: {
  readonly owner_vendor_id: string;
  readonly category: string;
  readonly day: string;
}): DealOwnership {
  const { owner_vendor_id: vendorId, category: productCategory, day: createdDay } = columns;
  if (!isDay(createdDay)) throw new TypeError('A stored line has no day.');
  return { vendorId, productCategory, createdDay };
}

/** Removes payments, ratio and opening amount, which tell who earns what on a deal. */
function withoutFigures(evidence: DealEvidence): DealEvidence {
  return { ...evidence, state: 'no-payments', payments: [], ratio: undefined, openingAmount: undefined };
}
