import { allLogos, allPromotions, countPromotionShare } from '#contract/promotions';
import type { Clock } from '#core/shared/clock.port';
import type { BusinessCalendar } from '#core/shared/month';
import type { PortalDatabase } from '../../db/portal-database';
import type { IdempotencyStore } from '../../http/idempotency-store';
import { creatingRoute, type Route, route } from '../../http/route';
import { SqlPromotionRepo } from './sql-promotion-repo';
import { SqlPromotionShares } from './sql-promotion-shares';

/** Makes the calls for promotions and logos (spec section 7), and for counting shares. */
export function promotionRoutes(
  database: PortalDatabase,
  repeats: IdempotencyStore,
  clock: Clock,
  calendar: BusinessCalendar,
): readonly Route[] {
  const offeredToday = (within: PortalDatabase) =>
    new SqlPromotionRepo(within, () => calendar.dayAt(clock.now()));
  const promotions = offeredToday(database);
  return [
    route(allPromotions, async () => ({ promotions: [...(await promotions.list()).records] })),
    creatingRoute(repeats, countPromotionShare, async ({ principal, path, body }, transaction) => {
      const id = path.text('id');
      const offered = offeredToday(transaction);
      const shares = new SqlPromotionShares(transaction, principal, offered, () => clock.now());
      await shares.count(id, body.how);
      return shares.countOf(id);
    }),
    route(allLogos, async () =>
      (await promotions.logos()).records.map(({ id, name, imageUrl, franchiseCode }) => ({
        id,
        name,
        imageUrl,
        Franchise_code: franchiseCode,
      })),
    ),
  ];
}
