import { toRole } from '#core/access/role';
import type { SignedInUser } from '#core/session/session';
import type { Clock } from '#core/shared/clock.port';
import type { PortalDatabase, PortalTransaction } from '../../db/portal-database';
import type { KeyedHash } from '../../process/keyed-hash';
import type { SessionRegister } from '../../sessions/session-register';
import { recordEvent, recordRepeatable } from '../audit/security-log';
import type { GuessingGuard } from './guessing-guard';
import { normalEmail, triedAddress } from './open-account';
import type { PasswordHasher } from './password-hasher';
import type { UnlockLinks } from './unlock-links';

/** The way in by password, as the guard knows it. */
const PASSWORD_WAY = 'password';

/** The outcome of a sign-in; a wrong address, a wrong password and a closed account look the same. */
export type SignInResult<Answer> =
  | { readonly kind: 'signed-in'; readonly answer: Answer }
  | { readonly kind: 'wrong-credentials' }
  | { readonly kind: 'too-many-attempts'; readonly retryAfterSeconds: number };

/** A session that has begun. */
interface BegunSession {
  readonly token: string;
  readonly user: SignedInUser;
}

/** The account was closed, or has another password, since its password was compared. */
class NotBegun extends Error {}

/** From where somebody signs in. */
export interface SignInPlace {
  /** The network address. */
  readonly address: string;
  /** The device, if it is known for the account. */
  readonly device?: string | undefined;
  readonly userAgent?: string | undefined;
}

/** Signs people in by e-mail address and password, equally slow for everyone. */
export class SignIn {
  constructor(
    private readonly database: PortalDatabase,
    private readonly hasher: PasswordHasher,
    private readonly guard: GuessingGuard,
    private readonly sessions: SessionRegister,
    private readonly unlocks: UnlockLinks,
    private readonly keyed: KeyedHash,
    private readonly clock: Clock,
  ) {}

  /**
   * Compares the password, and has `keep` begin the session in its transaction. Throws `ServerFailed` (503) when too many
   * people sign in at once.
   */
  async execute<Answer>(
    emailAsTyped: string,
    password: string,
    { address, device, userAgent }: SignInPlace,
    keep: (begin: (transaction: PortalTransaction) => Promise<BegunSession>) => Promise<Answer>,
  ): Promise<SignInResult<Answer>> {
    const email = normalEmail(emailAsTyped);
    const from = device === undefined ? { address } : { device };
    const outcome = await this.guard.guess({ way: PASSWORD_WAY, account: email, ...from }, async () => {
      const { id: userId, password_hash: compared } = (await this.#accountOf(this.database, email)) ?? {};
      const matches = await this.hasher.verify(compared, password);
      const begin = (transaction: PortalTransaction) =>
        this.#begin(transaction, email, compared, { address, userAgent });
      const begun = matches ? await begunOrNot(async () => ({ answer: await keep(begin) })) : undefined;
      if (!begun) {
        // Hashed also where nobody reads it, so that it takes as long.
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
    return { kind: 'signed-in', answer: outcome.result.answer };
  }

  /**
   * Starts a session for the account of this address if its password still is the one that was compared. Comparing
   * takes its time: a person who has changed the password meanwhile, or closed the account, has ended every session,
   * this one too.
   */
  async #begin(
    transaction: PortalTransaction,
    email: string,
    compared: string | undefined,
    { address, userAgent }: SignInPlace,
  ): Promise<BegunSession> {
    const account = await this.#accountOf(transaction, email);
    // guard: a sign-in with a password that is changed meanwhile begins nothing
    if (account?.password_hash !== compared) throw new NotBegun();
    if (account?.status !== 'active' || account.vendor_status === 'inactive') throw new NotBegun();
    await recordEvent(transaction, this.clock, { kind: 'sign-in', userId: account.id, address });
    const user = {
      role: toRole(account.role),
      vendorId: account.vendor_id ?? undefined,
      franchiseCode: account.franchise_code ?? undefined,
      name: account.name,
      email: account.email,
    };
    return { token: await this.sessions.start(transaction, account.id, userAgent), user };
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
