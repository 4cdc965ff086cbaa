import { readFile } from 'node:fs/promises';

import type { ApiOptions, TokenHolder } from '#composition/node';
import { hasAdditions, type Session } from '#core/session/session';
import { Failure, SessionExpired } from '#core/shared/failure';
import { CliError, usageError } from '../cli-error';
import { EXIT } from '../exit-code';
import type { Flags } from '../flags';
import type { Io } from '../io';
import { jsonText } from '../output/json-text';
import type { Messages } from '../output/messages';
import { terminalText } from '../output/terminal-text';
import { writeText } from '../output/write-text';
import type { Run } from '../request';
import { type ApiAddress, apiAddress } from '../source/api-flags';
import { canAsk } from '../source/ask';
import { checkedToken, credentialFile, loginFor, notSignedIn } from '../source/login';
import { type Credentials, promptCode, promptCredentials } from '../source/prompt-credentials';
import { readStdin } from '../source/read-stdin';
import { watchAnswers } from '../source/watch-answers';
import { toCliError } from '../to-cli-error';

/** The flags of `commission auth login`, as typed. */
export interface LoginFlags extends Flags {
  readonly email?: string | undefined;
  readonly passwordStdin?: boolean | undefined;
  readonly code?: string | undefined;
  readonly withToken?: boolean | undefined;
  readonly tokenFile?: string | undefined;
}

/** Signs in, or takes a token, and stores it for the API. Returns the exit code. */
export async function login({ flags, io, messages, signal }: Run<LoginFlags>): Promise<number> {
  const address = await apiAddress(flags, io);
  const file = credentialFile(io);
  if (flags.withToken || flags.tokenFile !== undefined) {
    if (flags.email !== undefined || flags.passwordStdin || (flags.withToken && flags.tokenFile)) {
      const name = flags.withToken ? '--with-token' : '--token-file';
      const why = 'a token needs neither e-mail nor password';
      const hint = 'commission auth login --with-token < token.txt';
      throw usageError('login', `${name} stands alone`, why, hint);
    }
    const { tokenFile } = flags;
    const text =
      tokenFile === undefined ? await readStdin(io.stdin, signal) : await readFile(tokenFile, 'utf8');
    const token = checkedToken(text.trim(), tokenFile ?? 'stdin');
    messages.hide(token);
    await file.save(address.origin, { token, apiUrl: address.apiUrl });
    messages.say(`Token kept for ${address.origin}`);
    return EXIT.done;
  }
  const { email, password } = await credentials(flags, io, signal);
  messages.hide(password);
  const { code } = flags;
  const { token, user, features } = await signIn(
    address,
    { email, password, code },
    { flags, io, messages, signal },
  );
  messages.hide(token);
  const { apiUrl } = address;
  await file.save(address.origin, { token, apiUrl, email: user.email ?? email, role: user.role, features });
  messages.say(`Signed in to ${address.origin} as ${user.email ?? email}`);
  if (user.role !== 'admin')
    messages.warn('This account is not an administrator: reports over the network need one.');
  return EXIT.done;
}

/**
 * Asks the server who is signed in, by which means and until when, and prints where the login comes from. Returns exit
 * code 4 when nobody is signed in.
 */
export async function status({ flags, io, messages }: Run): Promise<number> {
  const address = await apiAddress(flags, io);
  const { origin } = address;
  const found = await loginFor(origin, io);
  if (!found) throw notSignedIn(origin);
  messages.hide(found.token);
  const { tokenHolderOf } = await import('#composition/node');
  const holder = await tokenHolderOf({ ...options(address, messages), token: found.token }).catch(
    (error: unknown) => {
      throw toCliError(error, address.apiUrl);
    },
  );
  if (!holder) messages.say('This server cannot be asked whether the login still holds');
  const { email = found.email, role = found.role } = holder ?? {};
  const from = found.from === 'environment' ? 'COMMISSION_TOKEN' : credentialFile(io).path;
  if (flags.json) {
    const document = {
      schema: 'commission-login/1',
      server: origin,
      email: email ?? null,
      role: role ?? null,
      kind: holder?.login?.kind ?? null,
      token: holder?.login?.name ?? null,
      endsAt: holder?.login?.ends_at ?? null,
    };
    await writeText(io.stdout, jsonText({ ...document, from }));
    return EXIT.done;
  }
  const who = email === undefined ? 'with a token' : `as ${email}${role ? ` (${role})` : ''}`;
  await writeText(io.stdout, `${terminalText(`Signed in to ${origin} ${who}, from ${from}`)}\n`);
  if (holder?.login) await writeText(io.stdout, `${terminalText(loginLine(holder.login))}\n`);
  return EXIT.done;
}

