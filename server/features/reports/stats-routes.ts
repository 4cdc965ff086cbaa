import { bestPerformer, ownResults } from '#contract/stats';
import type { OwnResults } from '#core/reports/ranking';
import type { BusinessCalendar } from '#core/shared/month';
import type { PortalDatabase } from '../../db/portal-database';
import { CoalescingQueue } from '../../http/coalescing-queue';
import { type Route, route } from '../../http/route';
import { type RankingTurn, SqlPerformerRanking } from './sql-performer-ranking';

/** Makes the calls for the ranking of vendors and for the caller's own past results. */
export function statsRoutes(database: PortalDatabase, calendar: BusinessCalendar): readonly Route[] {
  const rankings: RankingTurn = new CoalescingQueue();
  const results = new CoalescingQueue<OwnResults>();
  return [
    route(bestPerformer, ({ principal, query: { month, metric } }) =>
      new SqlPerformerRanking(database, principal, calendar, rankings).ofMonth(month, metric),
    ),
    route(ownResults, ({ principal, query: { month, metric, ...query } }) => {
      const months = query.months === '12' ? 12 : 6;
      const asked = JSON.stringify([principal.userId, month, months, metric]);
      const ranking = new SqlPerformerRanking(database, principal, calendar);
      return results.run(asked, () => ranking.ownResults(month, months, metric));
    }),
  ];
}
