import type { CreateTableBuilder } from 'kysely';
import { recheckWrittenDeals, refuseChanges, refuseChangesOfClosed } from '../dialect';
import type { PortalDatabase } from '../portal-database';

/** The columns of a table; those in `numbers` and `texts` are not null. */
interface Columns {
  readonly key: readonly string[];
  readonly texts?: readonly string[];
  readonly numbers?: readonly string[];
  readonly optionalTexts?: readonly string[];
  readonly optionalNumbers?: readonly string[];
}

const TABLES: Readonly<Record<string, Columns>> = {
  closings: {
    key: ['no'],
    numbers: ['no', 'undecided', 'prepared_at_ms'],
    texts: ['month', 'state', 'text', 'hash', 'terms', 'unknown'],
    optionalNumbers: ['closed_at_ms'],
    optionalTexts: ['closed_by'],
  },
  closing_vendors: {
    key: ['closing', 'vendor_id'],
    numbers: ['closing', 'lines', 'earned_paise', 'adjusted_paise'],
    texts: ['vendor_id', 'franchise_code', 'hash'],
  },
  closing_lines: {
    key: ['closing', 'vendor_id', 'line_no'],
    numbers: ['closing', 'line_no'],
    texts: ['vendor_id', 'deal_id', 'sale_month', 'owner_vendor_id', 'amount', 'line'],
  },
  closing_sums: {
    key: ['closing', 'vendor_id', 'sale_month'],
    numbers: ['closing'],
    texts: ['vendor_id', 'sale_month', 'amount'],
  },
  rechecks: { key: ['deal_id'], texts: ['deal_id'], numbers: ['changed'] },
  closing_horizon: { key: ['first_open_day'], texts: ['first_open_day'] },
  ownership_decisions: {
    key: ['deal_id', 'at_ms'],
    numbers: ['at_ms'],
    texts: ['deal_id', 'vendor_id', 'product_category', 'created_day', 'decision', 'reason', 'user_id'],
  },
  ledger_entries: {
    key: ['no'],
    numbers: ['no', 'recorded_at_ms'],
    texts: ['kind', 'value_day', 'memo'],
    optionalNumbers: ['closing'],
  },
  ledger_postings: {
    key: ['entry', 'account'],
    numbers: ['entry', 'paise'],
    texts: ['account'],
    optionalTexts: ['vendor_id'],
  },
};

/** Adds closed months with their lines, the ledger, and the queue of deals written after their month was closed. */
export async function closingsSchema(database: PortalDatabase): Promise<void> {
  const { schema } = database;
  for (const [name, { key, texts = [], numbers = [], ...optional }] of Object.entries(TABLES)) {
    const { optionalTexts = [], optionalNumbers = [] } = optional;
    let table: CreateTableBuilder<string, string> = schema.createTable(name);
    for (const column of texts) table = table.addColumn(column, 'text', (each) => each.notNull());
    for (const column of numbers) table = table.addColumn(column, 'bigint', (each) => each.notNull());
    for (const column of optionalTexts) table = table.addColumn(column, 'text');
    for (const column of optionalNumbers) table = table.addColumn(column, 'bigint');
    await table.addPrimaryKeyConstraint(`${name}_key`, [...key]).execute();
  }
  await schema.createIndex('closing_lines_by_deal').on('closing_lines').column('deal_id').execute();
  // A prepared closing may be prepared again; a closed one never changes.
  for (const table of ['closings', 'closing_vendors', 'closing_lines', 'closing_sums'])
    await refuseChangesOfClosed(database, table, 'a closed month is never changed');
  for (const table of ['ledger_entries', 'ledger_postings', 'ownership_decisions'])
    await refuseChanges(database, table, 'the ledger is only added to');
  await recheckWrittenDeals(database, false);
}
