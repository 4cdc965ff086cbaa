import type { KeyedHash } from '../../process/keyed-hash';
import { addressBucket } from './open-account';

/** How many guesses of one person from one address may fail before the first pause. */
const FREE = 5;
/**
 * The same limit for one account from all addresses, and for one address at all accounts: an office behind one address
 * has room for typing errors.
 */
const FREE_OF_ACCOUNT = 20;
const FREE_OF_SOURCE = 40;

/** The person who tries to sign in: the way, the account, and what distinguishes the person from others. */
export type Guesser = { readonly way: string; readonly account: string } & (
  | { readonly address: string }
  /** A device on which the account's owner has signed in before: failures of strangers do not block it. */
  | { readonly device: string }
  /** A signed-in person. */
  | { readonly session: string }
);

/** A counter of failures. */
export interface GuessBucket {
  /** A keyed hash that reveals neither account nor address. */
  readonly key: string;
  /** A keyed hash of the account; null where the bucket concerns none. */
  readonly account: string | null;
  /** How many guesses may fail before the first pause. */
  readonly free: number;
}

/** The buckets that count a guess: its own, and those shared with strangers. */
export interface GuessBuckets {
  readonly own: GuessBucket;
  readonly shared: readonly GuessBucket[];
  /** Guesses with the same value are compared one after the other. */
  readonly turn: string;
}

/** Returns the buckets of a guess. A signed-in person and a known device share none. */
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
