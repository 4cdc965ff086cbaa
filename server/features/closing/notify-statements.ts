import { sql } from 'kysely';
import type { PortalTransaction } from '../../db/portal-database';
import type { ClosingRow } from '../../db/tables/closing-tables';
import type { VendorNotices } from '../notices/vendor-notices';

const PAISE_SCALE = 2;

/**
 * Notifies vendors that their statement of a month is ready, except those without a line in it and with nothing on the
 * account. Call it in the transaction that closes the month.
 */
export async function notifyStatements(
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
