import { Failure } from '../shared/failure';
import type { Log } from '../shared/log.port';
import type { AuthGateway } from './auth-gateway.port';
import { hasAdditions } from './session';
import type { SessionStore } from './session-store.port';

/**
 * Clears the session on this device at once (spec section 4), and ends the token at a server that supports more than
 * the spec's calls.
 */
export class Logout {
  constructor(
    private readonly gateway: AuthGateway,
    private readonly store: SessionStore,
    private readonly log: Log,
  ) {}

  /** Never fails: an unreachable server does not keep anyone signed in on this device. */
  async execute(): Promise<void> {
    const session = this.store.current();
    this.store.clear();
    // A server without additions supports only the spec's calls, which do not include this one.
    if (!session || !hasAdditions(session.features)) return;
    try {
      await this.gateway.signOut(session.token);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      this.log.warn(`The server could not be told of the log out: ${error.message}`);
    }
  }
}
