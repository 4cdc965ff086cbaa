import type { KeyedHash } from '../../process/keyed-hash';
import { addressBucket } from './open-account';

/** So many may fail before the first pause: of one person at one place. */
const FREE = 5;
/**
 * At one account from wherever they come, and from one network address at whichever accounts: an office behind one
 * address has room to mistype.
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
}

/** The buckets in which a guess is counted: by itself, and with those of strangers. */
export interface GuessBuckets {
  readonly own: GuessBucket;
  readonly shared: readonly GuessBucket[];
  /** Guesses with the same one are compared one after the other. */
  readonly turn: string;
}

/** The buckets of a guess. Who is in, and a device that is known, share none. */
export function guessBuckets(keyed: KeyedHash, guesser: Guesser): GuessBuckets {
  const { way } = guesser;
  const account = addressBucket(keyed, guesser.account);
  const own = (purpose: string, whose: string): GuessBucket => ({
    key: keyed.of(purpose, way, guesser.account, whose),
    account,
    free: FREE,
  });
  if (!('address' in guesser)) {
    const one =
      'session' in guesser
        ? own('guesses-of-session', guesser.session)
        : own('guesses-of-device', guesser.device);
    return { own: one, shared: [], turn: one.key };
  }
  const atAccount = keyed.of('guesses-at-account', way, guesser.account);
  const fromSource = keyed.of('guesses-from', way, guesser.address);
  return {
    own: own('guesses', guesser.address),
    shared: [
      { key: atAccount, account, free: FREE_OF_ACCOUNT },
      { key: fromSource, account: null, free: FREE_OF_SOURCE },
    ],
    turn: atAccount,
  };
}
