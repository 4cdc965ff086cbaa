import type { AppDependencies } from '../../server/app-dependencies';

/** Makes a token without a sign-in, for the account with this id. */
export function tokenFor(
  { database, sessions }: Pick<AppDependencies, 'database' | 'sessions'>,
  userId: string,
): Promise<string> {
  return database.transaction().execute((transaction) => sessions.start(transaction, userId));
}
