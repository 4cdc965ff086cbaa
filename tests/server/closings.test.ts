import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Month } from '#core/shared/month';
import type { SqlClosings } from '../../server/features/closing/sql-closings';
import { differencesOfClosings } from '../../server/features/closing/verify-closings';
import { putRuleVersion, ruleVersionsOf } from '../../server/features/vendors/rule-versions';
import { derivedOfDeal } from '../../server/records/derived-columns';
import { exact } from '../support/exact';
import { LONG_RUN } from '../support/long-run';
import { startTestServer, type TestServer } from './start-test-server';

let server: TestServer;
let closings: SqlClosings;
beforeEach(async () => {
  server = await startTestServer({ demoData: false });
  await freshVendors();
});
afterEach(() => server.close());

async function putRules(vendorId: string, ratio: string, from?: '2026-09-16'): Promise<void> {
  const { database } = server.dependencies;
  const [{ version }] = await ruleVersionsOf(database, vendorId);
  const rules = [{ productCategory: 'Loan', ratio: exact(ratio) }];
  const change = { userId: undefined, at: 0, reason: undefined };
  await database
    .transaction()
    .execute((transaction) =>
      putRuleVersion(transaction, vendorId, version, { rules, ...(from && { from }) }, change),
    );
}

async function addDeal(id: string, day: string, code = 'FR-001', product_category = 'Loan', stage = 'New') {
  const { database, calendar } = server.dependencies;
  const row = { id, franchise_code: code, created_time: `${day}T12:00:00+05:30`, product_category, stage };
  await database
    .insertInto('deals')
    .values({ ...row, ...derivedOfDeal(row, calendar) })
    .execute();
}

let paid = 0;
async function pay(dealId: string, rupees: number): Promise<void> {
  paid += 1;
  await server.dependencies.database
    .insertInto('payments')
    .values({ id: `p${String(paid).padStart(6, '0')}`, deal_id: dealId, amount_micros: rupees * 1_000_000 })
    .execute();
}

async function close(month: Month): Promise<void> {
  const { hash } = await closings.prepare(month);
  await closings.confirm(month, hash, 'u0');
}

const linesOf = async (no: number) =>
  (
    await server.dependencies.database
      .selectFrom('closing_lines')
      .select(['vendor_id', 'line'])
      .where('closing', '=', no)
      .orderBy('vendor_id')
      .orderBy('line_no')
      .execute()
  ).map(({ vendor_id, line }) => [vendor_id, ...JSON.parse(line)]);

/** Vendor, kind, deal, sale month, amount and parts of the lines of a closing. */
const told = async (no: number) =>
  (await linesOf(no)).map(([vendor, , kind, deal, month, , , , , , , , amount, parts]) => [
    vendor,
    kind,
    deal,
    month,
    amount,
    ...parts.map((part: readonly string[]) => part.join(' ')),
  ]);

async function balances(): Promise<Record<string, number>> {
  const rows = await server.dependencies.database
    .selectFrom('ledger_postings')
    .select(['account', sql<number>`sum(paise)`.as('paise')])
    .groupBy('account')
    .execute();
  return Object.fromEntries(rows.map(({ account, paise }) => [account, Number(paise)]));
}

