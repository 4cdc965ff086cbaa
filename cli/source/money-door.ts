import type { ApiOptions, MoneyDoor } from '#composition/node';
import type { Run } from '../request';
import { toCliError } from '../to-cli-error';
import { connectApi } from './connect-api';

/** Says that a portal has none of what closing months brings. */
export const CLOSES_NONE = 'This portal closes no months.';

/** Does work with the closed months of a portal. Throws `CliError`s, one for a portal that closes none. */
export async function atMoney<Answer>(
  run: Pick<Run, 'flags' | 'io' | 'messages' | 'signal'>,
  work: (money: MoneyDoor) => Promise<Answer>,
): Promise<Answer> {
  const options = await connectApi(run, CLOSES_NONE);
  const { composeMoney } = await import('#composition/node');
  try {
    return await work(composeMoney(options));
  } catch (error) {
    throw toCliError(error, options.apiUrl);
  }
}

/**
 * The doors of a server that closes months; undefined where it knows the spec's calls alone. What it announced at the
 * sign-in says so (`additions`); where nobody has signed in, as with a token, it is asked. Asking throws a `Failure`.
 */
export async function moneyDoor(
  options: ApiOptions,
  additions: boolean | undefined,
): Promise<MoneyDoor | undefined> {
  const { additionsOf, composeMoney } = await import('#composition/node');
  return (additions ?? (await additionsOf(options))) ? composeMoney(options) : undefined;
}
