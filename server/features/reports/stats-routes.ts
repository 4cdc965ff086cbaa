import { bestPerformer, ownResults } from '#contract/stats';
import { type OwnResults, PERFORMER_METRICS } from '#core/reports/performer-ranking.port';
import { InvalidInput } from '#core/shared/failure';
import { toDecimalText } from '#core/shared/money';
import { type BusinessCalendar, isMonth } from '#core/shared/month';
import type { PortalDatabase } from '../../db/portal-database';
import { CoalescingQueue } from '../../http/coalescing-queue';
import { type Route, route } from '../../http/route';
import { type RankingTurn, SqlPerformerRanking } from './sql-performer-ranking';

/** How vendors rank, announced as `stats.bestperformer`, and how the caller did before, as `stats.own`. */
export function statsRoutes(database: PortalDatabase, calendar: BusinessCalendar): readonly Route[] {
  const rankings: RankingTurn = new CoalescingQueue();
  const results = new CoalescingQueue<OwnResults>();
  return [
    route(bestPerformer, async ({ principal, query }) => {
      const { month = '' } = query;
      const metric = PERFORMER_METRICS.find((known) => known === query.metric);
      if (!isMonth(month) || !metric) throw new InvalidInput('This month is not valid.', 'month');
      const ranking = new SqlPerformerRanking(database, principal, calendar, rankings);
      const { places, complete } = await ranking.ofMonth(month, metric);
      return {
        complete,
        data: places.map(({ rank, value, gap, own, initials, city, name, franchiseCode, vendorId }) => ({
          rank,
          value: value && toDecimalText(value),
          gap: gap && toDecimalText(gap),
          own,
          initials,
          city,
          name,
          Franchise_code: franchiseCode,
          vendor_id: vendorId,
        })),
      };
    }),
    route(ownResults, async ({ principal, query }) => {
      const { month = '' } = query;
      const metric = PERFORMER_METRICS.find((known) => known === query.metric);
      if (!isMonth(month) || !metric) throw new InvalidInput('This month is not valid.', 'month');
      const ranking = new SqlPerformerRanking(database, principal, calendar);
      const months = query.months === '12' ? 12 : 6;
      const asked = JSON.stringify([principal.userId, month, months, metric]);
      const { results: own, complete } = await results.run(asked, () =>
        ranking.ownResults(month, months, metric),
      );
      return {
        complete,
        data: own.map(({ value, ...result }) => ({ ...result, value: value && toDecimalText(value) })),
      };
    }),
  ];
}
