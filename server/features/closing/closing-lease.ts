import type { DatabaseClock } from '../../db/database-clock';
import { type Lease, Leases } from '../../db/leases';
import type { PortalDatabase } from '../../db/portal-database';
import { refused } from './closing-refusals';

const NAME = 'closing';
/** Longer than a step takes, and how long a process is waited for that died with it. */
const LASTS_MS = 45_000;

/** The right of one process to prepare a month: short, and gone on with at each step, within the step's transaction. */
export class ClosingLease {
  private constructor(
    private readonly leases: Leases,
    private readonly lease: Lease,
  ) {}

  /** Throws an `HttpError` while another process prepares. */
  static async take(database: PortalDatabase, clock: DatabaseClock): Promise<ClosingLease> {
    const leases = new Leases(database, clock, LASTS_MS);
    const lease = await leases.take(NAME);
    if (!lease) throw busy();
    return new ClosingLease(leases, lease);
  }

  /** Goes on. Throws an `HttpError` when it has ended and somebody took it, so that nothing more of this step is kept. */
  async goOn(within: PortalDatabase): Promise<void> {
    if (!(await this.leases.renew(this.lease, within))) throw busy();
  }

  end(): Promise<void> {
    return this.leases.end(this.lease);
  }
}

function busy() {
  return refused('closing.busy', 'Another administrator is preparing a month.');
}
