import { randomUUID } from 'node:crypto';
import type { PortalDatabase } from '../db/portal-database';
import { normalEmail } from '../features/sign-in/open-account';
import { PasswordHasher } from '../features/sign-in/password-hasher';
import { passwordWeakness, weaknessSentence } from '../features/sign-in/password-policy';
import { wordsOf } from '../features/sign-in/personal-words';
import { isOfAdmin, keepName } from '../names/kept-names';
import { beginSetup } from '../records/setup-marks';
import { AdminError } from './admin-error';

const EMAIL = /^[^@\s]+@[^@\s]+$/;
const SHORTEST = 8;
const LONGEST = 128;
const FIRST_NAME = 'Administrator';

/**
 * Makes the account of an admin and returns its address. Throws `AdminError` for an invalid address or one in use, for
 * a name that resembles another administrator's, and for a password that the portal would reject.
 */
export async function createAdmin(
  database: PortalDatabase,
  { email: emailAsTyped, name: nameAsTyped }: { email: string; name?: string | undefined },
  passwordOf: () => Promise<string>,
): Promise<string> {
  const email = normalEmail(emailAsTyped);
  // A further admin without a name is named by the address, to differ from the first.
  const isFirst = !(await isOfAdmin(database, FIRST_NAME, undefined));
  const name = nameAsTyped ?? (isFirst ? FIRST_NAME : email);
  if (!EMAIL.test(email)) throw new AdminError('--email is not an e-mail address.');
  const isTaken = async () =>
    (await database.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()) !==
    undefined;
  if (await isTaken()) throw taken(email);
  if (await isOfAdmin(database, name, undefined))
    throw new AdminError(`An administrator is called "${name}" already; --name gives another name.`);
  const password = await passwordOf();
  if (password.length < SHORTEST || password.length > LONGEST)
    throw new AdminError(`A password has ${SHORTEST} to ${LONGEST} characters.`);
  const weakness = passwordWeakness(password, email, wordsOf([name, email]));
  if (weakness !== undefined) throw new AdminError(weaknessSentence(weakness));
  const password_hash = await new PasswordHasher().hash(password);
  const account = { id: randomUUID(), email, name };
  const made = await database.transaction().execute(async (transaction) => {
    const row = await transaction
      .insertInto('users')
      .values({ ...account, password_hash, role: 'admin', status: 'active' })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (row) {
      await keepName(transaction, account, Date.now());
      await beginSetup(transaction, account.id, Date.now());
    }
    return row;
  });
  if (!made) throw taken(email);
  return email;
}

function taken(email: string): AdminError {
  return new AdminError(`There is an account for ${email} already; it keeps its password.`);
}
