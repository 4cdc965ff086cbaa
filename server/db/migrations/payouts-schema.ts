import type { ColumnDataType, CreateTableBuilder } from 'kysely';
import { refuseChanges } from '../dialect';
import type { PortalDatabase } from '../portal-database';

type Columns = Readonly<Record<string, ColumnDataType>>;

interface Table {
  readonly name: string;
  readonly key: string[];
  readonly columns: Columns;
  /** Nullable columns. */
  readonly optional?: Columns;
}

const TABLES: readonly Table[] = [
  {
    name: 'payout_runs',
    key: ['no'],
    columns: {
      no: 'bigint',
      cutoff: 'text',
      minimum_paise: 'bigint',
      created_by: 'text',
      created_at_ms: 'bigint',
    },
  },
  {
    name: 'payouts',
    key: ['run', 'no'],
    columns: { run: 'bigint', no: 'bigint', vendor_id: 'text', franchise_code: 'text', paise: 'bigint' },
    optional: {
      held: 'text',
      held_note: 'text',
      beneficiary_no: 'bigint',
      holder: 'text',
      account_sealed: 'text',
      account_last4: 'text',
      ifsc: 'text',
      reference: 'text',
    },
  },
  {
    name: 'payout_run_events',
    key: ['run', 'seq'],
    columns: { run: 'bigint', seq: 'bigint', kind: 'text', user_id: 'text', at_ms: 'bigint' },
    optional: { reason: 'text' },
  },
  {
    name: 'payout_events',
    key: ['run', 'payout', 'seq'],
    columns: { run: 'bigint', payout: 'bigint', seq: 'bigint', kind: 'text', at_ms: 'bigint' },
    optional: { user_id: 'text', utr: 'text', bank_day: 'text', why: 'text', result_sha256: 'text' },
  },
  {
    name: 'bank_files',
    key: ['run'],
    columns: {
      run: 'bigint',
      template: 'text',
      template_version: 'bigint',
      name: 'text',
      media_type: 'text',
      content_sealed: 'text',
      sha256: 'text',
      made_by: 'text',
      made_at_ms: 'bigint',
    },
  },
  {
    name: 'bank_results',
    key: ['run', 'sha256'],
    columns: { run: 'bigint', sha256: 'text', rows: 'bigint', read_by: 'text', read_at_ms: 'bigint' },
  },
  {
    name: 'beneficiaries',
    key: ['vendor_id', 'no'],
    columns: {
      vendor_id: 'text',
      no: 'bigint',
      holder: 'text',
      account_sealed: 'text',
      account_last4: 'text',
      ifsc: 'text',
      entered_by: 'text',
      entered_at_ms: 'bigint',
    },
  },
  {
    name: 'beneficiary_checks',
    key: ['vendor_id', 'no'],
    columns: { vendor_id: 'text', no: 'bigint', holder_shown: 'text', user_id: 'text', at_ms: 'bigint' },
  },
  {
    name: 'payout_holds',
    key: ['vendor_id', 'seq'],
    columns: { vendor_id: 'text', seq: 'bigint', kind: 'text', user_id: 'text', at_ms: 'bigint' },
    optional: { reason: 'text' },
  },
  {
    name: 'office_accounts',
    key: ['no'],
    columns: {
      no: 'bigint',
      bank: 'text',
      account_sealed: 'text',
      account_last4: 'text',
      user_id: 'text',
      at_ms: 'bigint',
    },
    optional: { client_code: 'text' },
  },
  {
    name: 'bank_templates',
    key: ['name', 'version'],
    columns: { name: 'text', version: 'bigint', sheet: 'text', user_id: 'text', at_ms: 'bigint' },
  },
  {
    name: 'payout_locks',
    key: ['seq'],
    columns: { seq: 'bigint', kind: 'text', at_ms: 'bigint' },
    optional: { user_id: 'text', reason: 'text' },
  },
];

/**
 * Adds a sealed column for the account number of a vendor that was stored unencrypted; the old column keeps its last
 * four digits.
 */
export async function oldAccountsSchema({ schema }: PortalDatabase): Promise<void> {
  await schema.alterTable('vendors').addColumn('bank_account_sealed', 'text').execute();
}

/**
 * Adds payouts: runs and their events, bank files and results, and the bank accounts of vendors and of the paying
 * office. Rows are only added.
 */
export async function payoutsSchema(database: PortalDatabase): Promise<void> {
  const { schema } = database;
  for (const { name, key, columns, optional = {} } of TABLES) {
    let table: CreateTableBuilder<string, string> = schema.createTable(name);
    for (const [column, type] of Object.entries(columns))
      table = table.addColumn(column, type, (each) => each.notNull());
    for (const [column, type] of Object.entries(optional)) table = table.addColumn(column, type);
    await table.addPrimaryKeyConstraint(`${name}_key`, key).execute();
    // A sealed text opens only for its own row, so sealed columns may be updated when the key changes.
    const kept = [...Object.keys(columns), ...Object.keys(optional)].filter(
      (column) => !column.endsWith('_sealed'),
    );
    await refuseChanges(database, name, 'what was paid is only added to', kept);
  }
  await schema
    .createIndex('payouts_by_vendor')
    .unique()
    .on('payouts')
    .columns(['run', 'vendor_id'])
    .execute();
  await schema.createIndex('payouts_of_vendor').on('payouts').column('vendor_id').execute();
  await schema.createIndex('payouts_by_reference').unique().on('payouts').column('reference').execute();
  // A UTR confirms a single payment. Null values do not conflict.
  await schema.createIndex('payout_events_by_utr').unique().on('payout_events').column('utr').execute();
  for (const column of ['payout_run', 'payout_no'])
    await schema.alterTable('ledger_entries').addColumn(column, 'bigint').execute();
}
