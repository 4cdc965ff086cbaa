import type { TestMail } from '#core/settings/portal-setup';
import type { PortalTransaction } from '../../db/portal-database';
import { testMailText } from '../../mail/office-mails';
import { MARKS, putMark } from '../../records/setup-marks';
import type { Inviting } from '../vendors/add-vendor';
import { testMailIn } from './setup-facts';

/** Queues a test mail to the calling administrator, and returns its present state. */
export async function mailTest(
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
