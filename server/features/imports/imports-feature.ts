import type { Feature } from '../../http/feature';
import type { IdempotencyStore } from '../../http/idempotency-store';
import type { ImportDependencies } from './apply-import';
import { importRoutes } from './import-routes';
import { runRoutes } from './run-routes';
import { sourceRoutes } from './source-routes';

interface Dependencies extends ImportDependencies {
  readonly repeats: IdempotencyStore;
}

/** Imports of leads, deals, payments and vendors from files, and the list of past imports. */
export const imports: Feature<Dependencies> = {
  routes: (dependencies) => [
    ...importRoutes(dependencies),
    ...runRoutes(dependencies),
    ...sourceRoutes(dependencies, dependencies.repeats),
  ],
};
