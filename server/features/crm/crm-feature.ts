import type { Feature } from '../../http/feature';
import { crmRoutes } from './crm-routes';
import type { SqlCrmSync } from './sql-crm-sync';

interface Needs {
  readonly crm: SqlCrmSync | undefined;
}

/** Leads and deals from the CRM. */
export const crm: Feature<Needs> = {
  routes: ({ crm }) => crmRoutes(crm),
};