function loginLine({ kind, name, ends_at }: NonNullable<TokenHolder['login']>): string {
  const until = `until ${ends_at.slice(0, 16).replace('T', ' ')} UTC`;
  if (kind === 'read-only-token') return `A token that only reads${name ? ` (${name})` : ''}, ${until}`;
  return `A sign-in, ${until} at the latest`;
}

/**
 * Ends the stored login at the server and deletes it here, even when the server is unreachable. Returns the exit code.
 */
export async function logout({ flags, io, messages }: Run): Promise<number> {
  const address = await apiAddress(flags, io);
  const file = credentialFile(io);
  const stored = await file.read(address.origin);
  if (!stored) {
    messages.say(`There is no stored login for ${address.origin}`);
    return EXIT.done;
  }
  messages.hide(stored.token);
  await file.remove(address.origin);
  const { composeAuth } = await import('#composition/node');
  try {
    // A server that announced nothing knows the spec's calls alone, and this is none of them.
    if (!stored.features || hasAdditions(stored.features))
      await composeAuth(options(address, messages)).signOut(stored.token);
    messages.say(`Signed out of ${address.origin}`);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    // A token that has already expired needs no sign-out.
    if (!(error instanceof SessionExpired)) messages.warn(`The server could not be told: ${error.message}`);
    messages.say(`The login for ${address.origin} is forgotten here`);
  }
  return EXIT.done;
}

async function credentials(flags: LoginFlags, io: Io, signal: AbortSignal): Promise<Credentials> {
  const { email, passwordStdin } = flags;
  if (passwordStdin) {
    if (email === undefined) {
      const hint = 'commission auth login --email you@example.com --password-stdin < password.txt';
      throw usageError('login', '--password-stdin needs --email', 'stdin holds the password alone', hint);
    }
    return { email, password: (await readStdin(io.stdin, signal)).replace(/\r?\n$/, '') };
  }
  if (!io.terminal.stdin || !io.terminal.stderr || flags.input === false) {
    throw new CliError(EXIT.signIn, 'auth.no-terminal', 'There is no terminal to ask for the password', {
      why: flags.input === false ? '--no-input forbids to ask' : 'stdin or stderr is a file or a pipe',
      hint: 'commission auth login --email you@example.com --password-stdin, or --with-token, or set COMMISSION_TOKEN',
    });
  }
  return promptCredentials(email, io, signal);
}

async function signIn(
  address: ApiAddress,
  { email, password, code }: Credentials & { readonly code: string | undefined },
  run: Pick<Run<LoginFlags>, 'flags' | 'io' | 'messages' | 'signal'>,
): Promise<Session> {
  const { composeAuth } = await import('#composition/node');
  const auth = composeAuth(options(address, run.messages));
  const tryWith = (typed: string | undefined) =>
    auth.signIn(email.trim().toLowerCase(), password, typed === undefined ? undefined : { code: typed });
  try {
    let outcome = await tryWith(code);
    while (outcome.kind === 'code-needed') {
      const refused = outcome.wrong ? 'This code is not right, or was used before.' : undefined;
      if (!canAsk(run)) throw codeNeeded(refused);
      outcome = await tryWith(await promptCode(refused, run.io, run.signal));
    }
    if (outcome.kind === 'signed-in')
      return { ...outcome.session, token: checkedToken(outcome.session.token, 'the answer') };
    if (outcome.kind === 'wrong-credentials') {
      throw new CliError(
        EXIT.signIn,
        'auth.refused',
        outcome.message ?? 'E-mail address or password is wrong.',
      );
    }
    throw new CliError(
      EXIT.signIn,
      'auth.too-many',
      `Too many tries. Again in ${outcome.retryAfterSeconds} s.`,
    );
  } catch (error) {
    throw toCliError(error, address.apiUrl);
  }
}

function codeNeeded(refused: string | undefined): CliError {
  const sentence = refused ?? 'This account needs a code of its authenticator app';
  return new CliError(EXIT.signIn, 'auth.code-needed', sentence, {
    hint: 'commission auth login --email you@example.com --password-stdin --code 123456; in CI a token: COMMISSION_TOKEN',
  });
}

function options({ deadlineMs: _, ...address }: ApiAddress, messages: Messages): ApiOptions {
  return { ...address, token: undefined, onAnswer: watchAnswers(messages) };
}
