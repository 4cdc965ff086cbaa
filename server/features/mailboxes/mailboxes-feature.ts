import type { Feature } from '../../http/feature';
import { type MailboxRouteDependencies, mailboxRoutes } from './mailbox-routes';

/** Mailboxes to which other programs deliver records. */
export const mailboxes: Feature<MailboxRouteDependencies> = {
  routes: (dependencies) => mailboxRoutes(dependencies),
};
