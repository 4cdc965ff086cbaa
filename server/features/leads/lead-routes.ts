import { toWireNames } from '#contract/field-map';
import { allVendorsLeads, fetchDematLeads, LEAD_FIELDS, type WireLead } from '#contract/leads';
import type { Lead } from '#core/leads/lead';
import type { PortalDatabase } from '../../db/portal-database';
import type { RowStreams } from '../../db/row-streams';
import type { Scope } from '../../db/scope';
import { listRoute, type Route } from '../../http/route';
import { codesAsked, franchiseList } from '../../records/franchise-lists';
import { leadRows } from './sql-lead-repo';

/**
 * Makes the calls for the leads of franchises (spec section 7). A franchise code outside the caller's scope returns no
 * leads.
 */
export function leadRoutes(database: PortalDatabase, readings: RowStreams): readonly Route[] {
  const leads = (scope: Scope) => ({
    database,
    records: leadRows(database, scope, readings),
    wireOf: toWire,
  });
  return [
    listRoute(fetchDematLeads, (call) =>
      franchiseList(call, [call.path.text('franchiseCode')], leads(call.principal), (data, end) => ({
        data,
        ...end,
      })),
    ),
    listRoute(allVendorsLeads, (call) =>
      franchiseList(call, codesAsked(call), leads(call.principal), (data, end) => ({ data, ...end })),
    ),
  ];
}

/** Writes a lead in the form of the wire. */
function toWire(lead: Lead): WireLead {
  return toWireNames(LEAD_FIELDS, lead);
}
