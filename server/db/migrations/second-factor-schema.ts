import type { PortalDatabase } from '../portal-database';

/** Adds second factors, recovery codes, resets of lost factors, and the time when a session last proved one. */
export async function secondFactorSchema({ schema }: PortalDatabase): Promise<void> {
  await schema.alterTable('sessions').addColumn('factor_at_ms', 'bigint').execute();
  await schema
    .createTable('second_factors')
    .addColumn('user_id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('secret_sealed', 'text', (column) => column.notNull())
    .addColumn('last_step', 'bigint', (column) => column.notNull())
    .addColumn('confirmed_at_ms', 'bigint')
    .execute();
  await schema
    .createTable('recovery_codes')
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addColumn('used_at_ms', 'bigint')
    .addPrimaryKeyConstraint('recovery_codes_key', ['user_id', 'code_hash'])
    .execute();
  await schema
    .createTable('factor_resets')
    .addColumn('user_id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('reset_by', 'text', (column) => column.notNull())
    .addColumn('reset_at_ms', 'bigint', (column) => column.notNull())
    .execute();
}
