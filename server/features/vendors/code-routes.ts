import {
  approveCode as approveEndpoint,
  codeChanges,
  proposeCode as proposeEndpoint,
  withdrawCode as withdrawEndpoint,
} from '#contract/code-changes';
import type { Clock } from '#core/shared/clock.port';
import type { BusinessCalendar } from '#core/shared/month';
import type { PortalDatabase } from '../../db/portal-database';
import type { IdempotencyStore } from '../../http/idempotency-store';
import { creatingRoute, type Route, route } from '../../http/route';
import { approveCode, listCodeChanges, proposeCode, withdrawCode } from './change-code';

/** The dependencies of the code routes. */
interface CodeDependencies {
  readonly database: PortalDatabase;
  readonly repeats: IdempotencyStore;
  readonly clock: Clock;
  readonly calendar: BusinessCalendar;
}

/** Routes by which two administrators change a franchise code. */
export function codeRoutes({ database, repeats, ...tools }: CodeDependencies): readonly Route[] {
  return [
    route(codeChanges, ({ principal }) => listCodeChanges(database, principal)),
    creatingRoute(repeats, proposeEndpoint, ({ principal: admin, path, body }, transaction) =>
      proposeCode(transaction, path.text('id'), body, { admin, ...tools }),
    ),
    route(approveEndpoint, async ({ principal: admin, path }) => {
      await database
        .transaction()
        .execute((transaction) => approveCode(transaction, path.text('id'), { admin, ...tools }));
      return { message: 'Approved.' };
    }),
    route(withdrawEndpoint, async ({ principal: admin, path }) => {
      await database
        .transaction()
        .execute((transaction) => withdrawCode(transaction, path.text('id'), { admin, ...tools }));
      return { message: 'Withdrawn.' };
    }),
  ];
}
