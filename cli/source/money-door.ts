import type { ApiOptions, MoneyDoor } from '#composition/node';
import type { Run } from '../request';
import { toCliError } from '../to-cli-error';
import { connection } from './connect-api';

/** The feature that a server announces when it closes months. */
export const MONEY_CLOSING = 'money.closing';

/** Does work with the closed months of a portal, told what it announces. Throws `CliError`s, one for a portal that closes none. */
export async function atMoney<Answer>(
  run: Pick<Run, 'flags' | 'io' | 'messages'>,
  work: (money: MoneyDoor, features: readonly string[]) => Promise<Answer>,
): Promise<Answer> {
  const { options, features } = await connection(MONEY_CLOSING, run);
  const { composeMoney } = await import('#composition/node');
  try {
    return await work(composeMoney(options), features);
  } catch (error) {
    throw toCliError(error, options.apiUrl);
  }
}

/**
 * The doors of a server that closes months; undefined where it does not. What it announced at the sign-in says so; where
 * nobody has signed in, as with a token, it is asked. Asking throws a `Failure`.
 */
export async function moneyDoor(
  options: ApiOptions,
  announced: readonly string[] | undefined,
): Promise<MoneyDoor | undefined> {
  const { composeMoney, featuresOf } = await import('#composition/node');
  const features = announced ?? (await featuresOf(options));
  return features.includes(MONEY_CLOSING) ? composeMoney(options) : undefined;
}
