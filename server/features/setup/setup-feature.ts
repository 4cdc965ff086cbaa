import {
  inviteAdmin,
  inviteWaitingVendors,
  remindAdmin,
  sendTestMail,
  setup as setupCall,
  stateSetup,
} from '#contract/setup';
import type { TestMail } from '#core/settings/portal-setup';
import { inTransaction } from '../../db/in-transaction';
import type { PortalDatabase, PortalTransaction } from '../../db/portal-database';
import type { Feature } from '../../http/feature';
import type { IdempotencyStore } from '../../http/idempotency-store';
import { creatingRoute, route, routeWithBody } from '../../http/route';
import { testMailText } from '../../mail/office-mails';
import { MARKS, putMark } from '../../records/setup-marks';
import type { Principal } from '../../sessions/principal';
import type { Inviting } from '../vendors/add-vendor';
import * as admins from './invite-admin';
import { factsIn, type SetupFactsDependencies, setupFacts, testMailIn } from './setup-facts';
import { state } from './state-setup';
import { inviteWaiting } from './waiting-vendors';

interface Dependencies extends SetupFactsDependencies, Omit<Inviting, 'admin'> {
  readonly database: PortalDatabase;
  readonly repeats: IdempotencyStore;
}

/** The setup of the portal: its state, and the steps that have calls of their own. */
export const setup: Feature<Dependencies> = {
  routes: (dependencies) => {
    const { database, repeats } = dependencies;
    const by = (admin: Principal): Inviting => ({ ...dependencies, admin });
    return [
      route(setupCall, () => setupFacts(database, dependencies)),
      routeWithBody(stateSetup, ({ principal, body }) =>
        inTransaction(database, async (transaction) => {
          await state(transaction, by(principal), body);
          return factsIn(transaction, dependencies);
        }),
      ),
      creatingRoute(repeats, sendTestMail, async ({ principal }, transaction) =>
        mailTest(transaction, by(principal), await dependencies.mailServer.leaves(transaction)),
      ),
      creatingRoute(repeats, inviteAdmin, ({ principal, body }, transaction) =>
        admins.inviteAdmin(transaction, by(principal), body),
      ),
      creatingRoute(repeats, remindAdmin, ({ principal, path, body }, transaction) =>
        admins.remindAdmin(transaction, by(principal), path.text('id'), body.portal),
      ),
      creatingRoute(repeats, inviteWaitingVendors, async ({ principal, body }, transaction) => ({
        invited: await inviteWaiting(transaction, by(principal), body.portal),
      })),
    ];
  },
};

/** Queues a test mail to the calling administrator, and returns its present state. */
async function mailTest(
  transaction: PortalTransaction,
  { admin, clock, outbox, publicUrl }: Inviting,
  leaves: boolean,
): Promise<TestMail> {
  const { email } = await transaction
    .selectFrom('users')
    .select('email')
    .where('id', '=', admin.userId)
    .executeTakeFirstOrThrow();
  const id = await outbox.add(transaction, email, testMailText(publicUrl));
  const at = clock.now();
  await putMark(transaction, { what: MARKS.testMail, by_user: admin.userId, at_ms: at, detail: id });
  return (await testMailIn(transaction, leaves)) ?? { to: email, at, state: 'waiting' };
}
