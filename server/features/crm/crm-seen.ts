import { type SqlBool, sql } from 'kysely';
import type { CrmKind } from '#core/crm/crm-sync';
import { ServerFailed } from '#core/shared/failure';
import { inBatches } from '../../db/batches';
import { isOneOfList } from '../../db/dialect';
import type { PortalDatabase } from '../../db/portal-database';

/** This many records of a kind may be missing at once, whatever share they are. */
const FEW = 50;

/** Records which ids the CRM has named in a pass. */
export async function noteSeen(
  database: PortalDatabase,
  kind: CrmKind,
  ids: readonly string[],
  pass: number,
): Promise<void> {
  for (const some of inBatches(ids.filter((id) => id !== '')))
    await database
      .insertInto('crm_records')
      .values(some.map((id) => ({ kind, id, pass, entry_id: null, deal_id: null })))
      .onConflict((conflict) => conflict.columns(['kind', 'id']).doUpdateSet({ pass }))
      .execute();
}

/**
 * Lists the leads or deals that a pass did not see, of those that the CRM has named before or whose id has its form;
 * deals already reported as gone are left out. Throws `ServerFailed` where so many are missing that the CRM more likely
 * hides than has deleted them.
 */
export async function notSeen(
  database: PortalDatabase,
  kind: 'leads' | 'deals',
  pass: number,
): Promise<readonly string[]> {
  const id = sql.ref<string>(`${kind}.id`);
  const ofCrm = await database
    .selectFrom(kind)
    .leftJoin('crm_records', (join) =>
      join.onRef('crm_records.id', '=', id).on('crm_records.kind', '=', kind),
    )
    .select([id.as('id'), 'crm_records.pass'])
    .where((where) =>
      where.or([
        where('crm_records.pass', 'is not', null),
        // The form of Zoho's ids.
        sql<SqlBool>`length(${id}) between 15 and 20 and trim(${id}, '0123456789') = ''`,
      ]),
    )
    .execute();
  const gone = ofCrm.filter((record) => (record.pass ?? -1) < pass).map((record) => record.id);
  refuseMost(kind, gone.length, ofCrm.length);
  return kind === 'deals' ? withoutReported(database, gone) : gone;
}

async function withoutReported(
  database: PortalDatabase,
  dealIds: readonly string[],
): Promise<readonly string[]> {
  const words = await database
    .selectFrom('deal_voids')
    .select(['deal_id', 'what'])
    .where(isOneOfList(database, 'deal_id', dealIds))
    .where('source', '=', 'crm')
    .orderBy('step')
    .execute();
  const lastOfCrm = new Map(words.map(({ deal_id, what }) => [deal_id, what]));
  return dealIds.filter((id) => lastOfCrm.get(id) !== 'reported');
}

/** Throws `ServerFailed` where more than half of the known records are missing. */
export function refuseMost(kind: CrmKind, gone: number, known: number): void {
  if (gone > FEW && gone > known / 2)
    throw new ServerFailed(
      `The CRM names ${known - gone} of ${known} ${kind} only: nothing is taken for deleted. May the token read all of them?`,
      502,
    );
}
