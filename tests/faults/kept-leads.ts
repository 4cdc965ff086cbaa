import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import type { Acknowledged } from './lead-writers';

/** What is wrong in a folder of the embedded database, in words; empty when all that was promised is there once. */
export function brokenPromises(dataDir: string, acknowledged: readonly Acknowledged[]): readonly string[] {
  const database = new Sqlite(join(dataDir, 'portal.db'), { readonly: true });
  try {
    const integrity = database.pragma('integrity_check', { simple: true });
    const foreign = database.pragma('foreign_key_check');
    const rows = database.prepare<[], { id: string; mobile: string }>('select id, mobile from leads').all();
    const byId = new Map(rows.map((row) => [row.id, row.mobile]));
    const times = new Map<string, number>();
    for (const { mobile } of rows) times.set(mobile, (times.get(mobile) ?? 0) + 1);
    return [
      ...(integrity === 'ok' ? [] : [`integrity: ${String(integrity)}`]),
      ...(Array.isArray(foreign) && foreign.length === 0 ? [] : ['a row points to one that is not there']),
      ...acknowledged.flatMap(({ id, mobile }) => (byId.get(id)?.endsWith(mobile) ? [] : [`lost: ${id}`])),
      ...[...times].flatMap(([mobile, count]) => (count > 1 ? [`twice: ${mobile}`] : [])),
    ];
  } finally {
    database.close();
  }
}
