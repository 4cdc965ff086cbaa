import type { Feature } from '../../http/feature';
import { type MailboxRouteNeeds, mailboxRoutes } from './mailbox-routes';

/** Mailboxes to which other programs deliver records. */
export const mailboxes: Feature<MailboxRouteNeeds> = {
  routes: (needs) => mailboxRoutes(needs),
};
