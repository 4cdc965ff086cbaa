import type { SettledLine } from '#core/closing/settle-deal';
import { isOneOfList } from '../../db/dialect';
import type { PortalTransaction } from '../../db/portal-database';
import { codesByVendor } from '../../records/vendor-codes';
import { agreedOfClosing, waitingAgreed } from './agreed-adjustments';
import type { StoredTerms } from './settlement-terms';
import type { BegunClosing } from './vendor-group';

const TABLES = ['closing_agreed', 'closing_sums', 'closing_vendors'] as const;

/**
 * Deletes a prepared month, also one whose preparation broke off. Its lines stay and the next preparation overwrites
 * them: deleting a million of them takes longer than a statement may run.
 */
export async function forgetPrepared(transaction: PortalTransaction): Promise<void> {
  for (const table of TABLES)
    await transaction.deleteFrom(table).where('closing', 'not in', closed(transaction)).execute();
  await forgetTexts(transaction);
}

/**
 * Deletes the outdated parts of a prepared closing: all of it, or the vendors with changes. The others keep their rows;
 * vendors without a row in `closing_vendors` are written again.
 */
export async function forgetChanged(
  transaction: PortalTransaction,
  { no, month, terms }: BegunClosing,
): Promise<void> {
  const row = await transaction
    .selectFrom('closings')
    .select('terms')
    .where('no', '=', no)
    // The first month to close may be any; with another month nothing of the preparation is reused.
    .where('month', '=', month)
    .where('state', '=', 'prepared')
    .executeTakeFirst();
  const before: Pick<StoredTerms, 'versions' | 'openingAmount'> | undefined = row && JSON.parse(row.terms);
  if (before?.openingAmount !== terms.openingAmount) return forgetPrepared(transaction);
  await forgetVendors(transaction, await changedVendors(transaction, no, before.versions, terms.versions));
  await forgetTexts(transaction);
}

/**
 * Deletes the vendors that the closing adjusts, or adjusted in the earlier preparation: due deals were found by
 * comparing each deal, and are written accordingly, whatever changes were recorded.
 */
export async function forgetAdjusted(
  transaction: PortalTransaction,
  { no, month }: Pick<BegunClosing, 'no' | 'month'>,
  due: readonly Pick<SettledLine, 'vendorId'>[],
): Promise<void> {
  const prepared = await transaction
    .selectFrom('closing_sums')
    .select('vendor_id')
    .distinct()
    .where('closing', '=', no)
    .where('sale_month', '<>', month)
    .execute();
  const vendorIds = [...due.map(({ vendorId }) => vendorId), ...prepared.map(({ vendor_id }) => vendor_id)];
  await forgetVendors(transaction, vendorIds);
}

async function forgetVendors(transaction: PortalTransaction, vendorIds: Iterable<string>): Promise<void> {
  const ids = [...vendorIds];
  for (const table of TABLES)
    await transaction
      .deleteFrom(table)
      .where('closing', 'not in', closed(transaction))
      .where(isOneOfList(transaction, 'vendor_id', ids))
      .execute();
}

/** The vendors whose lines may differ from the prepared ones. */
async function changedVendors(
  transaction: PortalTransaction,
  no: number,
  before: StoredTerms['versions'],
  now: StoredTerms['versions'],
): Promise<ReadonlySet<string>> {
  const codes = await codesByVendor(transaction);
  const prepared = await transaction
    .selectFrom('closing_vendors')
    .select(['vendor_id', 'franchise_code'])
    .where('closing', '=', no)
    .execute();
  const agreed = [...(await agreedOfClosing(transaction, no)), ...(await waitingAgreed(transaction))];
  const changed = new Set([
    ...prepared.filter((row) => codes.get(row.vendor_id) !== row.franchise_code).map((row) => row.vendor_id),
    ...[...codes.keys()].filter((vendorId) => before[vendorId] !== now[vendorId]),
    ...agreed.map(({ vendorId }) => vendorId),
  ]);
  // Deals changed since, or not judged yet: their current owners, and the accounts that they were on.
  const written = await transaction
    .selectFrom('rechecks')
    .select('deal_id')
    .where('changed', '<>', 0)
    .execute();
  const ids = written.map(({ deal_id }) => deal_id);
  const owners = await transaction
    .selectFrom('deals')
    .innerJoin('vendors', 'vendors.franchise_code', 'deals.franchise_code')
    .select('vendor_id')
    .distinct()
    .where(isOneOfList(transaction, 'deals.id', ids))
    .execute();
  const accounts = await transaction
    .selectFrom('closing_lines')
    .select('vendor_id')
    .distinct()
    .where(isOneOfList(transaction, 'deal_id', ids))
    .execute();
  for (const { vendor_id } of [...owners, ...accounts]) changed.add(vendor_id);
  return changed;
}

function closed(transaction: PortalTransaction) {
  return transaction.selectFrom('closings').select('no').where('state', '=', 'closed');
}

async function forgetTexts(transaction: PortalTransaction): Promise<void> {
  await transaction.deleteFrom('closings').where('state', '=', 'prepared').execute();
}
