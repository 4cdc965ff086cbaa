import { MONEY_CLOSING } from '#contract/closings';
import type { PortalDatabase } from '../../db/portal-database';
import type { Feature } from '../../http/feature';
import { accountStatementRoutes } from './account-statement-routes';
import { closingRoutes } from './closing-routes';
import type { SqlClosings } from './sql-closings';

interface Needs {
  readonly closings: SqlClosings;
  readonly database: PortalDatabase;
}

/** Months that are closed for good. */
export const closing: Feature<Needs> = {
  announces: [MONEY_CLOSING],
  routes: ({ closings, database }) => [
    ...closingRoutes(closings, database),
    ...accountStatementRoutes(database),
  ],
};
