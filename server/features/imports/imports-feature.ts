import type { Feature } from '../../http/feature';
import type { ImportDependencies } from './apply-import';
import { importRoutes } from './import-routes';

/** Leads, deals, payments and vendors from files. */
export const imports: Feature<ImportDependencies> = {
  routes: (needs) => importRoutes(needs),
};
