import { sql } from 'kysely';
import { postedPaise } from '#core/closing/account-posting';
import { add, type Decimal, ZERO } from '#core/shared/money';
import type { Month } from '#core/shared/month';
import { monthPeriod } from '#core/shared/period';
import { type DatabaseClock, timeOf } from '../../db/database-clock';
import type { PortalTransaction } from '../../db/portal-database';
import type { ClosingRow } from '../../db/tables/closing-tables';
import { refused } from '../../http/http-error';
import { type Credit, creditOf, EXPENSE, enterCredits } from '../../records/ledger';
import { recordChange } from '../audit/audit-log';
import type { VendorNotices } from '../notices/vendor-notices';
import { lastOfPayouts } from '../payouts/paid-out';
import { agreedOfClosing } from './agreed-adjustments';
import { changesSince } from './changes-since';
import { companyNow } from './closing-company';
import { noteDisputes } from './closing-disputes';
import { refuseNobody, refuseWhileApplying } from './closing-refusals';
import { decimalIn } from './stored-line';

const PAISE_SCALE = 2;

const PAN_END = sql<string | null>`coalesce(substr(nullif(pan, ''), 7), substr(nullif(gstin, ''), 9, 4))`;

/** The dependencies of confirming. */
interface ConfirmDependencies {
  readonly clock: DatabaseClock;
  /** Undefined where nobody is notified, as when demo data are generated. */
  readonly notices: VendorNotices | undefined;
}

/** The month and hash to confirm, and the administrator. */
interface Confirmation {
  readonly month: Month;
  readonly hash: string;
  /** The id of the administrator. */
  readonly by: string;
  /** The reason to close although something cannot be read or no vendor has a line. */
  readonly incomplete?: string | undefined;
}

/**
 * Closes a prepared month for good, posts its lines and notifies vendors of their statements. Repeating the same call
 * returns the same, and nobody is notified twice. Throws an `HttpError` when the hash differs from the prepared one, or
 * when anything has changed since.
 */
export async function confirmClosing(
  transaction: PortalTransaction,
  { clock, notices }: ConfirmDependencies,
  { month, hash, by, incomplete }: Confirmation,
): Promise<ClosingRow> {
  const row = await transaction
    .selectFrom('closings')
    .selectAll()
    .where('month', '=', month)
    .where('no', '>', 0)
    .executeTakeFirst();
  if (!row) throw refused('close.not-prepared', `${month} is not prepared.`);
  if (row.hash !== hash) throw refused('close.hash-differs', 'The month was prepared with another hash.');
  if (row.state === 'closed') return row;
  await refuseWhileApplying(transaction);
  const changes = await changesSince(transaction, row);
  if (changes) {
    throw refused('close.stale', 'Something has changed since the month was prepared.', {
      changed: changes.deals,
      ...(changes.adjustments.length > 0 && { adjustments: changes.adjustments }),
    });
  }
  if (row.unknown !== '[]' && !incomplete)
    throw refused('closing.incomplete', 'Some deals cannot be judged.', { unknown: row.unknown });
  await refuseNobody(transaction, row.no, incomplete);
  // Payouts already recorded were known when the month was closed, so the closing is never dated before them.
  const at = Math.max(await timeOf(transaction, clock), await lastOfPayouts(transaction));
  await enterCredits(transaction, await creditsOf(transaction, row), {
    closing: row.no,
    valueDay: monthPeriod(month).to,
    at,
  });
  await noteDisputes(transaction, row.no);
  await noteTaxNumbers(transaction, row.no);
  const company = await companyNow(transaction);
  const closed = { state: 'closed', closed_at_ms: at, closed_by: by, company } as const;
  await transaction.updateTable('closings').set(closed).where('state', '=', 'prepared').execute();
  await transaction.deleteFrom('rechecks').where('changed', '=', 0).execute();
  await recordChange(
    transaction,
    { userId: by },
    { now: () => at },
    {
      subject: 'closing',
      subjectId: month,
      action: 'confirm',
      after: { no: row.no, hash },
      reason: incomplete,
    },
  );
  if (notices) await notifyStatements(transaction, notices, row);
  return { ...row, ...closed };
}

