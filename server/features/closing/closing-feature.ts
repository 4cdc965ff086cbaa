import type { PortalDatabase } from '../../db/portal-database';
import type { Feature } from '../../http/feature';
import { accountStatementRoutes } from './account-statement-routes';
import { type AdjustmentNeeds, adjustmentRoutes } from './adjustment-routes';
import { closingRoutes } from './closing-routes';
import { ownershipRoutes } from './ownership-routes';
import { preparationRoutes } from './preparation-routes';
import type { SqlClosings } from './sql-closings';
import { voidRoutes } from './void-routes';

interface Needs extends AdjustmentNeeds {
  /** Stores the result of a verification, even where a replica was read. */
  readonly primary: PortalDatabase;
  readonly closings: SqlClosings;
}

/** The feature that closes months for good. */
export const closing: Feature<Needs> = {
  routes: ({ closings, ...needs }) => [
    ...closingRoutes(closings, needs),
    ...preparationRoutes(closings.preparations, needs.database),
    ...accountStatementRoutes(needs.database, needs.clock),
    ...adjustmentRoutes(needs),
    ...ownershipRoutes(needs),
    ...voidRoutes(needs),
  ],
};
