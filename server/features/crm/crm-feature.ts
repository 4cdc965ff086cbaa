import type { Feature } from '../../http/feature';
import { type CrmConnectionNeeds, crmConnectionRoutes } from './crm-connection-routes';
import { crmRoutes } from './crm-routes';
import type { SqlCrmSync } from './sql-crm-sync';

interface Needs extends CrmConnectionNeeds {
  readonly crm: SqlCrmSync;
}

/** Imports leads, deals and payments from the CRM, and manages the connection. */
export const crm: Feature<Needs> = {
  routes: (needs) => [...crmRoutes(needs.crm), ...crmConnectionRoutes(needs)],
};
