import type { AuthGateway, SignInOutcome } from './auth-gateway.port';
import type { FactorProof } from './factor-proof';
import type { SessionStore } from './session-store.port';

/** Signs in and stores token, franchise code and user for this browser session (spec section 4). */
export class Login {
  constructor(
    private readonly gateway: AuthGateway,
    private readonly store: SessionStore,
  ) {}

  /** The e-mail address is trimmed and lowercased, the password is sent as typed. Throws a `Failure` if unreachable. */
  async execute(email: string, password: string, proof?: FactorProof): Promise<SignInOutcome> {
    const outcome = await this.gateway.signIn(email.trim().toLowerCase(), password, proof);
    if (outcome.kind === 'signed-in') {
      this.store.expire();
      this.store.start(outcome.session);
    }
    return outcome;
  }
}
