import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IMPORT_FIELDS, type ImportKind } from '#core/imports/import-kind';
import type { ImportResult } from '#core/imports/import-report';
import { formulaSafe } from '#core/shared/formula-safe';
import { parseDecimal, toDecimalText } from '#core/shared/money';
import { SqlDataImport } from '../../server/features/imports/sql-data-import';
import { LONG_RUN } from '../support/long-run';
import { startTestServer, type TestServer } from './start-test-server';

let server: TestServer;
let imports: SqlDataImport;
beforeAll(async () => {
  server = await startTestServer();
  imports = new SqlDataImport(server.dependencies, { userId: 'u0' });
});
afterAll(() => server.close());

/** Text as people and their tools leave it in cells: quotes, separators, line breaks, formulas, other scripts. */
const text = fc
  .string({
    unit: fc.constantFrom('a', 'Z', ' ', '"', ',', ';', '\n', '=', '+', '-', '@', 'é', 'अ', '₹', '1', '\t'),
  })
  .map((each) => each.trim())
  // An apostrophe before a formula is what an export puts there.
  .filter((each) => !each.startsWith("'"));
const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
  .map((each) => each.toISOString().slice(0, 10));
const amount = fc
  .tuple(fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n }), fc.integer({ min: 0, max: 6 }))
  .map(([units, scale]) => toDecimalText({ units, scale }));

let runs = 0;

async function bring(
  kind: ImportKind,
  rows: readonly Readonly<Record<string, string>>[],
): Promise<ImportResult> {
  const fields = IMPORT_FIELDS[kind].map(({ name }) => name);
  const lines = rows.map((row) =>
    fields.map((name) => (name === 'Amount_paid' ? (row[name] ?? '') : formulaSafe(row[name] ?? ''))),
  );
  const pieces = (async function* () {
    yield Buffer.from(
      `\ufeff${stringify([fields, ...lines], { record_delimiter: '\r\n', quoted_match: /[\r\n;\t]/ })}`,
    );
  })();
  for await (const event of imports.run({ pieces }, { kind, dryRun: false })) {
    if (event.kind === 'rowErrors') throw new Error(JSON.stringify([event.rowErrors, rows]));
    if (event.kind === 'result') return event.result;
  }
  throw new Error('The import has no result');
}

async function leadsOf(prefix: string): Promise<Record<string, string>[]> {
  const answer = await server.get('/api/allvendorscrmleadsdata/FR-001', await server.tokenFor('u0'));
  const { data } = (await answer.json()) as { data: Record<string, string>[] };
  return data.filter(({ id }) => id?.startsWith(prefix));
}

describe('what is imported', () => {
  it('is exported the same, and imported from that again it changes nothing', async () => {
    const optional = {
      Full_Name: text,
      Mobile: text,
      Email: text,
      City: text,
      Lead_Status: text,
      Created_Time: day,
    };
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record(optional, { requiredKeys: [] }), { minLength: 1, maxLength: 12 }),
        async (generated) => {
          runs += 1;
          const prefix = `T${runs}-`;
          const rows = generated.map((row, at) => ({
            ...row,
            id: `${prefix}${at}`,
            Franchise_code: 'FR-001',
          }));
          expect(await bring('leads', rows)).toMatchObject({ stored: true, created: rows.length });
          const exported = await leadsOf(prefix);
          const filled = rows.map((row) =>
            Object.fromEntries(Object.entries(row).filter(([, value]) => value !== '')),
          );
          expect(exported.toSorted(byId)).toEqual(filled.toSorted(byId));
          expect(await bring('leads', exported)).toMatchObject({ unchanged: rows.length, changed: 0 });
        },
      ),
      { numRuns: LONG_RUN ? 40 : 12 },
    );
  });

  it('keeps every amount to its last digit', async () => {
    const { id: deal_id } = await server.dependencies.database
      .selectFrom('deals')
      .select('id')
      .executeTakeFirstOrThrow();
    await fc.assert(
      fc.asyncProperty(fc.array(amount, { minLength: 1, maxLength: 20 }), async (amounts) => {
        runs += 1;
        const rows = amounts.map((Amount_paid, at) => ({ id: `T${runs}-${at}`, deal_id, Amount_paid }));
        const most = 10n ** 15n;
        const kept = rows.filter(({ Amount_paid }) => {
          const { units, scale } = parseDecimal(Amount_paid) ?? { units: most, scale: 0 };
          const micros = units * 10n ** BigInt(6 - scale);
          return micros < most && micros > -most;
        });
        if (kept.length === 0) return;
        expect(await bring('payments', kept)).toMatchObject({ created: kept.length });
        const stored = await server.dependencies.database
          .selectFrom('payments')
          .select(['id', 'amount_micros'])
          .where('id', 'like', `T${runs}-%`)
          .execute();
        for (const { id, amount_micros } of stored) {
          const sent = parseDecimal(kept.find((row) => row.id === id)?.Amount_paid ?? '');
          expect(BigInt(amount_micros)).toBe((sent?.units ?? 0n) * 10n ** BigInt(6 - (sent?.scale ?? 0)));
        }
        expect(await bring('payments', kept)).toMatchObject({ unchanged: kept.length });
      }),
      { numRuns: LONG_RUN ? 30 : 10 },
    );
  });
});

describe('a workbook', () => {
  it('gives the same as its CSV would: exact amounts, and dates as days', async () => {
    const { default: writeXlsxFile } = await import('write-excel-file/node');
    const { id } = await server.dependencies.database
      .selectFrom('deals')
      .select('id')
      .executeTakeFirstOrThrow();
    const written = writeXlsxFile([
      ['id', 'deal_id', 'Amount_paid', 'Paid_on'].map((value) => ({ value })),
      [
        { value: 'W-1' },
        { value: id },
        { value: 1.1, type: Number },
        { value: new Date('2026-10-05T00:00:00Z'), type: Date, format: 'dd/mm/yyyy' },
      ],
      [{ value: 'W-2' }, { value: id }, { value: '-1234.57' }, { value: '2026-10-05T10:00:00+05:30' }],
    ]);
    const bytes = await written.toBuffer();
    const pieces = (async function* () {
      yield bytes.subarray(0, 3);
      yield bytes.subarray(3);
    })();
    for await (const event of imports.run({ pieces }, { kind: 'payments', dryRun: false })) {
      expect(event.kind).not.toBe('rowErrors');
    }
    const stored = await server.dependencies.database
      .selectFrom('payments')
      .select(['amount_micros', 'paid_on'])
      .where('id', 'like', 'W-%')
      .orderBy('id')
      .execute();
    expect(stored).toEqual([
      { amount_micros: 1_100_000, paid_on: '2026-10-05' },
      { amount_micros: -1_234_570_000, paid_on: '2026-10-05T10:00:00+05:30' },
    ]);
  });

  it('that inflates without end is refused before it is read', async () => {
    const { zipSync } = await import('fflate');
    const bomb = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(300 * 1024 * 1024) }, { level: 1 });
    expect(bomb.length).toBeLessThan(10 * 1024 * 1024);
    const pieces = (async function* () {
      yield bomb;
    })();
    const first = imports.run({ pieces }, { kind: 'leads', dryRun: true }).next();
    await expect(first).rejects.toMatchObject({ status: 413 });
  });
});

function byId(a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>): number {
  return (a.id ?? '') < (b.id ?? '') ? -1 : 1;
}
