import { join } from 'node:path';
import type { PortalDatabase } from '../../server/db/portal-database';
import { Sqlite } from '../../server/db/sqlite-driver';
import type { Acknowledged } from './lead-writers';

interface KeptLead {
  readonly id: string;
  readonly mobile: string | null;
}

/** What is wrong in a folder of the embedded database, in words; empty when all that was promised is there once. */
export function brokenPromises(dataDir: string, acknowledged: readonly Acknowledged[]): readonly string[] {
  const database = new Sqlite(join(dataDir, 'portal.db'), { readonly: true });
  try {
    const integrity = database.pragma('integrity_check', { simple: true });
    const foreign = database.pragma('foreign_key_check');
    const rows = database.prepare<[], KeptLead>('select id, mobile from leads').all();
    return [
      ...(integrity === 'ok' ? [] : [`integrity: ${String(integrity)}`]),
      ...(Array.isArray(foreign) && foreign.length === 0 ? [] : ['a row points to one that is not there']),
      ...notKept(rows, acknowledged),
    ];
  } finally {
    database.close();
  }
}

/** The same of any database, without what only its own tools can tell. */
export async function brokenPromisesIn(
  database: PortalDatabase,
  acknowledged: readonly Acknowledged[],
): Promise<readonly string[]> {
  return notKept(await database.selectFrom('leads').select(['id', 'mobile']).execute(), acknowledged);
}

function notKept(rows: readonly KeptLead[], acknowledged: readonly Acknowledged[]): readonly string[] {
  const byId = new Map(rows.map((row) => [row.id, row.mobile]));
  const times = new Map<string, number>();
  for (const { mobile } of rows) if (mobile !== null) times.set(mobile, (times.get(mobile) ?? 0) + 1);
  return [
    ...acknowledged.flatMap(({ id, mobile }) => (byId.get(id)?.endsWith(mobile) ? [] : [`lost: ${id}`])),
    ...[...times].flatMap(([mobile, count]) => (count > 1 ? [`twice: ${mobile}`] : [])),
  ];
}
