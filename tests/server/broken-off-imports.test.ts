import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { BusinessCalendar } from '#core/shared/month';
import { backUp } from '../../server/admin/back-up';
import { restore } from '../../server/admin/restore';
import { verify } from '../../server/admin/verify';
import { openDatabase } from '../../server/db/dialect';
import { migrate } from '../../server/db/migrations/migrate';
import { removeLeftImports } from '../../server/features/imports/left-imports';
import { ENGINE, freshDatabase } from '../support/test-engine';
import { afterBatches, deals, LongImports, leads, ROWS, resume } from './long-imports';
import { startTestServer, temporaryFolder } from './start-test-server';

let imports: LongImports;
beforeEach(async () => {
  imports = await LongImports.open();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await imports.server.close();
});

describe('an import that broke off', () => {
  const die = () => Promise.reject(new Error('The process died.'));

  it.each([2, 5])(
    'after its decision and %i of 5 batches goes on once, and tells once of what it won',
    async (batches) => {
      await imports.importFile('deals', deals('Open'));
      const before = (await imports.entries()).length;
      const news = async () => (await imports.database.selectFrom('outbox').selectAll().execute()).length;
      const newsBefore = await news();
      imports.server.clock.pass(1);
      afterBatches(batches, die);
      expect((await imports.importFile('deals', deals('Closed Won.'))).result).toBeUndefined();
      expect(await news()).toBe(newsBefore);
      vi.restoreAllMocks();
      // What another file would do is not known until then.
      expect((await imports.importFile('deals', deals('Lost'), '?dryRun=yes')).status).toBe(503);
      // Nobody's leftovers: they are decided.
      await removeLeftImports(imports.database);
      await resume(imports.server);
      const won = imports.database
        .selectFrom('deals')
        .select('id')
        .where('id', 'like', 'K-%')
        .where('stage', '=', 'Closed Won.');
      expect((await won.execute()).length).toBe(ROWS);
      const steps = imports.database.selectFrom('deal_stages').selectAll().where('deal_id', 'like', 'K-%');
      expect((await steps.execute()).length).toBe(ROWS);
      const log = (await imports.entries()).slice(before).map(({ after }) => JSON.parse(after ?? '{}'));
      expect(log.filter(({ changed }) => changed !== undefined)).toMatchObject([
        { kind: 'deals', changed: ROWS },
      ]);
      expect(Object.keys(Object.assign({}, ...log.map(({ records }) => records))).length).toBe(ROWS);
      await resume(imports.server);
      expect(await news()).toBe(newsBefore + 1);
      await removeLeftImports(imports.database);
      expect(await imports.leftOver()).toBe(0);
    },
  );

  // A PostgreSQL server is backed up by its own tools.
  it.skipIf(ENGINE !== 'SQLite')(
    'is gone on with in the place to which a backup was restored that was made in the middle of it',
    async () => {
      await imports.server.close();
      imports = await LongImports.open({ dataDir: temporaryFolder() });
      await imports.importFile('deals', deals('Open'));
      const file = join(temporaryFolder(), 'middle.db');
      afterBatches(2, () => backUp(imports.database, file));
      expect((await imports.importFile('deals', deals('Closed Won.'))).result).toMatchObject({
        changed: ROWS,
      });
      const place = await freshDatabase('empty', temporaryFolder());
      const calendar = new BusinessCalendar();
      const database = await openDatabase(place);
      await migrate(database);
      await restore(database, file, calendar);
      await database.destroy();
      const other = await startTestServer({ ...place, demoData: false });
      onTestFinished(other.close);
      const there = other.dependencies.database;
      const won = async () => {
        const deals = there.selectFrom('deals').select('id').where('id', 'like', 'K-%');
        return (await deals.where('stage', '=', 'Closed Won.').execute()).length;
      };
      expect(await won()).toBe(1_000);
      await resume(other);
      expect(await won()).toBe(ROWS);
      const steps = there.selectFrom('deal_stages').select('deal_id').where('deal_id', 'like', 'K-%');
      expect((await steps.execute()).length).toBe(ROWS);
      await removeLeftImports(there);
      expect(await imports.leftOver(there)).toBe(0);
      expect((await verify(there, calendar)).differences).toEqual([]);
    },
  );

  it('is not gone on with while its process lives', async () => {
    let shown = -1;
    afterBatches(1, async () => {
      await resume(imports.server);
      shown = await imports.storedOf('leads');
    });
    await imports.importFile('leads', leads('Pune'));
    expect(shown).toBe(500);
    expect(await imports.storedOf('leads')).toBe(ROWS);
  });
});
