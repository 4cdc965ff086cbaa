import type { DatabaseClock } from '../../db/database-clock';
import { type Lease, Leases } from '../../db/leases';
import type { PortalDatabase } from '../../db/portal-database';
import { refused } from '../../http/http-error';

const NAME = 'closing';
/** Longer than one step takes; also how long others wait after the process holding the lease has died. */
const LASTS_MS = 45_000;

/** The right of one process to prepare a month. It is short, and each step renews it within its own transaction. */
export class ClosingLease {
  private constructor(
    private readonly leases: Leases,
    private readonly lease: Lease,
  ) {}

  /** Takes the lease. Throws an `HttpError` while another process prepares. */
  static async take(database: PortalDatabase, clock: DatabaseClock): Promise<ClosingLease> {
    const leases = new Leases(database, clock, LASTS_MS);
    const lease = await leases.take(NAME);
    if (!lease) throw busy();
    return new ClosingLease(leases, lease);
  }

  /** Whether a month is being prepared. */
  static isTaken(database: PortalDatabase, clock: DatabaseClock): Promise<boolean> {
    return new Leases(database, clock, LASTS_MS).isTaken(NAME, database);
  }

  /** Takes the lease away from a running preparation, so that its next step stores nothing. */
  static revoke(within: PortalDatabase, clock: DatabaseClock): Promise<void> {
    return new Leases(within, clock, LASTS_MS).revoke(NAME, within);
  }

  /**
   * Renews the lease. Throws an `HttpError` when it was revoked, or has expired and somebody else holds it, so that
   * this step stores nothing.
   */
  async goOn(within: PortalDatabase): Promise<void> {
    if (await this.leases.renew(this.lease, within)) return;
    if (await this.leases.isTaken(NAME, within)) throw busy();
    throw refused('closing.stopped', 'The preparation was stopped.');
  }

  end(): Promise<void> {
    return this.leases.end(this.lease);
  }
}

function busy() {
  return refused('closing.busy', 'Another administrator is preparing a month. Try again in a moment.');
}
