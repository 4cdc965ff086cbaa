import { setTimeout as sleep } from 'node:timers/promises';
import { clockOf } from '../../db/dialect';
import { Leases } from '../../db/leases';
import type { PortalDatabase } from '../../db/portal-database';
import { HttpError } from '../../http/http-error';

/** Longer than one batch of a delivery takes; a mailbox is free after this time when its process has died. */
const LEASE_MS = 20_000;
const RENEW_MS = 2_000;
const LOOK_MS = 50;
const MAX_WAIT_MS = 25_000;
const RETRY_AFTER_SECONDS = 10;

/** Serializes the deliveries of a mailbox across all processes. */
export class MailboxTurns {
  constructor(private readonly database: PortalDatabase) {}

  /**
   * Waits for its turn and runs the work, which calls `goOn` to renew the lease. Throws an `HttpError` (503) when its
   * turn does not come within 25 s.
   */
  async inTurn<Result>(
    mailboxId: string,
    work: (goOn: () => Promise<void>) => Promise<Result>,
  ): Promise<Result> {
    const leases = new Leases(this.database, clockOf(this.database), LEASE_MS);
    const began = performance.now();
    let lease = await leases.take(`mailbox ${mailboxId}`);
    while (!lease) {
      if (performance.now() - began > MAX_WAIT_MS) throw busyMailbox();
      await sleep(LOOK_MS);
      lease = await leases.take(`mailbox ${mailboxId}`);
    }
    const mine = lease;
    let renewed = performance.now();
    const goOn = async () => {
      if (performance.now() - renewed < RENEW_MS) return;
      renewed = performance.now();
      await leases.renew(mine, this.database);
    };
    try {
      return await work(goOn);
    } finally {
      // A lease that cannot be ended now expires by itself.
      await leases.end(mine).catch(() => undefined);
    }
  }
}

/** Builds the temporary refusal of a delivery: the sender repeats it in a moment. */
export function busyMailbox(): HttpError {
  return new HttpError(503, 'Another import is running. Please send it again in a moment.', {
    code: 'import.busy',
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
}
