import type { Day } from '#core/shared/month';
import type { PortalTransaction } from '../../db/portal-database';
import type { VendorNotices } from '../notices/vendor-notices';
import { SqlPromotionRepo } from './sql-promotion-repo';

/**
 * Tells every vendor of the promotions that are live `today` and were not told yet, one piece of news for all pictures
 * of a campaign. Promotions go live when somebody approves them or because their day has come: so it is called in the
 * transaction of a change and, for the rest, once a minute. However often it is called, each is told once.
 */
export async function announcePromotions(
  transaction: PortalTransaction,
  notices: VendorNotices,
  today: Day,
): Promise<void> {
  const { records } = await new SqlPromotionRepo(transaction, () => today).list();
  if (records.length === 0) return;
  const told = await transaction.selectFrom('announced_promotions').select('campaign').execute();
  const known = new Set(told.map(({ campaign }) => campaign));
  for (const { id, campaign = id, title } of records) {
    if (known.has(campaign)) continue;
    known.add(campaign);
    const { numInsertedOrUpdatedRows: noted } = await transaction
      .insertInto('announced_promotions')
      .values({ campaign })
      // Another process may be telling it at this moment.
      .onConflict((conflict) => conflict.column('campaign').doNothing())
      .executeTakeFirstOrThrow();
    if (noted) await notices.queue(transaction, { kind: 'promotion', promotionId: id, title });
  }
}
