import { type RawBuilder, sql } from 'kysely';
import { foldedName } from '#core/accounts/folded-name';
import type { PortalDatabase, PortalTransaction } from '../db/portal-database';
import { HttpError } from '../http/http-error';

/** An account with its name and its address. */
interface NamedAccount {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/**
 * Records the name of an account from a time on, in the transaction that makes or renames it; the first name applies to
 * all earlier time. Any code that writes a name or an address into `users` must call it.
 */
export async function keepName(
  transaction: PortalTransaction,
  { id, name, email }: NamedAccount,
  at: number,
): Promise<void> {
  const last = await transaction
    .selectFrom('account_names')
    .select(['no', 'name', 'email'])
    .where('user_id', '=', id)
    .orderBy('no', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last?.name === name && last.email === email) return;
  const row = { user_id: id, no: (last?.no ?? 0) + 1, from_ms: last ? at : 0, name, email };
  await transaction.insertInto('account_names').values(row).execute();
}

/**
 * Returns an SQL expression of an account's name at a time: `account` and `at` are columns with the id and the ms since
 * 1970, such as `closings.closed_by`. Null for an unknown account.
 */
export function nameThen(account: string, at: string): RawBuilder<string | null> {
  return asThen('name', account, at);
}

/** Returns an SQL expression of an account's e-mail address at a time, like `nameThen`. */
export function emailThen(account: string, at: string): RawBuilder<string | null> {
  return asThen('email', account, at);
}

function asThen(field: 'name' | 'email', account: string, at: string): RawBuilder<string | null> {
  const [of, then] = [sql.ref(account), sql.ref(at)];
  // A null time is earlier than the first record.
  // guard: an actor keeps the name of then
  return sql<string | null>`coalesce(
    (select kept.${sql.ref(field)} from account_names as kept
      where kept.user_id = ${of} and kept.from_ms <= coalesce(${then}, 0) order by kept.no desc limit 1),
    (select named.${sql.ref(field)} from users as named where named.id = ${of})
  )`;
}

/**
 * Throws a `HttpError` (409) for a name that resembles that of another present or former administrator; `own` is the id
 * of the account that wants it.
 */
export async function mustBeNobodys(
  database: PortalDatabase,
  name: string,
  own: string | undefined,
): Promise<void> {
  if (await isOfAdmin(database, name, own)) {
    throw new HttpError(409, 'An administrator is called so. Please choose another name.', {
      code: 'account.name-taken',
      field: 'name',
    });
  }
}

/** Tells whether another present or former administrator has a similar-looking name. */
export async function isOfAdmin(
  database: PortalDatabase,
  name: string,
  own: string | undefined,
): Promise<boolean> {
  const admins = await database
    .selectFrom('users')
    .select(['id', 'name'])
    // An account with neither the role nor a vendor was once an admin's: no other account is like that.
    .where((of) => of.or([of('role', '=', 'admin'), of('vendor_id', 'is', null)]))
    .execute();
  const wanted = foldedName(name);
  return admins.some((admin) => admin.id !== own && foldedName(admin.name) === wanted);
}
