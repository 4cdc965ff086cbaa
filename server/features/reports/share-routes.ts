import type { QueryOf } from '#contract/endpoint';
import { networkActivity, networkShares } from '#contract/record-shares';
import type { ShareQuery } from '#core/reports/record-shares';
import { InvalidInput } from '#core/shared/failure';
import type { BusinessCalendar } from '#core/shared/month';
import type { PortalDatabase } from '../../db/portal-database';
import { type Call, type Route, route } from '../../http/route';
import { SqlNetworkCounts } from './sql-network-counts';

/** Makes the calls for how records divide, and for how many were created in each franchise. */
export function shareRoutes(database: PortalDatabase, calendar: BusinessCalendar): readonly Route[] {
  const counts = ({ principal }: Call) => new SqlNetworkCounts(database, principal, calendar);
  return [
    route(networkShares, async (call) => {
      const { shares, undated, complete } = await counts(call).shares(shareQuery(call.query));
      const values = shares.map(({ value, count }) => ({ value, count }));
      return { values, undated, complete: complete !== false && undated === 0 };
    }),
    route(networkActivity, (call) => counts(call).activity()),
  ];
}

function shareQuery({ by, from, to, franchises }: QueryOf<typeof networkShares>): ShareQuery {
  if ((from === undefined) !== (to === undefined))
    throw new InvalidInput('A period has a first and a last day.', from === undefined ? 'from' : 'to');
  return {
    by,
    period: from && to && { from, to },
    franchiseCodes: franchises,
  };
}
