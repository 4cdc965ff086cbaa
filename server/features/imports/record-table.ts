import { type RawBuilder, sql } from 'kysely';
import { NOTHING_KNOWN } from '#core/imports/plan-import';
import type { ImportValues } from '#core/imports/read-import-row';
import type { BusinessCalendar } from '#core/shared/month';
import { storedForms } from '#core/shared/record-id';
import { insertsValues } from '../../db/insert-rows';
import type { DerivedColumns } from '../../records/derived-columns';
import { formerCodes } from '../../records/former-codes';
import type { SyncedTable } from './import-table';
import { franchiseCodes } from './known-franchises';
import { ofBatch } from './of-batch';

/** Two characters that never occur in the text of a record. */
const [BETWEEN, NOTHING] = ['\u001f', '\u001e'];

const DERIVED = [
  'created_at_ms',
  'created_day',
  'searched',
] as const satisfies readonly (keyof DerivedColumns)[];

type Stored = string | number | null;

/**
 * The differences between leads and deals. `Row` has the values that a file or the CRM gives a record, including the
 * id.
 */
interface RecordKind<Row> {
  readonly table: 'leads' | 'deals';
  /** The columns of `Row`, the id first. */
  readonly columns: readonly ('id' | (keyof Row & string))[];
  readonly rowOf: (values: ImportValues) => Row;
  /** Returns the values of a row by wire name. */
  readonly valuesOf: (row: Row) => ImportValues;
  readonly derivedOf: (row: Row, calendar: BusinessCalendar) => DerivedColumns;
  /** Maps each column whose stored value differs from the imported value to an expression of the imported value. */
  readonly said?: Readonly<Record<string, RawBuilder<unknown>>> | undefined;
}

/** Makes the table of a kind of records that the CRM has too: a row with a known id replaces all imported values. */
export function recordTable<Row extends Readonly<Record<string, string | null>>>({
  table,
  columns,
  rowOf,
  valuesOf,
  derivedOf,
  said,
}: RecordKind<Row>): SyncedTable {
  const [records, staged] = [sql.table(table), sql.table(`staged_${table}`)];
  const written = [...columns, ...DERIVED];
  const names = listOf(written);
  const orTakenOver = sql`on conflict (id) do update set ${sql.join(
    written.slice(1).map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`),
  )}`;
  const stagedColumns = ['import_id', 'batch', 'line', 'planned_on', ...written];
  const insertStaged = insertsValues(`staged_${table}`, stagedColumns);
  // A list instead of copied objects, since a file may have a million rows.
  const valuesOfRow = (after: ImportValues, calendar: BusinessCalendar): readonly Stored[] => {
    const row = rowOf(after);
    const derived = derivedOf(row, calendar);
    return [...columns.map((column) => row[column] ?? null), ...DERIVED.map((column) => derived[column])];
  };
  return {
    known: async (database, rows) => {
      const wanted = rows.map(({ values }) => values.id ?? '');
      const ids = wanted.flatMap(storedForms);
      const found = await sql<Row>`select * from ${records} where id in (${sql.join(ids)})`.execute(database);
      return {
        ...NOTHING_KNOWN,
        records: byForms(wanted, new Map(found.rows.map((row) => [row.id ?? '', valuesOf(row)]))),
        franchiseCodes: await franchiseCodes(database),
        formerCodes: await formerCodes(database),
      };
    },
    stage: async (database, batch, { writes }, calendar) => {
      const { import_id, batch: number } = batch;
      const rows = writes.map(({ line, before, after }) => {
        const plannedOn = before ? imageOf(rowOf(before), columns) : null;
        return [import_id, number, line, plannedOn, ...valuesOfRow(after, calendar)];
      });
      await insertStaged(database, rows);
    },
    staged: async (database, batch) => {
      const { rows } = await sql<Row & { line: number }>`
        select * from ${staged} where ${ofBatch(batch)} order by line
      `.execute(database);
      return rows.map((row) => ({ line: row.line, values: valuesOf(row) }));
    },
    isOvertaken: async (database, batch) => {
      const { rows } = await sql`
        select 1 from ${staged} left join ${records} on ${sql.ref(`${table}.id`)} = ${sql.ref(`staged_${table}.id`)}
        where ${ofBatch(batch)} and planned_on is distinct from ${imageIn(table, columns, said)} limit 1
      `.execute(database);
      return rows.length > 0;
    },
    store: async (transaction, batch) => {
      await sql`
        insert into ${records} (${names}) select ${names} from ${staged} where ${ofBatch(batch)} ${orTakenOver}
      `.execute(transaction);
      return [];
    },
    write: async (database, writes, { calendar }) => {
      const rows = writes.map(({ after }) => sql`(${sql.join(valuesOfRow(after, calendar))})`);
      await sql`
        insert into ${records} (${names}) values ${sql.join(rows)} ${orTakenOver}
      `.execute(database);
    },
  };
}

/** Finds the record stored under an id or, if there is none, under another form of the id. */
function byForms(
  ids: readonly string[],
  stored: ReadonlyMap<string, ImportValues>,
): ReadonlyMap<string, ImportValues> {
  return new Map(
    ids.flatMap((id) => {
      const form = storedForms(id).find((each) => stored.has(each));
      const values = form === undefined ? undefined : stored.get(form);
      return values ? [[id, values]] : [];
    }),
  );
}

function listOf(columns: readonly string[]): RawBuilder<unknown> {
  return sql.join(columns.map((column) => sql.ref(column)));
}

/** Writes the values of some columns of a row as one text. The first value is never empty. */
function imageOf<Column extends string>(
  row: Readonly<Record<Column, string | null>>,
  columns: readonly Column[],
): string {
  return columns.map((column) => row[column] ?? NOTHING).join(BETWEEN);
}

/**
 * Returns the SQL expression of that text; null where an outer join has found no row. `said` maps a column whose stored
 * value differs from the imported value to an expression of the imported value.
 */
function imageIn(
  table: 'leads' | 'deals',
  columns: readonly string[],
  said: Readonly<Record<string, RawBuilder<unknown>>> = {},
): RawBuilder<string | null> {
  const [first, ...others] = columns.map((column) => said[column] ?? sql.ref(`${table}.${column}`));
  const filled = others.map((column) => sql`coalesce(${column}, ${sql.lit(NOTHING)})`);
  return sql`${sql.join([first, ...filled], sql` || ${sql.lit(BETWEEN)} || `)}`;
}
