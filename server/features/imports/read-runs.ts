import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { ImportKind } from '#core/imports/import-kind';
import type { ImportRunFacts, ImportRunRow, RunField, RunPart } from '#core/imports/import-run';
import { NotFound } from '#core/shared/failure';
import type { PortalDatabase } from '../../db/portal-database';
import { cursorOf, parseCursor } from '../../http/cursor-codec';
import { nameThen } from '../../names/kept-names';

/** A page of a list, and the cursor of the next page. */
interface Page<Item> {
  readonly data: readonly Item[];
  readonly next: string | undefined;
}

interface PageWish {
  readonly limit: number;
  readonly cursor: string | undefined;
}

const RUN_PLACE = z.tuple([z.number(), z.string()]);
const ROW_PLACE = z.tuple([z.number(), z.number(), z.number()]);

/** Lists the stored imports, newest first. */
export async function runsOf(
  database: PortalDatabase,
  { limit, cursor }: PageWish,
): Promise<Page<ImportRunFacts>> {
  let query = runs(database);
  if (cursor !== undefined) {
    const [at, id] = parseCursor(RUN_PLACE, cursor);
    query = query.where(({ eb, and, or }) =>
      or([eb('at_ms', '<', at), and([eb('at_ms', '=', at), eb('import_runs.id', '<', id)])]),
    );
  }
  const rows = await query
    .orderBy('at_ms', 'desc')
    .orderBy('import_runs.id', 'desc')
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return { data: page.map(toRun), next: last && cursorOf([Number(last.at_ms), last.id]) };
}

/** Reads one import. Throws `NotFound`. */
export async function runWith(database: PortalDatabase, id: string): Promise<ImportRunFacts> {
  const row = await runs(database).where('import_runs.id', '=', id).executeTakeFirst();
  if (!row) throw new NotFound('No such import.');
  return toRun(row);
}

/** Lists a page of the rows of an import, in the order of its file. Throws `NotFound`. */
export async function rowsOf(
  database: PortalDatabase,
  id: string,
  part: RunPart,
  wish: PageWish,
): Promise<Page<ImportRunRow>> {
  const { kind } = await runWith(database, id);
  return part === 'excluded' ? faultsOf(database, id, wish) : recordsOf(database, { id, kind, part }, wish);
}

function runs(database: PortalDatabase) {
  return database
    .selectFrom('import_runs')
    .selectAll()
    .select([
      nameThen('import_runs.user_id', 'import_runs.at_ms').as('by'),
      nameThen('import_runs.undone_by', 'import_runs.undone_at_ms').as('undoer'),
    ])
    .where('state', '<>', 'staging');
}

function toRun(row: Awaited<ReturnType<ReturnType<typeof runs>['execute']>>[number]): ImportRunFacts {
  const { id, kind, door, file, at_ms, by, state, undone_at_ms, undoer, undo } = row;
  return {
    id,
    kind,
    door,
    file: file ?? undefined,
    at: Number(at_ms),
    by: by ?? undefined,
    // No other state occurs here.
    state: state === 'staging' ? 'storing' : state,
    rows: row.rows,
    created: row.created,
    changed: row.changed,
    unchanged: row.unchanged,
    faulty: row.faulty,
    undoneAt: undone_at_ms === null ? undefined : Number(undone_at_ms),
    undoneBy: undoer ?? undefined,
    undo: undo === null ? undefined : JSON.parse(undo),
  };
}

async function recordsOf(
  database: PortalDatabase,
  { id, kind, part }: { readonly id: string; readonly kind: ImportKind; readonly part: RunPart },
  { limit, cursor }: PageWish,
): Promise<Page<ImportRunRow>> {
  let query = database
    .selectFrom('import_rows')
    .select(['batch', 'line', 'id', 'before', 'after', 'kept'])
    .where('import_id', '=', id);
  if (part === 'created') query = query.where('before', 'is', null);
  if (part === 'changed') query = query.where('before', 'is not', null);
  if (part === 'kept') query = query.where('kept', 'is not', null);
  if (cursor !== undefined) {
    const [batch, line] = parseCursor(ROW_PLACE, cursor);
    query = query.where(({ eb, and, or }) =>
      or([eb('batch', '>', batch), and([eb('batch', '=', batch), eb('line', '>', line)])]),
    );
  }
  const rows = await query
    .orderBy('batch')
    .orderBy('line')
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  const names = await namesOf(
    database,
    kind,
    page.map((row) => row.id),
  );
  return {
    data: page.map((row) => ({
      line: row.line,
      id: row.id,
      name: names.get(row.id),
      ...(row.before !== null && { fields: fieldsOf(row.before, row.after) }),
      kept: row.kept ?? undefined,
    })),
    next: last && cursorOf([last.batch, last.line, 0]),
  };
}

async function faultsOf(
  database: PortalDatabase,
  id: string,
  { limit, cursor }: PageWish,
): Promise<Page<ImportRunRow>> {
  let query = database.selectFrom('import_faults').selectAll().where('import_id', '=', id);
  if (cursor !== undefined) {
    const [batch, line, no] = parseCursor(ROW_PLACE, cursor);
    query = query.where(({ eb, and, or }) =>
      or([
        eb('batch', '>', batch),
        and([eb('batch', '=', batch), eb('line', '>', line)]),
        and([eb('batch', '=', batch), eb('line', '=', line), eb('no', '>', no)]),
      ]),
    );
  }
  const rows = await query
    .orderBy('batch')
    .orderBy('line')
    .orderBy('no')
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    data: page.map(({ line, fault, field, value, owner }) => ({
      line,
      fault,
      field: field ?? undefined,
      value: value ?? undefined,
      owner: owner ?? undefined,
    })),
    next: last && cursorOf([last.batch, last.line, last.no]),
  };
}

function fieldsOf(before: string, after: string | null): readonly RunField[] {
  const was: Record<string, string | null> = JSON.parse(before);
  const is: Record<string, string | null> = JSON.parse(after ?? '{}');
  return Object.keys(was).map((field) => ({
    field,
    before: was[field] ?? undefined,
    after: is[field] ?? undefined,
  }));
}

/** The table of each kind, with the columns of its ids and names. */
const NAMED = {
  leads: ['leads', 'id', 'full_name'],
  deals: ['deals', 'id', 'deal_name'],
  payments: ['payments', 'id', 'deal_id'],
  vendors: ['vendors', 'franchise_code', 'name'],
} as const satisfies Readonly<Record<ImportKind, readonly [string, string, string]>>;

async function namesOf(
  database: PortalDatabase,
  kind: ImportKind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const [table, id, name] = NAMED[kind];
  const { rows } = await sql<{ id: string; name: string | null }>`
    select ${sql.ref(id)} as id, ${sql.ref(name)} as name from ${sql.table(table)}
    where ${sql.ref(id)} in (${sql.join(ids)})
  `.execute(database);
  return new Map(rows.flatMap((row) => (row.name === null ? [] : [[row.id, row.name] as const])));
}
