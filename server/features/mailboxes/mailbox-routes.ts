import {
  changeMailbox,
  createMailbox,
  deliver,
  discardRows,
  mailboxes as listMailboxes,
  mendRows,
  quarantine,
  renewMailboxToken,
  revokeMailboxToken,
} from '#contract/mailboxes';
import { HttpError } from '../../http/http-error';
import { deliveryRoute, type Route, route, routeWithBody } from '../../http/route';
import type { ImportDependencies } from '../imports/apply-import';
import type { OwnPassword } from '../sign-in/own-password';
import { Deliveries } from './deliveries';
import { type DoorNeeds, noteRefusal, openMailbox } from './mailbox-door';
import { Mailboxes } from './mailboxes';
import { Quarantine } from './quarantine';

/** The parts that the calls of mailboxes need. */
export interface MailboxRouteNeeds extends ImportDependencies, DoorNeeds {
  readonly passwords: OwnPassword;
}

/** The door of the mailboxes, and their keeping by administrators. */
export function mailboxRoutes(needs: MailboxRouteNeeds): readonly Route[] {
  const { database, clock, passwords, seal } = needs;
  const mailboxes = new Mailboxes(needs);
  const deliveries = new Deliveries(needs);
  return [
    deliveryRoute(deliver, async ({ path, address, idempotencyKey, body }) => {
      const id = path.text('mailbox');
      const mailbox = await openMailbox(needs, { id, authorization: body.header('authorization'), address });
      try {
        return await deliveries.take(mailbox, body, idempotencyKey);
      } catch (error) {
        if (error instanceof HttpError && error.status === 401)
          await noteRefusal(database, clock, id, address());
        throw error;
      }
    }),
    route(listMailboxes, () => mailboxes.list()),
    routeWithBody(createMailbox, async ({ principal, address, body: { password, ...made } }) => {
      // guard: a mailbox is made only with the password
      await passwords.mustBeKnown({ principal, address }, password);
      return mailboxes.create(principal, made);
    }),
    routeWithBody(changeMailbox, async ({ principal, path, body }) => {
      await mailboxes.change(principal, path.text('id'), body);
      return { message: 'The mailbox is changed.' };
    }),
    routeWithBody(renewMailboxToken, async ({ principal, address, path, body }) => {
      await passwords.mustBeKnown({ principal, address }, body.password);
      return mailboxes.renew(principal, path.text('id'));
    }),
    route(revokeMailboxToken, async ({ principal, path }) => {
      await mailboxes.revoke(principal, path.text('id'));
      return { message: 'The token has ended.' };
    }),
    route(quarantine, async ({ path }) => {
      const mailbox = await mailboxes.find(path.text('id'));
      return new Quarantine(seal, mailbox).shown(database, clock.now());
    }),
    routeWithBody(mendRows, async ({ principal, path, body }) => {
      return deliveries.mend(await mailboxes.find(path.text('id')), principal, body.rows);
    }),
    routeWithBody(discardRows, async ({ principal, path, body }) => ({
      discarded: await mailboxes.discard(principal, path.text('id'), body.rows),
    })),
  ];
}
