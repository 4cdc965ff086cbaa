import type { PortalDatabase } from '../portal-database';

/** Adds the results of verifying closings and journal. */
export async function ledgerProofsSchema({ schema }: PortalDatabase): Promise<void> {
  let table = schema.createTable('ledger_proofs');
  for (const column of ['at_ms', 'deep', 'deals', 'due', 'differences'] as const)
    table = table.addColumn(column, 'bigint', (each) => each.notNull());
  await table.execute();
  await schema.createIndex('ledger_proofs_by_time').on('ledger_proofs').column('at_ms').execute();
}
