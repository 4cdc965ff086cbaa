import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { BusinessCalendar } from '#core/shared/month';
import { commissionCounter } from '../../server/admin/count-commission';
import { verify } from '../../server/admin/verify';
import { startTestServer } from './start-test-server';

const FOLDER = fileURLToPath(new URL('../fixtures/data-folders/', import.meta.url));
const KEPT = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.db.gz'))
  .map((name) => name.slice(0, -'.db.gz'.length));

// The database of each released form of the product, as it was left, and what everybody had earned in it.
it.each(KEPT)('the data of %s opens, with every figure as it was', async (name) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'data-folder-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  writeFileSync(join(dataDir, 'portal.db'), gunzipSync(readFileSync(join(FOLDER, `${name}.db.gz`))));
  const figures: unknown = JSON.parse(readFileSync(join(FOLDER, `${name}.json`), 'utf8'));
  const calendar = new BusinessCalendar();
  // The second start finds nothing to do.
  for (const start of ['first', 'second']) {
    const server = await startTestServer({ dataDir, demoData: false });
    const { database } = server.dependencies;
    const count = await commissionCounter(database, calendar);
    const counted: Record<string, unknown> = {};
    for (const { code } of await database.selectFrom('vendors').select('franchise_code as code').execute())
      for (const [month, earning] of await count(code))
        counted[`${code} ${month}`] = Object.fromEntries(
          Object.entries(earning).map(([fact, units]) => [fact, String(units)]),
        );
    expect(counted, start).toEqual(figures);
    expect((await verify(database, calendar)).differences, start).toEqual([]);
    expect((await server.signIn('vendor@example.com', 'vendor-demo-1')).status, start).toBe(200);
    await server.close();
  }
});
