import { leadOfNetwork, leadsPage, leadValues } from '#contract/lead-pages';
import type { BusinessCalendar } from '#core/shared/month';
import { LEAD_FILTERS } from '#records/lead';
import type { PortalDatabase } from '../../db/portal-database';
import { type Call, type Route, route } from '../../http/route';
import { recordQuery, wanted } from '../../records/record-query-in';
import { SqlLeadPages } from './sql-lead-pages';

/** Makes the calls that list the network's leads by page. */
export function leadPageRoutes(database: PortalDatabase, calendar: BusinessCalendar): readonly Route[] {
  const leads = ({ principal }: Call) => new SqlLeadPages(database, principal, calendar);
  const asked = ({ query }: { query: Readonly<Partial<Record<string, string>>> }) =>
    recordQuery(query, LEAD_FILTERS);
  return [
    route(leadsPage, async (call) => {
      const query = { ...asked(call), order: call.query.order ?? 'newest' };
      return leads(call).page(query, wanted(call.query));
    }),
    route(leadValues, async (call) => leads(call).values(asked(call))),
    route(leadOfNetwork, async (call) => leads(call).one(call.query.id)),
  ];
}
