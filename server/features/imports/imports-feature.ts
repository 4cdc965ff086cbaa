import { IMPORT_DATES, IMPORT_VENDORS, IMPORTS } from '#contract/imports';
import type { Feature } from '../../http/feature';
import type { ImportDependencies } from './apply-import';
import { importRoutes } from './import-routes';

/** Leads, deals, payments and vendors from files. */
export const imports: Feature<ImportDependencies> = {
  announces: [IMPORTS, IMPORT_DATES, IMPORT_VENDORS],
  routes: (needs) => importRoutes(needs),
};
