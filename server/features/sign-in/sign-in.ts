import { toRole } from '#core/access/role';
import type { FactorProof } from '#core/session/factor-proof';
import type { SignedInUser } from '#core/session/session';
import type { Clock } from '#core/shared/clock.port';
import type { PortalDatabase, PortalTransaction } from '../../db/portal-database';
import type { KeyedHash } from '../../process/keyed-hash';
import type { SessionRegister } from '../../sessions/session-register';
import { recordEvent, recordRepeatable } from '../audit/security-log';
import type { GuessingGuard } from './guessing-guard';
import { normalEmail, triedAddress } from './open-account';
import type { PasswordHasher } from './password-hasher';
import { proofIn, type SecondFactors } from './second-factors';
import type { UnlockLinks } from './unlock-links';

/** The names of the two ways to sign in, for the guessing guard. */
const PASSWORD_WAY = 'password';
export const FACTOR_WAY = 'second-factor';

/** The outcome of a sign-in; a wrong address, a wrong password and a closed account look the same. */
export type SignInResult<Answer> =
  | { readonly kind: 'signed-in'; readonly answer: Answer }
  | { readonly kind: 'wrong-credentials' }
  /** The password is right, and the account has a second factor; with a challenge for its passkeys if there are any. */
  | { readonly kind: 'code-needed'; readonly passkey: string | undefined }
  | { readonly kind: 'wrong-code' }
  | { readonly kind: 'too-many-attempts'; readonly retryAfterSeconds: number };

/** A new session. */
interface BegunSession {
  readonly token: string;
  readonly user: SignedInUser;
  /** The second factor that was proved for it. */
  readonly provedFactor: string | undefined;
}

/** The password as sent, and the proof of the second factor if the call has one. */
interface SentWithAddress {
  readonly password: string;
  readonly code?: string | undefined;
  readonly passkey?: string | undefined;
}

/** Thrown when the second factor was not proved. */
class NotProved extends Error {}

/** Thrown when the account was closed or got another password since its password was compared. */
class NotBegun extends Error {}

/** The origin of a sign-in. */
export interface SignInPlace {
  /** The network address. */
  readonly address: string;
  /** The device, if it is known for the account. */
  readonly device?: string | undefined;
  /** Tells whether a second factor was proved on the device before. */
  readonly hasProved?: ((factorId: string) => boolean) | undefined;
  readonly userAgent?: string | undefined;
}

/** Signs people in by e-mail address and password; failures take equally long for everyone. */
export class SignIn {
  constructor(
    private readonly database: PortalDatabase,
    private readonly hasher: PasswordHasher,
    private readonly guard: GuessingGuard,
    private readonly sessions: SessionRegister,
    private readonly unlocks: UnlockLinks,
    private readonly keyed: KeyedHash,
    private readonly clock: Clock,
    private readonly factors: SecondFactors,
  ) {}

