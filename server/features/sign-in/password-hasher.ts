import { hash, type Options, verify } from '@node-rs/argon2';
import { ServerFailed } from '#core/shared/failure';

/** Memory in KiB, passes, and lanes. */
export type HashCost = Pick<Options, 'memoryCost' | 'timeCost' | 'parallelism'>;

/** Argon2id, which is the library's default kind, with OWASP's parameters. */
const OWASP: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const MAX_AT_ONCE = 2;

/** The text stored instead of a hash where nobody has set a password yet: no password matches it. */
export const NO_PASSWORD = 'none';

const MAX_WAITING = 16;

/** Hashes passwords, a few at a time: each takes 19 MiB and a core, so a crowd is turned away. */
export class PasswordHasher {
  #running = 0;
  readonly #waiting: (() => void)[] = [];
  #decoy: Promise<string> | undefined;

  /** The cost of a hash: OWASP's parameters, except where nothing needs protection, as in tests. */
  constructor(private readonly cost: HashCost = OWASP) {}

  /** Hashes a password for storage. Throws `ServerFailed` (503) when too many wait. */
  async hash(password: string): Promise<string> {
    return this.#inTurn(() => hash(password, this.cost));
  }

  /**
   * Tells whether a password matches a hash. Without a hash (an unknown account, or one without a password) it takes as
   * long and returns false. Throws `ServerFailed` (503) when too many wait.
   */
  async verify(storedHash: string | undefined, password: string): Promise<boolean> {
    const own = storedHash === NO_PASSWORD ? undefined : storedHash;
    const expected = own ?? (await this.#decoyHash());
    const matches = await this.#inTurn(() => verify(expected, password));
    return matches && own !== undefined;
  }

  /** Makes the hash that unknown accounts are compared with, so that not even the first comparison takes longer. */
  async warmUp(): Promise<void> {
    await this.#decoyHash();
  }

  #decoyHash(): Promise<string> {
    this.#decoy ??= hash('nobody has this password', this.cost);
    return this.#decoy;
  }

  async #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#running >= MAX_AT_ONCE) {
      if (this.#waiting.length >= MAX_WAITING) {
        throw new ServerFailed(
          'Too many people are signing in right now. Please try again in a moment.',
          503,
        );
      }
      // A finished call passes its slot on, so the count stays the same.
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else {
      this.#running += 1;
    }
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
