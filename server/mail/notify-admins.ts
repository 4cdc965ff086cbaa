import type { PortalTransaction } from '../db/portal-database';
import { type Mail, mailFor } from './mail-texts';
import type { Outbox } from './outbox';

interface Admin {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/**
 * Mails every administrator who may sign in, in the transaction of the event itself; sends nothing where `write`
 * returns undefined.
 */
export async function notifyAdmins(
  transaction: PortalTransaction,
  outbox: Outbox,
  write: (admins: readonly Admin[]) => Mail | undefined,
): Promise<void> {
  const admins = await transaction
    .selectFrom('users')
    .select(['id', 'name', 'email', 'language'])
    .where('role', '=', 'admin')
    .where('status', '=', 'active')
    .execute();
  const mail = write(admins);
  if (!mail) return;
  await outbox.addAll(
    transaction,
    admins.map(({ email, language }) => ({ ...mailFor(mail, language), recipient: email })),
  );
}
