import { apiTokens, createApiToken, revokeApiToken } from '#contract/api-tokens';
import type { PortalApi } from '#contract/portal-api';
import { usageError } from '../cli-error';
import { EXIT } from '../exit-code';
import { jsonText } from '../output/json-text';
import { print } from '../output/print-document';
import { counted } from '../output/report-title';
import { sheetObjects, sheetOf } from '../output/sheet';
import { writeText } from '../output/write-text';
import { type Run, readRequest } from '../request';
import { connectApi } from '../source/connect-api';
import { ownPassword, type PasswordFlags } from '../source/own-password';
import { toCliError, whereKnown } from '../to-cli-error';

const MAX_DAYS = 366;
const WITHOUT_TERMINAL = 'commission auth token create --read-only --password-stdin < password.txt';

/** The flags of `commission auth token create`, as typed. */
export interface CreateTokenFlags extends PasswordFlags {
  readonly name: string;
  readonly expires: string;
  readonly readOnly?: boolean | undefined;
}

/**
 * Asks for the password, creates a token for a program and prints it, which happens only here. Returns the exit code.
 */
export async function createToken(run: Run<CreateTokenFlags>): Promise<number> {
  const { flags, io, messages } = run;
  const days = daysIn(flags.expires);
  if (!flags.readOnly) {
    const why = 'a token of a program reads, and changes nothing';
    throw usageError('token', '--read-only is missing', why, 'commission auth token create --read-only');
  }
  const made = await withApi(run, async (api) => {
    const password = await ownPassword(flags, io, run.signal, WITHOUT_TERMINAL);
    messages.hide(password);
    const body = { name: flags.name, read_only: true, expires_in_days: days, password } as const;
    return api.call(createApiToken, { body });
  });
  const { id, token } = made;
  const expiresAt = new Date(made.expiresAt).toISOString();
  const document = { schema: 'commission-token/1', id, name: flags.name, readOnly: true, expiresAt, token };
  await writeText(io.stdout, flags.json ? jsonText(document) : `${token}\n`);
  messages.say(`Token ${id} reads until ${expiresAt.slice(0, 10)}. It is not shown again.`);
  return EXIT.done;
}

/** Lists the valid tokens of all administrators. Returns the exit code. */
export async function listTokens(run: Run): Promise<number> {
  const request = await readRequest(run, 'list');
  const found = await withApi(run, (api) => api.call(apiTokens));
  const sheet = sheetOf(
    'tokens',
    [
      { key: 'id', head: 'token', kind: 'text', value: (token) => token.id },
      { key: 'name', kind: 'text', value: (token) => token.name },
      { key: 'by', kind: 'text', value: (token) => token.by },
      { key: 'createdAt', kind: 'text', value: ({ createdAt }) => new Date(createdAt).toISOString() },
      { key: 'expiresAt', kind: 'text', value: ({ expiresAt }) => new Date(expiresAt).toISOString() },
    ],
    found,
  );
  const json = () => ({ schema: 'commission-tokens/1', tokens: sheetObjects(sheet) });
  await print({ title: counted(found.length, 'token'), sheet, json }, request, run);
  return EXIT.done;
}

/** Revokes a token of any account. Returns the exit code. */
export async function revokeToken(id: string, run: Run): Promise<number> {
  const unknown = {
    code: 'token.unknown',
    message: `there is no token ${id}`,
    hint: 'commission auth token list, which has them with their ids',
  };
  await withApi(run, (api) => whereKnown(unknown, () => api.call(revokeApiToken, { path: { id } })));
  run.messages.say(`Token ${id} has ended`);
  return EXIT.done;
}

async function withApi<Answer>(run: Run, ask: (api: PortalApi) => Promise<Answer>): Promise<Answer> {
  const options = await connectApi(run);
  const { composePortalApi } = await import('#composition/node');
  return ask(composePortalApi(options)).catch((error: unknown) => {
    throw toCliError(error, options.apiUrl);
  });
}

function daysIn(text: string): number {
  const days = Number(/^(\d{1,3})d$/.exec(text)?.[1] ?? 0);
  if (days >= 1 && days <= MAX_DAYS) return days;
  const why = `it is a count of days such as 90d, of at most ${MAX_DAYS}d`;
  throw usageError('expires', `--expires "${text}" is not valid`, why, '--expires 90d');
}
