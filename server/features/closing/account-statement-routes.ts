import {
  accountStatement,
  amounts,
  closedLines,
  closedSales,
  comingAdjustments,
  monthFigures,
  vendorAccount,
} from '#contract/account-statements';
import type { Clock } from '#core/shared/clock.port';
import type { PortalDatabase } from '../../db/portal-database';
import { type Route, route } from '../../http/route';
import type { Principal } from '../../sessions/principal';
import { monthIn } from './month-in';
import { SqlAccountStatements } from './sql-account-statements';

/**
 * Routes of account statements: vendors read their own, administrators all; an account of somebody else answers 404.
 */
export function accountStatementRoutes(database: PortalDatabase, clock: Clock): readonly Route[] {
  const statementsOf = (principal: Principal) => new SqlAccountStatements(database, principal, clock);
  return [
    route(vendorAccount, ({ principal, path }) => statementsOf(principal).account(path.text('code'))),
    route(comingAdjustments, ({ principal, path }) => statementsOf(principal).coming(path.text('code'))),
    route(amounts, ({ principal }) => statementsOf(principal).amounts()),
    route(closedSales, ({ principal, query }) => statementsOf(principal).closedSales(query)),
    route(monthFigures, ({ principal, query }) => statementsOf(principal).figures(query.month)),
    route(accountStatement, ({ principal, path }) =>
      statementsOf(principal).statement(path.text('code'), monthIn(path.text('month'))),
    ),
    route(closedLines, ({ principal, path, query }) =>
      statementsOf(principal).lines(query.franchise, monthIn(path.text('month'))),
    ),
  ];
}
