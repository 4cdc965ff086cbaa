import {
  accountStatement,
  amounts,
  closedLines,
  closedSales,
  monthFigures,
  vendorAccount,
} from '#contract/account-statements';
import { toRupees } from '#core/shared/money';
import type { PortalDatabase } from '../../db/portal-database';
import { type Route, route } from '../../http/route';
import type { Principal } from '../../sessions/principal';
import { accountToWire, amountsToWire, figuresToWire, statementToWire } from './account-statements-to-wire';
import { monthIn } from './month-in';
import { SqlAccountStatements } from './sql-account-statements';

/** Statements of account: own ones for vendors, all for administrators, and 404 for what is another's. */
export function accountStatementRoutes(database: PortalDatabase): readonly Route[] {
  const statementsOf = (principal: Principal) => new SqlAccountStatements(database, principal);
  return [
    route(vendorAccount, async ({ principal, path }) =>
      accountToWire(await statementsOf(principal).account(path.text('code'))),
    ),
    route(amounts, async ({ principal }) => amountsToWire(await statementsOf(principal).amounts())),
    route(closedSales, async ({ principal, query: { from, to } }) => {
      const asked = (text: string | undefined) => (text === undefined ? undefined : monthIn(text));
      const range = { from: asked(from), to: asked(to) };
      const { through, sales } = await statementsOf(principal).closedSales(range);
      return {
        through,
        data: sales.map(({ franchiseCode, month, closed }) => ({
          Franchise_code: franchiseCode,
          month,
          closed: toRupees(closed),
        })),
      };
    }),
    route(monthFigures, async ({ principal, query }) => {
      const figures = await statementsOf(principal).figures(monthIn(query.month));
      return {
        data: figures.map((each) => ({ Franchise_code: each.franchiseCode, ...figuresToWire(each) })),
      };
    }),
    route(accountStatement, async ({ principal, path }) => {
      const month = monthIn(path.text('month'));
      return statementToWire(await statementsOf(principal).statement(path.text('code'), month));
    }),
    route(closedLines, async ({ principal, path, query }) => {
      const month = monthIn(path.text('month'));
      return { text: await statementsOf(principal).lines(query.franchise, month) };
    }),
  ];
}