describe('closing a month', () => {
  it('freezes its lines under a hash, posts them, and treats earlier months as settled', async () => {
    await addDeal('old', '2026-08-03');
    await pay('old', 1000);
    await addDeal('now', '2026-09-10');
    await pay('now', 100);
    await addDeal('unpaid', '2026-09-11', 'FR-002');
    const { hash, text } = await closings.prepare('2026-09');
    expect(hash).toBe(createHash('sha256').update(text).digest('hex'));
    const closed = await closings.confirm('2026-09', hash, 'u0');
    expect(closed).toMatchObject({ no: 1, state: 'closed', hash });
    expect(await closings.confirm('2026-09', hash, 'u0')).toMatchObject({ no: 1, hash });
    expect(await told(0)).toEqual([['v1', 'own', 'old', '2026-08', '400']]);
    expect(await told(1)).toEqual([
      ['v1', 'own', 'now', '2026-09', '40'],
      ['v2', 'own', 'unpaid', '2026-09', '0'],
    ]);
    expect(await balances()).toEqual({ 'expense:commission': -4000, 'payable:v1': 4000 });
    const lines = (await linesOf(1)).filter(([vendor]) => vendor === 'v1');
    const file = lines.map(([, ...line]) => `${JSON.stringify(line)}\n`).join('');
    expect(text).toContain(`vendor FR-001 1 40.00 0.00 ${createHash('sha256').update(file).digest('hex')}\n`);
  });

  it('has the hash that it has always had, whatever is in its lines', async () => {
    const { database } = server.dependencies;
    await addDeal('old', '2026-08-03');
    const of = {
      'd"1\\': [1_000_000, 1, -250_000_000],
      'Cafe\u0301': [999_999_999_999_999],
      zero: [0],
      refund: [-1],
    };
    for (const id of Object.keys(of)) await addDeal(id, '2026-09-10', 'FR-001', 'Loan', '\u2028 "New"');
    await addDeal('demat', '2026-09-30', 'FR-002', 'Free Demat Account', 'Closed Won.');
    await addDeal('ruleless', '2026-09-01', 'FR-002', 'Nothing');
    const payments = Object.entries({ ...of, ruleless: [5_000_000], old: [40] }).flatMap(
      ([deal_id, micros]) =>
        micros.map((amount_micros, at) => ({
          id: `${deal_id}-${at}`,
          deal_id,
          amount_micros,
          paid_on: at === 0 ? '2026-09-30' : null,
        })),
    );
    await database.insertInto('payments').values(payments).execute();
    const first = await closings.prepare('2026-09');
    expect(first.hash).toBe('f7664428fc0ba99dea069dab0fb8fcf2493e155e552feec788f9d89adaf3c62f');
    await closings.confirm('2026-09', first.hash, 'u0');
    await database
      .insertInto('payments')
      .values({ id: 'late', deal_id: 'old', amount_micros: 123_456_789 })
      .execute();
    const second = await closings.prepare('2026-10');
    expect(second.hash).toBe('8d51b50996c8f2ab8921f134b1bcdc890adbe2b3efb3d777f5e44228b979c3bb');
    await closings.confirm('2026-10', second.hash, 'u0');
    expect(await database.transaction().execute(differencesOfClosings)).toEqual([]);
  });

  it('makes what comes later a line of the next closing, once, and leaves the closed lines as they are', async () => {
    await addDeal('d1', '2026-08-03');
    await addDeal('d2', '2026-09-20');
    for (const deal of ['d1', 'd2']) await pay(deal, 10_000);
    await close('2026-08');
    const before = await linesOf(1);
    await pay('d1', -5000);
    await addDeal('late', '2026-08-30', 'FR-002');
    await pay('late', 50);
    await close('2026-09');
    expect(await linesOf(1)).toEqual(before);
    expect(await told(2)).toEqual([
      ['v1', 'own', 'd2', '2026-09', '4000'],
      ['v1', 'adjustment', 'd1', '2026-08', '-2000', 'payments -2000'],
      ['v2', 'adjustment', 'late', '2026-08', '20', 'late-deal 20'],
    ]);
    await putRules('v1', '10', '2026-09-16');
    await close('2026-10');
    expect(await told(3)).toEqual([['v1', 'adjustment', 'd2', '2026-09', '-3000', 'rule -3000']]);
    expect(await balances()).toEqual({
      'expense:commission': -(200_000 + 100_000 + 2000),
      'payable:v1': 200_000 + 100_000,
      'payable:v2': 2000,
    });
  });

  it('waits for a decision where the CRM gives a closed deal to another franchise', async () => {
    const { database } = server.dependencies;
    await addDeal('d1', '2026-08-03');
    await pay('d1', 100);
    await close('2026-08');
    await database.updateTable('deals').set({ franchise_code: 'FR-002' }).where('id', '=', 'd1').execute();
    expect(await closings.prepare('2026-09')).toMatchObject({ undecided: 1 });
    expect(await told(2)).toEqual([]);
    await database
      .insertInto('ownership_decisions')
      .values({
        deal_id: 'd1',
        at_ms: 1,
        vendor_id: 'v2',
        product_category: 'Loan',
        created_day: '2026-08-03',
        decision: 'move',
        reason: 'Agreed',
        user_id: 'u0',
      })
      .execute();
    await close('2026-09');
    expect(await told(2)).toEqual([
      ['v1', 'adjustment', 'd1', '2026-08', '-40', 'ownership -40'],
      ['v2', 'adjustment', 'd1', '2026-08', '40', 'ownership 40'],
    ]);
  });

  it('takes a month and all before it once, however often it is prepared', async () => {
    await addDeal('old', '2026-07-03');
    await addDeal('d1', '2026-08-03');
    await closings.prepare('2026-08');
    for (const deal of ['old', 'd1']) await pay(deal, 100);
    await addDeal('more', '2026-07-04');
    await close('2026-08');
    expect(await told(0)).toEqual([
      ['v1', 'own', 'more', '2026-07', '0'],
      ['v1', 'own', 'old', '2026-07', '40'],
    ]);
    expect(await told(1)).toEqual([['v1', 'own', 'd1', '2026-08', '40']]);
    await closings.prepare('2026-09');
    await pay('d1', 100);
    await addDeal('d2', '2026-09-03');
    await closings.prepare('2026-09');
    expect(await told(2)).toEqual([
      ['v1', 'own', 'd2', '2026-09', '0'],
      ['v1', 'adjustment', 'd1', '2026-08', '40', 'payments 40'],
    ]);
  });

  it('keeps nothing of what was prepared before, of whoever has fewer deals by then', async () => {
    for (const deal of ['d1', 'd2', 'd3']) await addDeal(deal, '2026-08-03');
    await closings.prepare('2026-08');
    await server.dependencies.database
      .updateTable('deals')
      .set({ franchise_code: 'FR-002' })
      .where('id', '<>', 'd2')
      .execute();
    await close('2026-08');
    expect(await told(1)).toEqual([
      ['v1', 'own', 'd2', '2026-08', '0'],
      ['v2', 'own', 'd1', '2026-08', '0'],
      ['v2', 'own', 'd3', '2026-08', '0'],
    ]);
    expect(await server.dependencies.database.transaction().execute(differencesOfClosings)).toEqual([]);
  });

  it('is prepared anew where it broke off in the middle', async () => {
    await addDeal('d1', '2026-08-03');
    await closings.prepare('2026-08');
    // Lines are written before the closing that they are of.
    await server.dependencies.database.deleteFrom('closings').execute();
    await close('2026-08');
    expect(await told(1)).toEqual([['v1', 'own', 'd1', '2026-08', '0']]);
  });

  it.each([
    ['2026-11', 'closing.future', 'the running month'],
    ['2026-09', 'closing.not-next', 'a month behind a gap'],
    ['2026-07', 'closing.not-next', 'a month that is closed'],
  ] as const)('refuses %s (%s): %s', async (month, code, _) => {
    await close('2026-07');
    await expect(closings.prepare(month)).rejects.toMatchObject({ status: 409, details: { code } });
  });

  it('refuses another hash, and what has changed since it was prepared', async () => {
    await addDeal('d1', '2026-08-03');
    const { hash } = await closings.prepare('2026-08');
    const refusal = (code: string) => ({ status: 409, details: { code } });
    await expect(closings.confirm('2026-08', 'other', 'u0')).rejects.toMatchObject(
      refusal('close.hash-differs'),
    );
    await pay('d1', 1);
    await expect(closings.confirm('2026-08', hash, 'u0')).rejects.toMatchObject({
      status: 409,
      details: { code: 'close.stale', details: { changed: ['d1'] } },
    });
    const anew = await closings.prepare('2026-08');
    await putRules('v2', '50');
    await expect(closings.confirm('2026-08', anew.hash, 'u0')).rejects.toMatchObject(refusal('close.stale'));
    await close('2026-08');
  });

  it('is never changed again: the database itself refuses', async () => {
    const { database } = server.dependencies;
    await addDeal('d1', '2026-08-03');
    await pay('d1', 100);
    await close('2026-08');
    for (const table of ['closings', 'closing_vendors', 'closing_lines', 'closing_sums'] as const)
      await expect(database.deleteFrom(table).execute(), table).rejects.toThrow('never changed');
    await expect(database.updateTable('closing_lines').set({ amount: '41' }).execute()).rejects.toThrow(
      'never changed',
    );
    const [line] = await database.selectFrom('closing_lines').selectAll().where('closing', '=', 1).execute();
    if (!line) throw new TypeError('There is a line.');
    const more = { ...line, line_no: 2 };
    await expect(database.insertInto('closing_lines').values(more).execute()).rejects.toThrow(
      'never changed',
    );
    for (const table of ['ledger_entries', 'ledger_postings'] as const)
      await expect(database.deleteFrom(table).execute(), table).rejects.toThrow('only added to');
  });
});

