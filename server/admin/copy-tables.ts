import { sql } from 'kysely';
import { rowsOf } from '../db/dialect';
import type { PortalDatabase, PortalTransaction, StoredRow } from '../db/portal-database';

/** Fewer values than any engine's limit for one statement. */
const MAX_VALUES = 5000;

/** Inserting into these tables fires triggers that read other tables, which have to be copied first. */
const AFTER_ALL: readonly string[] = ['closings', 'closing_horizon'];

/** A table with its columns and the tables that its rows refer to. */
export interface TableShape {
  readonly name: string;
  readonly columns: readonly string[];
  readonly pointsTo: readonly string[];
}

/**
 * Copies every row of some tables, referenced tables first; returns the number of rows. Nothing else may write
 * meanwhile.
 */
export async function copyTables(
  tables: readonly TableShape[],
  from: PortalDatabase,
  to: PortalTransaction,
): Promise<number> {
  let count = 0;
  const isLast = ({ name }: TableShape) => AFTER_ALL.includes(name);
  const ordered = inOrder(tables);
  for (const table of [...ordered.filter((each) => !isLast(each)), ...ordered.filter(isLast)]) {
    const atOnce = Math.floor(MAX_VALUES / table.columns.length);
    let rows: StoredRow[] = [];
    for await (const row of rowsOf(from, table.name)) {
      rows.push(row);
      count += 1;
      if (rows.length < atOnce) continue;
      await insert(to, table, rows);
      rows = [];
    }
    if (rows.length > 0) await insert(to, table, rows);
  }
  return count;
}

async function insert(
  to: PortalTransaction,
  { name, columns }: TableShape,
  rows: readonly StoredRow[],
): Promise<void> {
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const values = sql.join(rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`));
  await sql`insert into ${sql.table(name)} (${names}) values ${values}`.execute(to);
}

function inOrder(tables: readonly TableShape[]): readonly TableShape[] {
  const ordered: TableShape[] = [];
  let left = tables;
  while (left.length > 0) {
    const waiting = new Set(left.map(({ name }) => name));
    const next = left.filter(({ name, pointsTo }) =>
      pointsTo.every((other) => other === name || !waiting.has(other)),
    );
    if (next.length === 0)
      throw new TypeError(`These tables point to each other: ${[...waiting].join(', ')}`);
    ordered.push(...next);
    left = left.filter((table) => !next.includes(table));
  }
  return ordered;
}
