import { clockOf } from '../db/dialect';
import type { PortalDatabase } from '../db/portal-database';
import { recordChange } from '../features/audit/audit-log';
import { recordEvent } from '../features/audit/security-log';
import { normalEmail } from '../features/sign-in/open-account';
import { resetFactor } from '../features/sign-in/remove-factor';
import { factorEndedMail } from '../mail/factor-mails';
import { Outbox } from '../mail/outbox';
import { AdminError } from './admin-error';

/** The person who works on the server itself and has no account. */
const OPERATOR = 'operator';

/**
 * Ends the second factor of an administrator who has lost it and has nobody to reset it, and returns the address of the
 * account. Both logs record it, the owner is mailed, and acts about money wait for 24 hours. Throws `AdminError` for an
 * address without an account, and where two-step login is off.
 */
export async function endFactor(
  database: PortalDatabase,
  emailAsTyped: string,
  publicUrl: string | undefined,
): Promise<string> {
  const email = normalEmail(emailAsTyped);
  const clock = { now: () => Date.now() };
  await database.transaction().execute(async (transaction) => {
    const account = await transaction
      .selectFrom('users')
      .select(['id', 'name', 'email'])
      .where('email', '=', email)
      .executeTakeFirst();
    if (!account) throw new AdminError(`There is no account for ${email}.`);
    const { id } = account;
    if (!(await resetFactor(transaction, id, { resetBy: OPERATOR, at: clock.now() })))
      throw new AdminError(`The two-step login of ${email} is off.`);
    await recordEvent(transaction, clock, { kind: 'factor-ended', userId: id });
    await recordChange(transaction, { userId: OPERATOR }, clock, {
      subject: 'account',
      subjectId: id,
      action: 'end-factor',
      after: { email },
    });
    await new Outbox(database, clockOf(database)).add(
      transaction,
      email,
      factorEndedMail(account, publicUrl),
    );
  });
  return email;
}
