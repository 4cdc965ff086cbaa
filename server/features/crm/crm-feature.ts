import type { Feature } from '../../http/feature';
import { type CrmConnectionDependencies, crmConnectionRoutes } from './crm-connection-routes';
import { crmRoutes } from './crm-routes';
import type { SqlCrmSync } from './sql-crm-sync';

interface Dependencies extends CrmConnectionDependencies {
  readonly crm: SqlCrmSync;
}

/** Imports leads, deals and payments from the CRM, and manages the connection. */
export const crm: Feature<Dependencies> = {
  routes: (dependencies) => [...crmRoutes(dependencies.crm), ...crmConnectionRoutes(dependencies)],
};
