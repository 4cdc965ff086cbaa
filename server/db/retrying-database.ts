import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, type Transaction, type TransactionBuilder } from 'kysely';
import type { PortalTables } from './portal-database';
import { isConflict } from './postgres-pool';

/** How often a transaction is done again that failed because of others. */
const MAX_REPEATS = 3;
const PAUSE_MS = 5;

/**
 * A database whose transactions are done again, whole, when others that ran at the same time made them fail: twice at
 * once, and the third time alone, so that it cannot fail for that reason. What a transaction's work does must be good
 * for a repetition, and so must do nothing but queries.
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
