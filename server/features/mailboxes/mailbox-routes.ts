import {
  changeMailbox,
  createMailbox,
  deliver,
  discardRows,
  mailboxes as listMailboxes,
  mendRows,
  quarantine,
  removeMailbox,
  renewMailboxToken,
  revokeMailboxToken,
} from '#contract/mailboxes';
import { bodyRoute } from '../../http/file-routes';
import { HttpError } from '../../http/http-error';
import type { IdempotencyStore } from '../../http/idempotency-store';
import { creatingRoute, keyedRoute, type Route, route } from '../../http/route';
import type { ImportDependencies } from '../imports/apply-import';
import type { OwnPassword } from '../sign-in/own-password';
import { authorizeDelivery, type DoorDependencies, recordRefusal } from './authorize-delivery';
import { Deliveries } from './deliveries';
import { Mailboxes } from './mailboxes';
import { Quarantine } from './quarantine';

/** The dependencies of the mailbox routes. */
export interface MailboxRouteDependencies extends ImportDependencies, DoorDependencies {
  readonly repeats: IdempotencyStore;
  readonly passwords: OwnPassword;
}

/** Routes that accept deliveries, and those by which administrators manage mailboxes. */
export function mailboxRoutes(dependencies: MailboxRouteDependencies): readonly Route[] {
  const { database, repeats, clock, passwords, seal } = dependencies;
  const mailboxes = new Mailboxes(dependencies);
  const deliveries = new Deliveries(dependencies);
  return [
    bodyRoute('delivery', deliver, async ({ path, address, idempotencyKey, body }) => {
      const id = path.text('mailbox');
      const mailbox = await authorizeDelivery(dependencies, {
        id,
        authorization: body.header('authorization'),
        address,
      });
      try {
        return await deliveries.take(mailbox, body, idempotencyKey);
      } catch (error) {
        if (error instanceof HttpError && error.status === 401)
          await recordRefusal(database, clock, id, address());
        throw error;
      }
    }),
    route(listMailboxes, () => mailboxes.list()),
    keyedRoute(repeats, createMailbox, async ({ principal, address, body: { password, ...made } }, once) => {
      // guard: a mailbox is made only with the password
      await passwords.mustBeKnown({ principal, address }, password);
      return once((transaction) => mailboxes.create(transaction, principal, made));
    }),
    creatingRoute(repeats, changeMailbox, async ({ principal, path, body }, transaction) => {
      await mailboxes.change(transaction, principal, path.text('id'), body);
      return { message: 'The mailbox is changed.' };
    }),
    keyedRoute(repeats, renewMailboxToken, async ({ principal, address, path, body }, once) => {
      await passwords.mustBeKnown({ principal, address }, body.password);
      return once((transaction) => mailboxes.renew(transaction, principal, path.text('id')));
    }),
    creatingRoute(repeats, revokeMailboxToken, async ({ principal, path }, transaction) => {
      await mailboxes.revoke(transaction, principal, path.text('id'));
      return { message: 'The token has ended.' };
    }),
    keyedRoute(repeats, removeMailbox, ({ principal, path, body }, once) =>
      deliveries.between(path.text('id'), () =>
        once(async (transaction) => {
          await mailboxes.remove(transaction, principal, path.text('id'), body.rows);
          return { message: 'The mailbox is removed.' };
        }),
      ),
    ),
    route(quarantine, async ({ path }) => {
      const mailbox = await mailboxes.find(path.text('id'));
      return new Quarantine(seal, mailbox).shown(database, clock.now());
    }),
    keyedRoute(repeats, mendRows, async ({ principal, path, body }, once) =>
      deliveries.mend(await mailboxes.find(path.text('id')), principal, body.rows, once),
    ),
    creatingRoute(repeats, discardRows, async ({ principal, path, body }, transaction) => ({
      discarded: await mailboxes.discard(transaction, principal, path.text('id'), body.rows),
    })),
  ];
}
