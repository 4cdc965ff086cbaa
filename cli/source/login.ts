import { CredentialFile } from '#adapters/node/credential-file';
import { CliError } from '../cli-error';
import { EXIT } from '../exit-code';
import type { Io } from '../io';
import { homeFile } from './home-file';

/** A usable login and its origin. */
export interface Login {
  readonly token: string;
  readonly from: 'environment' | 'file';
  readonly email?: string | undefined;
  readonly role?: string | undefined;
  /** The features that the server announced at sign-in; undefined where unknown. */
  readonly features?: readonly string[] | undefined;
}

/** The file of stored logins, under $XDG_CONFIG_HOME, else ~/.config. */
export function credentialFile(io: Pick<Io, 'env' | 'home'>): CredentialFile {
  return new CredentialFile(homeFile('XDG_CONFIG_HOME', '.config', 'credentials.json', io));
}

/** Finds the login for an API: COMMISSION_TOKEN before the stored one. Undefined when there is none. */
export async function loginFor(origin: string, io: Pick<Io, 'env' | 'home'>): Promise<Login | undefined> {
  const token = io.env.COMMISSION_TOKEN;
  if (token) return { token: checkedToken(token.trim(), 'COMMISSION_TOKEN'), from: 'environment' };
  const stored = await credentialFile(io).read(origin);
  return stored && { ...stored, token: checkedToken(stored.token, 'the stored login'), from: 'file' };
}

/** Returns the token if a header can hold it; `where` names its origin in the error, which never shows the token. */
export function checkedToken(token: string, where: string): string {
  if (/^[\x21-\x7e]+$/.test(token)) return token;
  throw new CliError(EXIT.signIn, 'auth.token', `${where} holds no token`, {
    why: 'a token is one word of plain characters',
    hint: 'commission auth login',
  });
}

/** Builds the error that nobody is signed in: exit code 4. */
export function notSignedIn(origin: string): CliError {
  return new CliError(
    EXIT.signIn,
    'auth.needed',
    `You are not signed in to ${origin}. Run \`commission auth login\`.`,
    {
      why: 'there is neither a stored login nor COMMISSION_TOKEN',
      hint: `commission auth login --api-url ${origin}`,
    },
  );
}
