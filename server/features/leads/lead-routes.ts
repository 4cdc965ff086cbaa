import { toWireNames } from '#contract/field-map';
import { allVendorsLeads, fetchDematLeads, LEAD_FIELDS, type WireLead } from '#contract/leads';
import type { Lead } from '#core/leads/lead';
import type { PortalDatabase } from '../../db/portal-database';
import type { RowStreams } from '../../db/row-streams';
import { listRoute, type Route } from '../../http/route';
import { askedCodes } from '../../records/former-codes';
import { codesAsked, franchiseList } from '../../records/franchise-lists';
import { leadRows } from './sql-lead-repo';

/**
 * Makes the calls for the leads of franchises (spec section 7). A franchise code outside the caller's scope returns no
 * leads.
 */
export function leadRoutes(database: PortalDatabase, readings: RowStreams): readonly Route[] {
  return [
    listRoute(fetchDematLeads, async (call) => {
      const { codes, named } = await askedCodes(database, call.principal, [call.path.text('franchiseCode')]);
      return franchiseList(
        call,
        codes,
        leadRows(database, call.principal, readings),
        (lead) => toWire(named(lead)),
        (data, end) => ({ data, ...end }),
      );
    }),
    listRoute(allVendorsLeads, async (call) => {
      const { codes, named } = await askedCodes(database, call.principal, codesAsked(call));
      return franchiseList(
        call,
        codes,
        leadRows(database, call.principal, readings),
        (lead) => toWire(named(lead)),
        (data, end) => ({ data, ...end }),
      );
    }),
  ];
}

/** Writes a lead in the form of the wire. */
function toWire(lead: Lead): WireLead {
  return toWireNames(LEAD_FIELDS, lead);
}
