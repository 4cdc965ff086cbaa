import type { BulkAct } from '#core/bulk-acts/bulk-act';
import { NotFound } from '#core/shared/failure';
import type { PortalDatabase } from '../../db/portal-database';
import type { BulkActRecordRow, BulkActRow } from '../../db/tables/bulk-act-tables';
import { nameThen } from '../../names/kept-names';
import { CHANGED } from './make-bulk-act';
import { changeOf } from './step-bulk-act';

/** The largest number of listed acts, and of records listed for one act. */
const MAX_LISTED = 20;
const MAX_NAMED = 100;

type NamedAct = BulkActRow & { readonly by: string | null };

/** Reads the progress of a bulk act. Throws `NotFound`. */
export async function bulkActOf(database: PortalDatabase, id: string): Promise<BulkAct> {
  const act = await acts(database).where('bulk_acts.id', '=', id).executeTakeFirst();
  if (!act) throw new NotFound('No such change.');
  const [view] = await withCounts(database, [act]);
  if (!view) throw new NotFound('No such change.');
  const left = await database
    .selectFrom('bulk_act_records')
    .selectAll()
    .where('act_id', '=', id)
    .where('state', 'in', ['refused', 'kept'])
    .orderBy('state')
    .orderBy('no')
    .limit(MAX_NAMED)
    .execute();
  const names = await CHANGED[act.subject].read(
    database,
    left.map(({ record_id }) => record_id),
  );
  const some = left.flatMap(({ record_id, why }) =>
    why === null ? [] : [{ id: record_id, name: names.get(record_id)?.name, why }],
  );
  return { ...view, some };
}

/** Lists the newest bulk acts. */
export async function newestBulkActs(database: PortalDatabase): Promise<readonly BulkAct[]> {
  const rows = await acts(database)
    .orderBy('at_ms', 'desc')
    .orderBy('bulk_acts.id')
    .limit(MAX_LISTED)
    .execute();
  return withCounts(database, rows);
}

function acts(database: PortalDatabase) {
  return database
    .selectFrom('bulk_acts')
    .selectAll()
    .select(nameThen('bulk_acts.user_id', 'bulk_acts.at_ms').as('by'));
}

async function withCounts(database: PortalDatabase, rows: readonly NamedAct[]): Promise<readonly BulkAct[]> {
  if (rows.length === 0) return [];
  const counted = await database
    .selectFrom('bulk_act_records')
    .select(({ fn }) => ['act_id', 'state', fn.countAll<number>().as('records')])
    .where(
      'act_id',
      'in',
      rows.map(({ id }) => id),
    )
    .groupBy(['act_id', 'state'])
    .execute();
  return rows.map((row) => {
    const own = counted.filter(({ act_id }) => act_id === row.id);
    const of = (wanted: BulkActRecordRow['state']) =>
      Number(own.find(({ state }) => state === wanted)?.records ?? 0);
    return {
      id: row.id,
      subject: row.subject,
      ...changeOf(row),
      by: row.by ?? '',
      at: Number(row.at_ms),
      counted: Number(row.counted),
      found: own.reduce((sum, { records }) => sum + Number(records), 0),
      waiting: of('waiting'),
      done: of('done'),
      refused: of('refused'),
      undone: of('undone'),
      kept: of('kept'),
      undoing: row.undone_by !== null,
      some: [],
    };
  });
}