it('posts of any history what its deals are worth, and its journal adds up to nothing', async () => {
  const step = fc.oneof(
    fc.record({
      what: fc.constant('deal' as const),
      deal: fc.nat(5),
      day: fc.constantFrom('2026-07-31', '2026-08-15', '2026-09-01'),
      code: fc.constantFrom('FR-001', 'FR-002'),
    }),
    fc.record({ what: fc.constant('pay' as const), deal: fc.nat(5), rupees: fc.constantFrom(100, -50, 33) }),
    fc.record({
      what: fc.constant('rule' as const),
      vendor: fc.constantFrom('v1', 'v2'),
      ratio: fc.constantFrom('10', '33.33'),
    }),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { maxLength: 5 }), { minLength: 3, maxLength: 3 }),
      async (months) => {
        await server.close();
        server = await startTestServer({ demoData: false });
        await freshVendors();
        const worth = new Map<string, { code: string; paid: number }>();
        for (const [at, steps] of months.entries()) {
          for (const each of steps) {
            if (each.what === 'rule') await putRules(each.vendor, each.ratio);
            else {
              const id = `d${each.deal}`;
              if (each.what === 'deal' && !worth.has(id)) {
                await addDeal(id, each.day, each.code);
                worth.set(id, { code: each.code, paid: 0 });
              }
              const known = worth.get(id);
              if (each.what === 'pay' && known) {
                await pay(id, each.rupees);
                known.paid += each.rupees;
              }
            }
          }
          await close(`2026-${String(8 + at).padStart(2, '0')}` as Month);
        }
        const all = await balances();
        expect(Object.values(all).reduce((sum, paise) => sum + paise, 0)).toBe(0);
        const { database } = server.dependencies;
        const lines = await database.selectFrom('closing_lines').select(['deal_id', 'amount']).execute();
        const rules = await database
          .selectFrom('commission_rules')
          .innerJoin('vendors', 'vendors.vendor_id', 'commission_rules.vendor_id')
          .select(['franchise_code', 'ratio_micros'])
          .execute();
        for (const [id, { code, paid: rupees }] of worth) {
          const total = lines
            .filter(({ deal_id }) => deal_id === id)
            .reduce((sum, { amount }) => sum + Math.round(Number(amount) * 1e6), 0);
          const micros = rules.find(({ franchise_code }) => franchise_code === code)?.ratio_micros ?? 0;
          expect(total).toBe(Math.round((rupees * micros) / 100));
        }
      },
    ),
    { numRuns: LONG_RUN ? 12 : 4 },
  );
});

async function freshVendors(): Promise<void> {
  const { database } = server.dependencies;
  await database
    .insertInto('vendors')
    .values(
      ['v1', 'v2'].map((vendor_id, at) => ({
        vendor_id,
        franchise_code: `FR-00${at + 1}`,
        name: `Partner ${at + 1}`,
        email: `p${at + 1}@example.com`,
        status: 'active' as const,
      })),
    )
    .execute();
  for (const vendor of ['v1', 'v2']) await putRules(vendor, '40');
  closings = server.dependencies.closings;
}
