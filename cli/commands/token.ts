import type { composeApiTokens } from '#composition/node';
import { usageError } from '../cli-error';
import { EXIT } from '../exit-code';
import type { Io } from '../io';
import { chooseFormat, type FormatFlags } from '../output/choose-format';
import { jsonText } from '../output/json-text';
import type { Messages } from '../output/messages';
import { checkTarget } from '../output/output-target';
import { type LookFlags, print } from '../output/print-document';
import { counted } from '../output/report-title';
import { sheetObjects, sheetOf } from '../output/sheet';
import { writeText } from '../output/write-text';
import type { ApiFlags } from '../source/api-flags';
import { connectApi } from '../source/connect-api';
import { toCliError } from '../to-cli-error';

const MAX_DAYS = 366;

/** The flags of `commission auth token create`, as typed. */
export interface CreateTokenFlags extends ApiFlags {
  readonly name: string;
  readonly expires: string;
  readonly readOnly?: boolean | undefined;
  readonly json?: boolean | undefined;
}

/** Makes a token for a program and prints it, this once. Gives the exit code. */
export async function createToken(flags: CreateTokenFlags, io: Io, messages: Messages): Promise<number> {
  const days = daysIn(flags.expires);
  if (!flags.readOnly) {
    const why = 'a token of a program reads, and changes nothing';
    throw usageError('token', '--read-only is missing', why, 'commission auth token create --read-only');
  }
  const made = await atDoor(flags, io, messages, (tokens) => tokens.create(flags.name, days));
  const { id, token, expires_at: expiresAt } = made;
  const document = { schema: 'commission-token/1', id, name: flags.name, readOnly: true, expiresAt, token };
  await writeText(io.stdout, flags.json ? jsonText(document) : `${token}\n`);
  messages.say(`Token ${id} reads until ${expiresAt.slice(0, 10)}. It is not shown again.`);
  return EXIT.done;
}

/** Lists the tokens that still hold, of every administrator. Gives the exit code. */
export async function listTokens(
  flags: ApiFlags & FormatFlags & LookFlags,
  io: Io,
  messages: Messages,
): Promise<number> {
  const format = chooseFormat(flags, io.terminal.stdout);
  await checkTarget(flags);
  const found = await atDoor(flags, io, messages, (tokens) => tokens.list());
  const sheet = sheetOf(
    'tokens',
    [
      { key: 'id', head: 'TOKEN', kind: 'text', value: (token) => token.id },
      { key: 'name', head: 'NAME', kind: 'text', value: (token) => token.name },
      { key: 'by', head: 'BY', kind: 'text', value: (token) => token.by },
      { key: 'createdAt', head: 'CREATED', kind: 'text', value: (token) => token.created_at },
      { key: 'expiresAt', head: 'EXPIRES', kind: 'text', value: (token) => token.expires_at },
    ],
    found,
  );
  const json = () => ({ schema: 'commission-tokens/1', tokens: sheetObjects(sheet) });
  await print({ title: counted(found.length, 'token'), sheet, json }, format, flags, io);
  return EXIT.done;
}

/** Ends a token, whoever made it. Gives the exit code. */
export async function revokeToken(id: string, flags: ApiFlags, io: Io, messages: Messages): Promise<number> {
  await atDoor(flags, io, messages, (tokens) => tokens.revoke(id));
  messages.say(`Token ${id} has ended`);
  return EXIT.done;
}

async function atDoor<Answer>(
  flags: ApiFlags,
  io: Io,
  messages: Messages,
  ask: (tokens: ReturnType<typeof composeApiTokens>) => Promise<Answer>,
): Promise<Answer> {
  const options = await connectApi(flags, 'auth.tokens', io, messages);
  const { composeApiTokens } = await import('#composition/node');
  return ask(composeApiTokens(options)).catch((error: unknown) => {
    throw toCliError(error, options.apiUrl);
  });
}

function daysIn(text: string): number {
  const days = Number(/^(\d{1,3})d$/.exec(text)?.[1] ?? 0);
  if (days >= 1 && days <= MAX_DAYS) return days;
  const why = `it is a count of days such as 90d, of at most ${MAX_DAYS}d`;
  throw usageError('expires', `--expires "${text}" is not valid`, why, '--expires 90d');
}
