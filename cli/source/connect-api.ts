import type { ApiOptions } from '#composition/node';
import { CliError } from '../cli-error';
import { EXIT } from '../exit-code';
import type { Run } from '../request';
import { toCliError } from '../to-cli-error';
import { apiAddress } from './api-flags';
import { loginFor, notSignedIn } from './login';

/** The sentences that say what a server does not do, by the feature that it does not announce. */
const NOT_OFFERED: Readonly<Record<string, string>> = { 'money.closing': 'This portal closes no months.' };

/** How a server is reached, and all that it announces. */
interface Connection {
  readonly options: ApiOptions;
  readonly features: readonly string[];
}

/**
 * How a command that changes something reaches the API, signed in. Throws a `CliError`: exit code 4 when nobody is,
 * and 1 when the server does not announce what the command needs.
 */
export async function connectApi(
  feature: string,
  run: Pick<Run, 'flags' | 'io' | 'messages'>,
): Promise<ApiOptions> {
  return (await connection(feature, run)).options;
}

/** Connects like `connectApi`, and gives the features that the server announces, too. */
export async function connection(
  feature: string,
  { flags, io, messages }: Pick<Run, 'flags' | 'io' | 'messages'>,
): Promise<Connection> {
  const { origin, deadlineMs, ...address } = await apiAddress(flags, io);
  const login = await loginFor(origin, io);
  if (!login) throw notSignedIn(origin);
  messages.hide(login.token);
  const deadline = deadlineMs === undefined ? undefined : AbortSignal.timeout(deadlineMs);
  const options = { ...address, token: login.token, deadline };
  const { featuresOf } = await import('#composition/node');
  const features = await featuresOf(options).catch((error: unknown) => {
    throw toCliError(error, address.apiUrl);
  });
  if (!features.includes(feature)) throw notOffered(feature, address.apiUrl);
  return { options, features };
}

/** That a server does not announce what a command needs: exit code 1. */
export function notOffered(feature: string, apiUrl: string): CliError {
  const sentence = NOT_OFFERED[feature] ?? `${apiUrl} does not offer this`;
  const why = `the server does not announce "${feature}"`;
  return new CliError(EXIT.failed, 'server.not-offered', sentence, { why });
}
