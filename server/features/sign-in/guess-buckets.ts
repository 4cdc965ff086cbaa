import type { KeyedHash } from './keyed-hash';
import { addressBucket } from './open-account';

/** So many may fail before the first pause: of one person at one place. */
const FREE = 5;
/**
 * At one account from wherever they come, and from one network address at whichever accounts. More than passwords are
 * compared at once, so that right ones do not look like failures; an office behind one address has room to mistype.
 */
const FREE_OF_ACCOUNT = 20;
const FREE_OF_SOURCE = 40;

/** Someone who tries to get in: which way, as which account, and by what they are told from others. */
export type Guesser = { readonly way: string; readonly account: string } & (
  | { readonly address: string }
  /** A device on which the account's person was signed in before: what strangers do does not stop it. */
  | { readonly device: string }
  /** Somebody who is in. */
  | { readonly session: string }
);

/** A place where failures are counted. */
export interface GuessBucket {
  /** A keyed hash: neither account nor address can be read in it. */
  readonly key: string;
  /** A keyed hash of the account; null where it is about none. */
  readonly account: string | null;
  /** So many may fail before the first pause. */
  readonly free: number;
  /** Others fill it as well. */
  readonly shared: boolean;
}

/** Where a guess is counted: the own bucket first, and those that are filled by strangers as well. */
export function guessBuckets(keyed: KeyedHash, guesser: Guesser): readonly GuessBucket[] {
  const { way } = guesser;
  const account = addressBucket(keyed, guesser.account);
  const own = (purpose: string, whose: string): GuessBucket => ({
    key: keyed.of(purpose, way, guesser.account, whose),
    account,
    free: FREE,
    shared: false,
  });
  if ('session' in guesser) return [own('guesses-of-session', guesser.session)];
  if ('device' in guesser) return [own('guesses-of-device', guesser.device)];
  return [
    own('guesses', guesser.address),
    {
      key: keyed.of('guesses-at-account', way, guesser.account),
      account,
      free: FREE_OF_ACCOUNT,
      shared: true,
    },
    {
      key: keyed.of('guesses-from', way, guesser.address),
      account: null,
      free: FREE_OF_SOURCE,
      shared: true,
    },
  ];
}

/** The name under which guesses take turns: their own bucket's. */
export function countedIn([own]: readonly GuessBucket[]): string {
  return own?.key ?? '';
}