  /**
   * Compares the password and, where the account has a second factor, its code; then `keep` begins the session in its
   * transaction. Throws `ServerFailed` (503) when too many people sign in at once.
   */
  async execute<Answer>(
    emailAsTyped: string,
    { password, ...sent }: SentWithAddress,
    { address, device, hasProved, userAgent }: SignInPlace,
    keep: (begin: (transaction: PortalTransaction) => Promise<BegunSession>) => Promise<Answer>,
  ): Promise<SignInResult<Answer>> {
    const email = normalEmail(emailAsTyped);
    const proof = proofIn(sent);
    const from = device === undefined ? { address } : { device };
    const outcome = await this.guard.guess({ way: PASSWORD_WAY, account: email, ...from }, async () => {
      const { id: userId, password_hash: compared } = (await this.#accountOf(this.database, email)) ?? {};
      const matches = await this.hasher.verify(compared, password);
      const begin = (transaction: PortalTransaction) =>
        this.#begin(transaction, { email, compared, proof }, { address, hasProved, userAgent });
      const begun = matches
        ? await begunOrNot(() =>
            this.#proved({ userId, email, proof }, { address, device }, () => keep(begin)),
          )
        : undefined;
      if (!begun) {
        // Hashed even where nobody reads it, so that it takes as long.
        const hash = triedAddress(this.keyed, email);
        const tried = userId === undefined ? hash : undefined;
        const event = { kind: 'sign-in-failed', userId, address, tried } as const;
        await recordRepeatable(this.database, this.clock, event);
      }
      return begun;
    });
    if (outcome.kind === 'wait') {
      await this.unlocks.offer(email);
      return { kind: 'too-many-attempts', retryAfterSeconds: outcome.seconds };
    }
    if (outcome.kind === 'wrong') return { kind: 'wrong-credentials' };
    return outcome.result;
  }

  /** Begins a session. Counts wrong codes of the second factor as separate guesses, since the password was right. */
  async #proved<Answer>(
    { userId, email, proof }: { userId: string | undefined; email: string; proof: FactorProof | undefined },
    { address, device }: SignInPlace,
    begin: () => Promise<Answer>,
  ): Promise<SignInResult<Answer>> {
    const begun = async (): Promise<SignInResult<Answer> | undefined> => {
      try {
        return { kind: 'signed-in', answer: await begin() };
      } catch (error) {
        if (error instanceof NotProved) return undefined;
        throw error;
      }
    };
    if (proof === undefined) {
      const passkey = () => userId && this.factors.passkeys.question(this.database, userId);
      return (await begun()) ?? { kind: 'code-needed', passkey: (await passkey()) || undefined };
    }
    const from = device === undefined ? { address } : { device };
    const outcome = await this.guard.guess({ way: FACTOR_WAY, account: email, ...from }, begun);
    if (outcome.kind === 'right') return outcome.result;
    if (outcome.kind === 'wait') return { kind: 'too-many-attempts', retryAfterSeconds: outcome.seconds };
    await recordRepeatable(this.database, this.clock, { kind: 'factor-wrong', userId, address });
    return { kind: 'wrong-code' };
  }

  /**
   * Starts a session for the account of this address if its password is still the one that was compared. The comparison
   * takes time: a password changed or an account closed meanwhile ends every session, including this one.
   */
  async #begin(
    transaction: PortalTransaction,
    {
      email,
      compared,
      proof,
    }: { email: string; compared: string | undefined; proof: FactorProof | undefined },
    { address, hasProved, userAgent }: SignInPlace,
  ): Promise<BegunSession> {
    const account = await this.#accountOf(transaction, email);
    // guard: a sign-in with a password that is changed meanwhile begins nothing
    if (account?.password_hash !== compared) throw new NotBegun();
    if (account?.status !== 'active' || account.vendor_status === 'inactive') throw new NotBegun();
    const factor = await this.factors.of(transaction, account.id);
    const sent = factor && proof;
    const proved = sent !== undefined;
    // guard: a sign-in asks for the second factor
    if (proved ? !(await this.factors.use(transaction, account.id, sent)) : factor && !hasProved?.(factor.id))
      throw new NotProved();
    await recordEvent(transaction, this.clock, { kind: 'sign-in', userId: account.id, address });
    const user = {
      role: toRole(account.role),
      vendorId: account.vendor_id ?? undefined,
      franchiseCode: account.franchise_code ?? undefined,
      name: account.name,
      email: account.email,
    };
    const token = await this.sessions.start(transaction, account.id, userAgent, proved);
    return { token, user, provedFactor: sent && factor?.id };
  }

  #accountOf(database: PortalDatabase, email: string) {
    return database
      .selectFrom('users')
      .leftJoin('vendors', 'vendors.vendor_id', 'users.vendor_id')
      .select([
        'users.id',
        'users.email',
        'users.password_hash',
        'users.role',
        'users.vendor_id',
        'users.name',
      ])
      .select(['users.status', 'vendors.franchise_code', 'vendors.status as vendor_status'])
      .where('users.email', '=', email)
      .executeTakeFirst();
  }
}

async function begunOrNot<Begun>(begin: () => Promise<Begun>): Promise<Begun | undefined> {
  try {
    return await begin();
  } catch (error) {
    if (error instanceof NotBegun) return undefined;
    throw error;
  }
}
