import type { Feature } from '../../http/feature';
import type { ImportDependencies } from './apply-import';
import { importRoutes } from './import-routes';
import { runRoutes } from './run-routes';
import { sourceRoutes } from './source-routes';

/** Leads, deals, payments and vendors from files, and what was imported. */
export const imports: Feature<ImportDependencies> = {
  routes: (needs) => [...importRoutes(needs), ...runRoutes(needs), ...sourceRoutes(needs)],
};
