import { officeAccount, setOfficeAccount as setEndpoint } from '#contract/bank-templates';
import type { Clock } from '#core/shared/clock.port';
import type { PortalDatabase } from '../../db/portal-database';
import { type Route, route, routeWithBody } from '../../http/route';
import type { Seal } from '../../process/seal';
import { aboutAccount } from './beneficiary-routes';
import { officeAccountIn, setOfficeAccount, shownOfficeAccount } from './office-account';

/** The dependencies of the routes of the paying account. */
interface OfficeDependencies {
  readonly database: PortalDatabase;
  readonly seal: Seal;
  readonly clock: Clock;
}

/** Routes of the account that payouts are paid from. */
export function officeRoutes({ database, seal, clock }: OfficeDependencies): readonly Route[] {
  return [
    route(officeAccount, async () => {
      const account = await officeAccountIn(database);
      return account && shownOfficeAccount(account);
    }),
    routeWithBody(
      setEndpoint,
      async ({ principal, body }) => {
        await database
          .transaction()
          .execute((transaction) => setOfficeAccount(transaction, body, { by: principal, seal, clock }));
        return { message: 'Saved.' };
      },
      aboutAccount,
    ),
  ];
}
