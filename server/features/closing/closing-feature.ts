import type { PortalDatabase } from '../../db/portal-database';
import type { Feature } from '../../http/feature';
import { accountStatementRoutes } from './account-statement-routes';
import { type AdjustmentDependencies, adjustmentRoutes } from './adjustment-routes';
import { closingRoutes } from './closing-routes';
import { ownershipRoutes } from './ownership-routes';
import { preparationRoutes } from './preparation-routes';
import type { SqlClosings } from './sql-closings';
import { voidRoutes } from './void-routes';

interface Dependencies extends AdjustmentDependencies {
  /** Stores the result of a verification, even where a replica was read. */
  readonly primary: PortalDatabase;
  readonly closings: SqlClosings;
}

/** The feature that closes months for good. */
export const closing: Feature<Dependencies> = {
  routes: ({ closings, ...dependencies }) => [
    ...closingRoutes(closings, dependencies),
    ...preparationRoutes(closings.preparations, dependencies.database),
    ...accountStatementRoutes(dependencies.database, dependencies.clock),
    ...adjustmentRoutes(dependencies),
    ...ownershipRoutes(dependencies),
    ...voidRoutes(dependencies),
  ],
};
