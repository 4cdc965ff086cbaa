import { Failure } from '../shared/failure';
import type { Log } from '../shared/log.port';
import type { AuthGateway } from './auth-gateway.port';
import type { SessionStore } from './session-store.port';

/** Clears the session here at once and ends the token at the server (spec section 4). */
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
    if (!session) return;
    try {
      await this.gateway.signOut(session.token);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      this.log.warn(`The server could not be told of the log out: ${error.message}`);
    }
  }
}
