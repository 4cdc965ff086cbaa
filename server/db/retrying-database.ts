import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, type Transaction, type TransactionBuilder } from 'kysely';
import type { PortalTables } from './portal-database';
import { isConflict } from './postgres-pool';

/** How often a transaction that failed because of others is repeated. */
const MAX_REPEATS = 3;
const PAUSE_MS = 5;

/**
 * A database that repeats whole transactions when concurrent ones made them fail: twice as usual, and the third time
 * exclusively, so that it cannot fail for that reason. The work of a transaction must be repeatable, so it must do
 * nothing but queries.
 */
export class RetryingDatabase extends Kysely<PortalTables> {
  override transaction(): TransactionBuilder<PortalTables> {
    const builder = super.transaction();
    const together = builder.execute.bind(builder);
    const alone = builder.setIsolationLevel('serializable');
    builder.execute = async <Result>(work: (transaction: Transaction<PortalTables>) => Promise<Result>) => {
      for (let repeat = 0; ; repeat += 1) {
        try {
          return await (repeat < MAX_REPEATS ? together(work) : alone.execute(work));
        } catch (error) {
          if (repeat === MAX_REPEATS || !isConflict(error)) throw error;
          await sleep(Math.random() * PAUSE_MS * 2 ** repeat);
        }
      }
    };
    return builder;
  }
}
