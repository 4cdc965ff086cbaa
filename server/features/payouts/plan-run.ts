import { payableOf } from '#core/payouts/payable';
import type { PayoutPlan } from '#core/payouts/payout';
import { payoutReference } from '#core/payouts/payout-reference';
import { InvalidInput } from '#core/shared/failure';
import { compare, fromPaise, toPaise, toRupees, ZERO } from '#core/shared/money';
import { inBatches } from '../../db/batches';
import type { PortalTransaction } from '../../db/portal-database';
import type { PayoutRow } from '../../db/tables/payout-tables';
import { refused } from '../../http/http-error';
import { recordChange } from '../audit/audit-log';
import { payoutDetailsOf, type VendorPayoutDetails } from './payout-details';
import { refuseWhileLocked } from './payout-lock';
import { type PayoutTimes, payoutMoment } from './payout-moment';
import { accountFacts } from './run-changes';
import { balancesOf } from './vendor-balances';

const ROWS_AT_ONCE = 50;

/**
 * Creates a run of what vendors are owed and returns its number. Throws `InvalidInput` for an unknown franchise and for
 * a day to come, and an `HttpError` while payouts are locked and where nothing is owed.
 */
export async function planRun(
  transaction: PortalTransaction,
  { cutoff, franchises, minimum }: PayoutPlan,
  { by, ...times }: PayoutTimes & { readonly by: string },
): Promise<number> {
  await refuseWhileLocked(transaction);
  if (minimum && compare(minimum, ZERO) < 0)
    throw new InvalidInput('The least amount is not below 0.', 'minimum');
  const { at } = await payoutMoment(transaction, times);
  const today = times.calendar.dayAt(at);
  const day = cutoff ?? today;
  // The balances of a day to come would move with every entry until then, and the run could not be approved.
  if (day > today) throw new InvalidInput('The day of the balances is not to come.', 'cutoff');
  const { last } = await transaction
    .selectFrom('payout_runs')
    .select(({ fn }) => fn.max('no').as('last'))
    .executeTakeFirstOrThrow();
  const no = Number(last ?? 0) + 1;
  const details = [...(await payoutDetailsOf(transaction, { now: at })).values()];
  const wanted = chosen(details, franchises);
  const balances = await balancesOf(transaction, day);
  const rows: PayoutRow[] = [];
  for (const vendor of wanted) {
    const own = balances.get(vendor.vendorId);
    const payable = own && payableOf({ ...own, minimum, details: accountFacts(vendor), now: at });
    if (!payable) continue;
    const place = rows.length + 1;
    const { vendorId, franchiseCode, account, heldNote } = vendor;
    const { amount, held } = payable;
    rows.push({
      run: no,
      no: place,
      vendor_id: vendorId,
      franchise_code: franchiseCode,
      paise: Number(toPaise(amount)),
      held: held ?? null,
      held_note: held === 'by-office' ? (heldNote ?? null) : null,
      beneficiary_no: account?.no ?? null,
      holder: account?.holder ?? null,
      account_sealed: account?.accountSealed ?? null,
      account_last4: account?.last4 ?? null,
      ifsc: account?.ifsc ?? null,
      reference: held ? null : payoutReference(no, place),
    });
  }
  if (rows.length === 0)
    throw refused('payout.nothing', 'Nobody is owed anything on this day. No payout was made.');
  const minimum_paise = minimum ? Number(toPaise(minimum)) : 0;
  await transaction
    .insertInto('payout_runs')
    .values({ no, cutoff: day, minimum_paise, created_by: by, created_at_ms: at })
    .execute();
  for (const some of inBatches(rows, ROWS_AT_ONCE))
    await transaction.insertInto('payouts').values(some).execute();
  const total = rows.filter(({ held }) => !held).reduce((sum, { paise }) => sum + paise, 0);
  await recordChange(
    transaction,
    { userId: by },
    { now: () => at },
    {
      subject: 'payout',
      subjectId: String(no),
      action: 'create',
      after: { cutoff: day, total: toRupees(fromPaise(total)), vendors: rows.length },
    },
  );
  return no;
}

/** Selects the vendors of a run, in the order of franchise codes. */
function chosen(
  vendors: readonly VendorPayoutDetails[],
  franchises: readonly string[] | undefined,
): readonly VendorPayoutDetails[] {
  const all = vendors.toSorted((a, b) => (a.franchiseCode < b.franchiseCode ? -1 : 1));
  if (franchises === undefined) return all;
  const wanted = new Set(franchises);
  const found = all.filter(({ franchiseCode }) => wanted.has(franchiseCode));
  const known = new Set(found.map(({ franchiseCode }) => franchiseCode));
  const unknown = franchises.filter((code) => !known.has(code));
  if (unknown.length > 0)
    throw new InvalidInput(`No partner has the franchise code ${unknown.join(', ')}.`, 'franchises');
  return found;
}
