import type { ApiOptions, MoneyClient } from '#composition/node';
import type { Run } from '../request';
import { toCliError } from '../to-cli-error';
import { connectApi } from './connect-api';

/** The error message of a portal that closes no months. */
export const CLOSES_NONE = 'This portal closes no months.';

/** Runs work with the closed months of a portal. Throws `CliError`s, also for a portal that closes none. */
export async function withMoneyClient<Answer>(
  run: Pick<Run, 'flags' | 'io' | 'messages' | 'signal'>,
  work: (money: MoneyClient) => Promise<Answer>,
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
 * Returns the client for closed months; undefined for a server that supports the spec's calls only. `additions` is what
 * the server announced at sign-in; without a sign-in, as with a token, the server is asked, which throws a `Failure`.
 */
export async function moneyClient(
  options: ApiOptions,
  additions: boolean | undefined,
): Promise<MoneyClient | undefined> {
  const { additionsOf, composeMoney } = await import('#composition/node');
  return (additions ?? (await additionsOf(options))) ? composeMoney(options) : undefined;
}
