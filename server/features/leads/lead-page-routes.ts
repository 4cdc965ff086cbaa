import { leadOfNetwork, leadsPage, leadValues } from '#contract/lead-pages';
import { eachOf } from '#core/shared/each-of';
import type { BusinessCalendar } from '#core/shared/month';
import { LEAD_FILTERS } from '#records/lead';
import type { PortalDatabase } from '../../db/portal-database';
import { type Call, type Route, route } from '../../http/route';
import { listed, recordQuery, wanted } from '../../records/record-query-in';
import { toWire } from './lead-routes';
import { SqlLeadPages } from './sql-lead-pages';

/** The network's leads a page at a time. */
export function leadPageRoutes(database: PortalDatabase, calendar: BusinessCalendar): readonly Route[] {
  const leads = ({ principal }: Call) => new SqlLeadPages(database, principal, calendar);
  const asked = ({ query }: { query: Readonly<Partial<Record<string, string>>> }) =>
    recordQuery(query, LEAD_FILTERS);
  return [
    route(leadsPage, async (call) => {
      const query = { ...asked(call), order: call.query.order ?? 'newest' };
      const { records, total, next, complete } = await leads(call).page(query, wanted(call.query));
      return { data: records.map(toWire), total, next, complete };
    }),
    route(leadValues, async (call) => {
      const values = await leads(call).values(asked(call));
      return { ...eachOf(LEAD_FILTERS, (name) => listed(values[name])), complete: values.complete };
    }),
    route(leadOfNetwork, async (call) => {
      const lead = await leads(call).one(call.query.id);
      return { data: lead ? [toWire(lead)] : [] };
    }),
  ];
}
