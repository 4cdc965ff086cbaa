import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fromCount } from '#core/shared/money';
import { BusinessCalendar } from '#core/shared/month';
import { earningsAsShown, verify } from '../../server/admin/verify';
import { Sqlite } from '../../server/db/sqlite-driver';
import { refreshSums } from '../../server/features/commission/refresh-sums';
import { ENGINE } from '../support/test-engine';
import { admin, aPlace, opened } from './admin-place';
import { temporaryFolder } from './start-test-server';

const PAGE_BYTES = 4096;

describe('npm run admin -- verify', () => {
  it('counts every figure again, and says that all agree', async () => {
    const { place } = await aPlace('demo');
    const { code, said } = await admin(place, ['verify']);
    expect(code).toBe(0);
    expect(said).toMatch(/^\d+ monthly figures of 6 franchises agree, Rs [\d.]+ in all\.$/);
  });

  it('names what is another by a millionth of a paisa, and what is missing', async () => {
    const { place } = await aPlace('demo');
    const database = await opened(place);
    const calendar = new BusinessCalendar();
    let at = 0;
    const { differences } = await verify(database, calendar, {
      asShown: (...of) => {
        const shown = earningsAsShown(...of);
        return async (vendor) =>
          (await shown(vendor)).map((row) => {
            const { units, scale } = row.commission;
            at += 1;
            if (at === 1)
              return {
                ...row,
                commission: { units: units * 10n ** 14n + 10n ** BigInt(scale), scale: scale + 14 },
              };
            return at === 2 ? { ...row, deals: row.deals + 1, paid: fromCount(0) } : row;
          });
      },
    });
    expect(differences.length).toBe(3);
    expect(differences).toContainEqual(
      expect.stringMatching(/^FR-00\d \d{4}-\d\d: commission is [\d.]+ by the rows, and shown as [\d.]+\.$/),
    );
  });

  it('names the months whose kept sums are not those of their deals', async () => {
    const { place } = await aPlace('demo');
    const database = await opened(place);
    await refreshSums(database, new AbortController().signal);
    expect((await admin(place, ['verify'])).code).toBe(0);
    const sums = () => database.updateTable('deal_sums').where('franchise_code', '=', 'FR-002');
    await sums().set({ sums: '[]' }).where('month', '=', '2026-09').execute();
    await database
      .updateTable('deal_day_sums')
      .set({ sums: '[]' })
      .where('franchise_code', '=', 'FR-002')
      .where('month', '=', '2026-07')
      .execute();
    await database.deleteFrom('deal_sums').where('month', '=', '2026-08').execute();
    const unknown = { franchise_code: 'FR-000', month: '2026-09', records: 1, created: '01:1' } as const;
    await database.insertInto('lead_sums').values(unknown).execute();
    const { code, complained } = await admin(place, ['verify']);
    expect(code).toBe(3);
    const lines = complained.split('\n').filter((line) => line.includes('sums'));
    expect(
      lines.filter((line) => line.startsWith('FR-002 2026-09: the sums that are kept are not')),
    ).toHaveLength(1);
    expect(lines.length).toBeGreaterThan(1);
    expect(lines[0]).toBe('FR-000: sums are kept of it, and there is no such franchise.');
    expect(lines.slice(1).every((line) => / 2026-0[789]: /.test(line))).toBe(true);
  });

  it.skipIf(ENGINE !== 'SQLite')(
    'says in one sentence that the file is damaged, whichever page of it is',
    async () => {
      const { dataDir, place } = await aPlace('demo');
      const path = join(dataDir, 'portal.db');
      // Nobody misses a page that is free.
      const file = new Sqlite(path);
      file.exec('vacuum');
      file.close();
      const whole = readFileSync(path);
      const pages = whole.length / PAGE_BYTES;
      let checked = 0;
      for (let page = 1; page < pages; page += 17) {
        const damaged = Buffer.from(whole).fill('junk', page * PAGE_BYTES, (page + 1) * PAGE_BYTES);
        writeFileSync(path, damaged);
        for (const argv of [['verify'], ['backup', join(temporaryFolder(), 'b.db')]]) {
          const { code, said, complained } = await admin(place, argv);
          expect([page, code, said, complained]).toEqual([page, 1, '', expect.stringMatching(/^[^\n]+$/)]);
          expect(complained).toMatch(/damaged|malformed/);
        }
        checked += 1;
      }
      expect(checked).toBeGreaterThan(10);
    },
    60_000,
  );

  it.skipIf(ENGINE !== 'SQLite')('ends with 3 when rows point to nothing', async () => {
    const { dataDir, place } = await aPlace('demo');
    const file = new Sqlite(join(dataDir, 'portal.db'));
    file.pragma('foreign_keys = off');
    file.exec('delete from deals where id in (select deal_id from payments limit 1)');
    file.close();
    const { code, complained } = await admin(place, ['verify']);
    expect(code).toBe(3);
    expect(complained).toMatch(/payments points to nothing in deals/);
  });
});
