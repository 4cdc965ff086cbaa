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
  /** The database that notes a verification, whichever it has read. */
  readonly primary: PortalDatabase;
  readonly closings: SqlClosings;
}

/** Months that are closed for good. */
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