/** Lists what a closing credits vendors with: by vendor and sale month, then the agreed adjustments. */
export async function creditsOf(
  transaction: PortalTransaction,
  { no, month }: Pick<ClosingRow, 'no' | 'month'>,
): Promise<readonly Credit[]> {
  const rows = await transaction
    .selectFrom('closing_sums')
    .innerJoin('closing_vendors', (join) =>
      join
        .onRef('closing_vendors.closing', '=', 'closing_sums.closing')
        .onRef('closing_vendors.vendor_id', '=', 'closing_sums.vendor_id'),
    )
    .leftJoin('closing_sums as earlier', (join) =>
      join
        .onRef('earlier.sale_month', '=', 'closing_sums.sale_month')
        .onRef('earlier.vendor_id', '=', 'closing_sums.vendor_id')
        .on('earlier.closing', '<', no),
    )
    .select(['closing_sums.vendor_id', 'closing_sums.sale_month', 'closing_sums.amount', 'franchise_code'])
    .select('earlier.amount as before')
    .where('closing_sums.closing', '=', no)
    .orderBy('franchise_code')
    .orderBy('closing_sums.sale_month')
    .execute();
  // One row for each earlier closing that has a sum of the month.
  const sums = new Map<string, { readonly row: (typeof rows)[number]; readonly before: Decimal }>();
  for (const row of rows) {
    const key = `${row.vendor_id} ${row.sale_month}`;
    const before = sums.get(key)?.before ?? ZERO;
    sums.set(key, { row, before: row.before === null ? before : add(before, decimalIn(row.before)) });
  }
  const credits: Credit[] = [];
  for (const { row, before } of sums.values()) {
    const kind = row.sale_month === month ? 'earned' : 'adjustment';
    const paise = postedPaise(before, decimalIn(row.amount));
    const memo = `${row.franchise_code} ${row.sale_month}`;
    if (paise !== 0n) credits.push({ kind, from: EXPENSE, vendorId: row.vendor_id, paise, memo });
  }
  const codes = await transaction
    .selectFrom('closing_vendors')
    .select(['vendor_id', 'franchise_code'])
    .where('closing', '=', no)
    .execute();
  const codeOf = new Map(codes.map(({ vendor_id, franchise_code }) => [vendor_id, franchise_code]));
  const agreed = await agreedOfClosing(transaction, no);
  const ofVendor = (vendorId: string) => ({ vendorId, franchiseCode: codeOf.get(vendorId) ?? vendorId });
  return [...credits, ...agreed.map((each) => creditOf(each, ofVendor(each.vendorId)))];
}

/**
 * Stores the tax numbers of the vendors in a month that is about to be closed. Of a PAN only its end is stored, taken
 * from the GSTIN where only that is known.
 */
async function noteTaxNumbers(transaction: PortalTransaction, closing: number): Promise<void> {
  await transaction
    .updateTable('closing_vendors')
    .set((row) => {
      const vendor = row
        .selectFrom('vendors')
        .whereRef('vendors.vendor_id', '=', 'closing_vendors.vendor_id');
      return {
        pan_end: vendor.select(PAN_END.as('pan_end')),
        gstin: vendor.select((of) =>
          of.fn<string | null>('nullif', ['vendors.gstin', sql.lit('')]).as('gstin'),
        ),
      };
    })
    .where('closing', '=', closing)
    .execute();
}

/**
 * Notifies vendors that their statement of a month is ready, except those without a line in it and with nothing on the
 * account. Call it in the transaction that closes the month.
 */
async function notifyStatements(
  transaction: PortalTransaction,
  notices: VendorNotices,
  { no, month }: Pick<ClosingRow, 'no' | 'month'>,
): Promise<void> {
  const vendors = await transaction
    .selectFrom('closing_vendors')
    .select(({ fn, eb }) => [
      'vendor_id',
      fn
        .sum<string | number>(
          eb.case().when('closing', '=', no).then(sql<number>`earned_paise + adjusted_paise`).else(0).end(),
        )
        .as('credited'),
    ])
    // What was settled before the first closing is posted on no account.
    .where('closing', '>', 0)
    .where('closing', '<=', no)
    .groupBy('vendor_id')
    .having(({ eb, or }) =>
      or([
        eb(sql<number>`sum(earned_paise + adjusted_paise)`, '<>', 0),
        eb(sql<number>`sum(case when closing = ${no} then lines else 0 end)`, '>', 0),
      ]),
    )
    .execute();
  const credited = new Map(
    vendors.map((row) => [row.vendor_id, { units: BigInt(row.credited), scale: PAISE_SCALE }]),
  );
  await notices.queue(transaction, { kind: 'statement', month, credited });
}
