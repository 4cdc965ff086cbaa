import { AuthGateway, type SignInOutcome } from '#core/session/auth-gateway.port';
import type { SignedInUser } from '#core/session/session';
import { InvalidInput } from '#core/shared/failure';

/** Signs in to accounts by e-mail address, and remembers which tokens are still valid. */
export class InMemoryAuthGateway extends AuthGateway {
  readonly #live = new Set<string>();

  constructor(
    private readonly accounts: ReadonlyMap<
      string,
      { readonly password: string; readonly user: SignedInUser }
    >,
    private readonly features: readonly string[] = ['profile'],
  ) {
    super();
  }

  /** The issued tokens that have not been ended yet. */
  get liveTokens(): ReadonlySet<string> {
    return this.#live;
  }

  override async signIn(email: string, password: string): Promise<SignInOutcome> {
    const account = this.accounts.get(email);
    if (account?.password !== password) {
      return { kind: 'wrong-credentials', message: 'Email or password is incorrect.' };
    }
    const token = `token-${this.#live.size + 1}-of-${email}`;
    this.#live.add(token);
    return { kind: 'signed-in', session: { token, user: account.user, features: this.features } };
  }

  override async unlock(): Promise<void> {
    throw new InvalidInput('This link was used or has expired.');
  }

  override async signOut(token: string): Promise<void> {
    this.#live.delete(token);
  }
}
