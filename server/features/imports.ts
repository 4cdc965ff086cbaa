import { CRM_SYNC } from '#contract/crm-sync';
import { IMPORT_DATES, IMPORT_VENDORS, IMPORTS } from '#contract/imports';
import { crmRoutes } from '../routes/crm-routes';
import { importRoutes } from '../routes/import-routes';
import type { Feature } from './feature';

/** Data from outside: files and the CRM. */
export const imports: Feature = {
  announces: [IMPORTS, IMPORT_DATES, IMPORT_VENDORS, CRM_SYNC],
  routes: (dependencies) => [...importRoutes(dependencies), ...crmRoutes(dependencies.crm)],
};
