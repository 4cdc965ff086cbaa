import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LONG_RUN } from '../support/long-run';
import { stored, undone } from './an-undo';
import { HEADS, LongImports } from './long-imports';

let imports: LongImports;
beforeAll(async () => {
  imports = await LongImports.open();
});
afterAll(() => imports.server.close());

type Kind = keyof typeof HEADS;

const franchise = fc.constantFrom('FR-001', 'FR-002');
const product = fc.constantFrom('Loan', 'Mutual Fund', '');
const stage = fc.constantFrom('New', 'Closed Won.', 'Lost');
const city = fc.constantFrom('Pune', 'Surat', '');
const amount = fc.constantFrom('100', '-7.5', '0.000001', '33.33');
const day = fc.constantFrom('2026-11-01', '2026-10-31', '2026-11-20 10:30');

/** The rows of a file of each kind, each id once. */
const FILES: Readonly<Record<Kind, fc.Arbitrary<readonly string[]>>> = {
  leads: file(fc.tuple(franchise, fc.constantFrom('Asha', 'Binu'), city, product)),
  deals: file(fc.tuple(franchise, day, fc.constantFrom('Loan', 'Mutual Fund'), stage)),
  payments: file(fc.tuple(fc.constantFrom('200001001', '200001002'), amount)),
};

function file(cells: fc.Arbitrary<readonly string[]>): fc.Arbitrary<readonly string[]> {
  const row = fc.tuple(fc.integer({ min: 1, max: 6 }), cells);
  return fc.uniqueArray(row, { minLength: 1, maxLength: 6, selector: ([id]) => id }).map((rows) =>
    // A receipt of its own for each payment.
    rows.map(([id, values]) =>
      [`K-${id}`, ...values, ...(values.length === 2 ? [`UTR-${id}`] : [])].join(','),
    ),
  );
}

/** The facts: every column of leads and deals, and what was paid for each deal. */
async function facts(): Promise<unknown> {
  const { database } = imports;
  const paid = await database.selectFrom('payments').select(['deal_id', 'amount_micros']).execute();
  const sums = new Map<string, number>();
  for (const { deal_id, amount_micros } of paid)
    sums.set(deal_id, (sums.get(deal_id) ?? 0) + Number(amount_micros));
  return {
    leads: await database.selectFrom('leads').selectAll().orderBy('id').execute(),
    deals: await database.selectFrom('deals').selectAll().orderBy('id').execute(),
    paid: [...sums].filter(([, sum]) => sum !== 0).toSorted(),
  };
}

/** Forgets the leads and deals of the last run; payments stay, since they are only added to. */
async function clear(): Promise<void> {
  const { database } = imports;
  await database.deleteFrom('leads').where('id', 'like', 'K-%').execute();
  await database.deleteFrom('deal_stages').where('deal_id', 'like', 'K-%').execute();
  await database.deleteFrom('deals').where('id', 'like', 'K-%').execute();
}

it.each(['leads', 'deals', 'payments'] as const)(
  'whatever was there and whatever comes: after import and undo %s are as before, and the import again is the import',
  async (kind) => {
    await fc.assert(
      fc.asyncProperty(FILES[kind], FILES[kind], async (first, second) => {
        await clear();
        const left = [await stored(imports, kind, [HEADS[kind], ...first])];
        const before = await facts();
        const rows = [HEADS[kind], ...second];
        const { result } = await imports.importFile(kind, rows, '?skipFaulty=yes');
        const { importId = '', created = 0, changed = 0 } = result ?? {};
        const after = await facts();
        if (result?.stored && importId) {
          const done = await undone(imports, importId);
          expect(done).toMatchObject({ done: true, kept: 0 });
          expect(done.removed + done.restored + done.countered).toBe(created + changed);
          expect(await facts()).toEqual(before);
          const again = await imports.importFile(kind, rows, '?skipFaulty=yes');
          expect(again.result).toMatchObject({ created, changed, faulty: result.faulty });
          expect(await facts()).toEqual(after);
          left.push(again.result?.importId ?? '');
        }
        // Payments can only go by their undo.
        for (const id of left.toReversed()) if (kind === 'payments') await undone(imports, id);
      }),
      { numRuns: LONG_RUN ? 200 : 12 },
    );
  },
);
