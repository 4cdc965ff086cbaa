import type { ApiOptions } from '#composition/node';
import { CliError } from '../cli-error';
import { EXIT } from '../exit-code';
import type { Run } from '../request';
import { toCliError } from '../to-cli-error';
import { apiAddress } from './api-flags';
import { askForCodeOn } from './ask-for-code';
import { loginFor, notSignedIn } from './login';
import { watchAnswers } from './watch-answers';

/**
 * Connects a signed-in command to the API. Throws a `CliError`: exit code 4 when nobody is signed in, and 1, with the
 * sentence `absent`, when the server supports the spec's calls only.
 */
export async function connectApi(
  { flags, io, messages, signal }: Pick<Run, 'flags' | 'io' | 'messages' | 'signal'>,
  absent?: string,
): Promise<ApiOptions> {
  const { origin, deadlineMs, ...address } = await apiAddress(flags, io);
  const login = await loginFor(origin, io);
  if (!login) throw notSignedIn(origin);
  messages.hide(login.token);
  const deadline = deadlineMs === undefined ? undefined : AbortSignal.timeout(deadlineMs);
  const askForCode = askForCodeOn({ flags, io, signal });
  const onAnswer = watchAnswers(messages);
  const options = { ...address, token: login.token, deadline, askForCode, onAnswer };
  const { additionsOf } = await import('#composition/node');
  const additions = await additionsOf(options).catch((error: unknown) => {
    throw toCliError(error, address.apiUrl);
  });
  if (!additions) throw notOffered(absent ?? `${address.apiUrl} does not offer this`);
  return options;
}

/** Builds the error for a command that needs more than the server's calls of the spec: exit code 1. */
export function notOffered(sentence: string): CliError {
  const why = "the server announces nothing beyond the spec's calls";
  return new CliError(EXIT.failed, 'server.not-offered', sentence, { why });
}
