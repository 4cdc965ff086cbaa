import type { DealOwnership } from '#core/closing/deal-evidence';
import { isSettled } from '#core/closing/posted-deal';
import { foundByRecount, type SettledLine, type Settlement } from '#core/closing/settle-deal';
import { isFreeDemat } from '#core/deals/deal';
import { compare, ZERO } from '#core/shared/money';
import { isOneOfList } from '../../db/dialect';
import type { PortalDatabase } from '../../db/portal-database';
import { comparedDeals } from './compared-deals';
import { type SettledDeals, settleDeals } from './settle-deals';
import type { StoredTerms } from './settlement-terms';

/** The lines that a closing adds for deals of earlier closings. */
export interface DueDeals extends SettledDeals {
  /** The ids of all deals that were settled again, including those that get no line. */
  readonly dealIds: ReadonlySet<string>;
}

interface Coming extends ComingClosing {
  readonly terms: StoredTerms;
}

/**
 * Settles every deal of closed months whose current worth differs from its lines; of one vendor, or of all. An
 * adjustment that neither a changed deal nor changed terms explain is marked as `recount`.
 */
export async function settleDue(
  database: PortalDatabase,
  coming: Coming,
  vendorId?: string,
): Promise<DueDeals> {
  return settleThese(database, coming, await dueDeals(database, coming, vendorId));
}

/** Settles deals that are known to be due. */
export async function settleThese(
  database: PortalDatabase,
  coming: Coming,
  dealIds: ReadonlySet<string>,
): Promise<DueDeals> {
  const settled = await settleDeals(database, dealIds, coming);
  const lines = await withRecounts(database, coming, settled.lines);
  return { dealIds, lines, unknown: settled.unknown, undecided: settled.undecided };
}

/** Settles every deal, due or not, which takes several times as long. */
export async function settleAll(database: PortalDatabase, coming: Coming): Promise<SettledDeals> {
  const rows = await database.selectFrom('deals').select('id').execute();
  return settleDeals(
    database,
    rows.map(({ id }) => id),
    coming,
  );
}

async function withRecounts(
  database: PortalDatabase,
  { no, terms }: Coming,
  lines: readonly SettledLine[],
): Promise<readonly SettledLine[]> {
  const isExplained = await explainedByTerms(database, no, terms);
  const open = lines.filter(
    ({ kind, amount, owner }) => kind === 'adjustment' && compare(amount, ZERO) !== 0 && !isExplained(owner),
  );
  if (open.length === 0) return lines;
  const dealIds = open.map(({ dealId }) => dealId);
  const rows = await database
    .selectFrom('rechecks')
    .select('deal_id')
    .where(isOneOfList(database, 'deal_id', dealIds))
    .execute();
  const written = new Set(rows.map(({ deal_id }) => deal_id));
  const unexplained = new Set(open.filter(({ dealId }) => !written.has(dealId)));
  return lines.map((line) => (unexplained.has(line) ? foundByRecount(line) : line));
}

/**
 * Returns whether the rules of a deal's vendor, or the amount for an account, have changed since the closing before.
 */
async function explainedByTerms(
  database: PortalDatabase,
  no: number,
  now: StoredTerms,
): Promise<(owner: DealOwnership) => boolean> {
  const { terms } = await database
    .selectFrom('closings')
    .select('terms')
    .where('no', '=', no - 1)
    .executeTakeFirstOrThrow();
  const before: Pick<StoredTerms, 'versions' | 'openingAmount'> = JSON.parse(terms);
  const isOtherAmount = before.openingAmount !== now.openingAmount;
  return (owner) =>
    before.versions[owner.vendorId] !== now.versions[owner.vendorId] || (isOtherAmount && isFreeDemat(owner));
}

/** The next closing, prepared or not. */
interface ComingClosing extends Settlement {
  readonly no: number;
}

/**
 * Finds the deals of closed months whose lines do not add up to their current worth, and those that lack a line, by
 * comparing every deal with its lines: target - posted of docs/money.md. It reads no record of what was written, so
 * that nothing can be missed. With a vendor id, only the deals that this vendor owns or owned.
 */
async function dueDeals(
  database: PortalDatabase,
  coming: ComingClosing,
  vendorId?: string,
): Promise<ReadonlySet<string>> {
  const due = new Set<string>();
  for await (const deals of comparedDeals(database, coming.no, vendorId))
    for (const deal of deals) if (!isSettled(deal, coming)) due.add(deal.dealId);
  return due;
}
