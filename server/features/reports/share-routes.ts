import type { QueryOf } from '#contract/endpoint';
import { networkActivity, networkShares } from '#contract/record-shares';
import type { ShareQuery } from '#core/reports/record-shares';
import { InvalidInput } from '#core/shared/failure';
import type { BusinessCalendar } from '#core/shared/month';
import type { PortalDatabase } from '../../db/portal-database';
import { type Call, type Route, route } from '../../http/route';
import { dayIn, listIn } from '../../records/record-query-in';
import { SqlNetworkCounts } from './sql-network-counts';

/** How records divide and what came for each franchise, announced as `reports.shares`. */
export function shareRoutes(database: PortalDatabase, calendar: BusinessCalendar): readonly Route[] {
  const counts = ({ principal }: Call) => new SqlNetworkCounts(database, principal, calendar);
  return [
    route(networkShares, async (call) => {
      const { shares, undated, complete } = await counts(call).shares(shareQuery(call.query));
      const values = shares.map(({ value, count }) => ({ value, count }));
      return { values, undated, complete: complete !== false && undated === 0 };
    }),
    route(networkActivity, async (call) => {
      const { records, complete } = await counts(call).activity();
      return { data: records.map((each) => ({ ...each })), complete };
    }),
  ];
}

function shareQuery({ by, from, to, franchises }: QueryOf<typeof networkShares>): ShareQuery {
  const [first, last] = [dayIn(from, 'from'), dayIn(to, 'to')];
  if ((first === undefined) !== (last === undefined))
    throw new InvalidInput('A period has a first and a last day.', first === undefined ? 'from' : 'to');
  return {
    by,
    period: first && last && { from: first, to: last },
    franchiseCodes: listIn(franchises, 'franchises'),
  };
}
