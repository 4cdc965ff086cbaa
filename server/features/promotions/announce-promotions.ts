import type { Day } from '#core/shared/month';
import type { PortalTransaction } from '../../db/portal-database';
import type { VendorNotices } from '../notices/vendor-notices';
import { SqlPromotionRepo } from './sql-promotion-repo';

/**
 * Notifies every vendor of the promotions that are live `today` and were not announced yet, with one notice for all
 * pictures of a campaign. Promotions become live by approval or on their day, so it runs in the transaction of a change
 * and also once a minute. Each promotion is announced once, however often it runs.
 */
export async function announcePromotions(
  transaction: PortalTransaction,
  notices: VendorNotices,
  today: Day,
): Promise<void> {
  const { records } = await new SqlPromotionRepo(transaction, () => today).list();
  if (records.length === 0) return;
  const announced = await transaction.selectFrom('announced_promotions').select('campaign').execute();
  const known = new Set(announced.map(({ campaign }) => campaign));
  for (const { id, campaign = id, title } of records) {
    if (known.has(campaign)) continue;
    known.add(campaign);
    const { numInsertedOrUpdatedRows: noted } = await transaction
      .insertInto('announced_promotions')
      .values({ campaign })
      // Another process may announce it at the same moment.
      .onConflict((conflict) => conflict.column('campaign').doNothing())
      .executeTakeFirstOrThrow();
    if (noted) await notices.queue(transaction, { kind: 'promotion', promotionId: id, title });
  }
}
