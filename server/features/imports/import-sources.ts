import { randomUUID } from 'node:crypto';
import type { ColumnMapping } from '#core/imports/column-mapping';
import type { ImportKind } from '#core/imports/import-kind';
import { type ImportSource, type SourceChange, sourceKey } from '#core/imports/import-source';
import { NotFound } from '#core/shared/failure';
import type { PortalDatabase, PortalTransaction } from '../../db/portal-database';
import type { ImportSourceRow } from '../../db/tables/import-tables';
import { refused } from '../../http/http-error';

/** Lists the sources of one kind of file, or of all kinds, by name. */
export async function sourcesOf(
  database: PortalDatabase,
  kind?: ImportKind,
): Promise<readonly ImportSource[]> {
  let query = database.selectFrom('import_sources').selectAll();
  if (kind !== undefined) query = query.where('kind', '=', kind);
  const rows = await query.orderBy('name_key').orderBy('kind').execute();
  return rows.map(toSource);
}

/** The choices for a file that are saved under a name. */
export interface SourceChoice {
  readonly kind: ImportKind;
  readonly name: string;
  readonly headings: readonly string[];
  readonly mapping: ColumnMapping;
  readonly sheet: string | undefined;
  readonly dates: ImportSource['dates'];
  readonly encoding: ImportSource['encoding'];
}

/** Saves the choices for a file under the name of its source, in the transaction that stores the file. */
export async function rememberSource(
  transaction: PortalTransaction,
  { kind, name, headings, mapping, sheet, dates, encoding }: SourceChoice,
  now: number,
): Promise<void> {
  const chosen = {
    headings: JSON.stringify(headings),
    mapping: JSON.stringify(mapping),
    sheet: sheet ?? null,
    encoding: encoding ?? null,
    used_at_ms: now,
  };
  await transaction
    .insertInto('import_sources')
    .values({
      id: randomUUID(),
      kind,
      name: name.trim(),
      name_key: sourceKey(name),
      dates: dates ?? null,
      ...chosen,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'name_key'])
        // A file that proves the order of its dates says nothing about the next file.
        .doUpdateSet({ ...chosen, ...(dates !== undefined && { dates }) }),
    )
    .execute();
}

/** Changes a source; returns its former values. Throws `NotFound`, and a `HttpError` for a name in use. */
export async function changeSource(
  transaction: PortalTransaction,
  id: string,
  { name, sheet, dates, encoding }: SourceChange,
): Promise<ImportSource> {
  const before = await sourceWith(transaction, id);
  const name_key = sourceKey(name);
  const taken = await transaction
    .selectFrom('import_sources')
    .select('id')
    .where('kind', '=', before.kind)
    .where('name_key', '=', name_key)
    .where('id', '<>', id)
    .executeTakeFirst();
  if (taken) throw refused('import.source-exists', 'Another source has this name.');
  await transaction
    .updateTable('import_sources')
    .set({
      name: name.trim(),
      name_key,
      sheet: sheet ?? null,
      dates: dates ?? null,
      encoding: encoding ?? null,
    })
    .where('id', '=', id)
    .execute();
  return before;
}

/** Deletes a source; returns its former values. Throws `NotFound`. */
export async function removeSource(transaction: PortalTransaction, id: string): Promise<ImportSource> {
  const before = await sourceWith(transaction, id);
  await transaction.deleteFrom('import_sources').where('id', '=', id).execute();
  return before;
}

async function sourceWith(database: PortalDatabase, id: string): Promise<ImportSource> {
  const row = await database.selectFrom('import_sources').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new NotFound('No such source.');
  return toSource(row);
}

function toSource(row: ImportSourceRow): ImportSource {
  const { id, kind, name, sheet, dates, encoding, used_at_ms } = row;
  return {
    id,
    kind,
    name,
    headings: JSON.parse(row.headings),
    mapping: JSON.parse(row.mapping),
    sheet: sheet ?? undefined,
    dates: dates ?? undefined,
    encoding: encoding ?? undefined,
    usedAt: Number(used_at_ms),
  };
}
