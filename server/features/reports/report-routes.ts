import type { QueryOf } from '#contract/endpoint';
import { reportSummary } from '#contract/reports';
import type { SummaryQuery } from '#core/reports/network-summary';
import type { Clock } from '#core/shared/clock.port';
import { InvalidInput } from '#core/shared/failure';
import type { BusinessCalendar } from '#core/shared/month';
import { daysOf } from '#core/shared/period';
import type { PortalDatabase } from '../../db/portal-database';
import { CoalescingQueue } from '../../http/coalescing-queue';
import { EncodedAnswer, type Route, route } from '../../http/route';
import { SqlNetworkReports } from './sql-network-reports';

/** Ten years: longer than anyone needs, and short enough for one answer. */
const MAX_DAYS = 3_660;

/** Makes the calls for summaries of the network. */
export function reportRoutes(
  database: PortalDatabase,
  calendar: BusinessCalendar,
  clock: Clock,
): readonly Route[] {
  const turn = new CoalescingQueue<EncodedAnswer<typeof reportSummary.answer>>();
  return [
    route(reportSummary, ({ principal, query }) => {
      const asked = summaryQueryOf(query);
      const reports = new SqlNetworkReports(database, principal, calendar, clock);
      return turn.run(JSON.stringify([principal.franchiseCodes, asked]), async () =>
        EncodedAnswer.of(reportSummary, await reports.summary(asked)),
      );
    }),
  ];
}

/** Reads days and franchises from a query. Throws `InvalidInput` with the field that is wrong. */
function summaryQueryOf({ from, to, franchises }: QueryOf<typeof reportSummary>): SummaryQuery {
  if (from > to) throw new InvalidInput('From must not be after To.', 'to');
  const period = { from, to };
  if (daysOf(period).length > MAX_DAYS) throw new InvalidInput('This period is too long.', 'from');
  return { period, franchiseCodes: franchises };
}
