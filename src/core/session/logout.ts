import { Failure } from '../shared/failure';
import type { Log } from '../shared/log.port';
import type { AuthGateway } from './auth-gateway.port';
import { hasAdditions } from './session';
import type { SessionStore } from './session-store.port';

/** Clears the session here at once (spec section 4), and ends the token at a server that has more than the spec's calls. */
export class Logout {
  constructor(
    private readonly gateway: AuthGateway,
    private readonly store: SessionStore,
    private readonly log: Log,
  ) {}

  /** Never fails: a server that is away does not keep anyone signed in on this device. */
  async execute(): Promise<void> {
    const session = this.store.current();
    this.store.clear();
    // A server that announced nothing knows the spec's calls alone, and this is none of them.
    if (!session || !hasAdditions(session.features)) return;
    try {
      await this.gateway.signOut(session.token);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      this.log.warn(`The server could not be told of the log out: ${error.message}`);
    }
  }
}
