import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SqlLedger } from '../../server/features/closing/sql-ledger';
import { LoanBooks } from './loan-books';

let books: LoanBooks;
beforeEach(async () => {
  books = await LoanBooks.open();
});
afterEach(() => books.server.close());

describe('closing a month', () => {
  it('freezes its lines under a hash, posts them, and treats earlier months as settled', async () => {
    await books.addDeal('old', '2026-08-03');
    await books.pay('old', 1000);
    await books.addDeal('now', '2026-09-10');
    await books.pay('now', 100);
    await books.addDeal('unpaid', '2026-09-11', 'FR-002');
    const { hash, text } = await books.closings.prepare('2026-09');
    expect(hash).toBe(createHash('sha256').update(text).digest('hex'));
    const closed = await books.closings.confirm('2026-09', hash, 'u0');
    expect(closed).toMatchObject({ no: 1, state: 'closed', hash });
    expect(await books.closings.confirm('2026-09', hash, 'u0')).toMatchObject({ no: 1, hash });
    expect(await books.told(0)).toEqual([['v1', 'own', 'old', '2026-08', '400']]);
    expect(await books.told(1)).toEqual([
      ['v1', 'own', 'now', '2026-09', '40'],
      ['v2', 'own', 'unpaid', '2026-09', '0'],
    ]);
    expect(await books.balances()).toEqual({ 'expense:commission': -4000, 'payable:v1': 4000 });
    const lines = (await books.linesOf(1)).filter(([vendor]) => vendor === 'v1');
    const file = lines.map(([, ...line]) => `${JSON.stringify(line)}\n`).join('');
    expect(text).toContain(`vendor FR-001 1 40.00 0.00 ${createHash('sha256').update(file).digest('hex')}\n`);
  });

  it('has the hash that it has always had, whatever is in its lines', async () => {
    const { database } = books.server.dependencies;
    await books.addDeal('old', '2026-08-03');
    const of = {
      'd"1\\': [1_000_000, 1, -250_000_000],
      'Cafe\u0301': [999_999_999_999_999],
      zero: [0],
      refund: [-1],
    };
    for (const id of Object.keys(of)) await books.addDeal(id, '2026-09-10', 'FR-001', 'Loan', '\u2028 "New"');
    await books.addDeal('demat', '2026-09-30', 'FR-002', 'Free Demat Account', 'Closed Won.');
    await books.addDeal('ruleless', '2026-09-01', 'FR-002', 'Nothing');
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
    const first = await books.closings.prepare('2026-09');
    expect(first.hash).toBe('f7664428fc0ba99dea069dab0fb8fcf2493e155e552feec788f9d89adaf3c62f');
    await books.closings.confirm('2026-09', first.hash, 'u0');
    await database
      .insertInto('payments')
      .values({ id: 'late', deal_id: 'old', amount_micros: 123_456_789 })
      .execute();
    const second = await books.closings.prepare('2026-10');
    expect(second.hash).toBe('8d51b50996c8f2ab8921f134b1bcdc890adbe2b3efb3d777f5e44228b979c3bb');
    await books.closings.confirm('2026-10', second.hash, 'u0');
    expect((await new SqlLedger(database).verify()).differences).toEqual([]);
  });

  it('makes what comes later a line of the next closing, once, and leaves the closed lines as they are', async () => {
    await books.addDeal('d1', '2026-08-03');
    await books.addDeal('d2', '2026-09-20');
    for (const deal of ['d1', 'd2']) await books.pay(deal, 10_000);
    await books.close('2026-08');
    const before = await books.linesOf(1);
    await books.pay('d1', -5000);
    await books.addDeal('late', '2026-08-30', 'FR-002');
    await books.pay('late', 50);
    await books.close('2026-09');
    expect(await books.linesOf(1)).toEqual(before);
    expect(await books.told(2)).toEqual([
      ['v1', 'own', 'd2', '2026-09', '4000'],
      ['v1', 'adjustment', 'd1', '2026-08', '-2000', 'payments -2000'],
      ['v2', 'adjustment', 'late', '2026-08', '20', 'late-deal 20'],
    ]);
    await books.putRules('v1', '10', '2026-09-16');
    await books.close('2026-10');
    expect(await books.told(3)).toEqual([['v1', 'adjustment', 'd2', '2026-09', '-3000', 'rule -3000']]);
    expect(await books.balances()).toEqual({
      'expense:commission': -(200_000 + 100_000 + 2000),
      'payable:v1': 200_000 + 100_000,
      'payable:v2': 2000,
    });
  });

  it('waits for a decision where the CRM gives a closed deal to another franchise', async () => {
    const { database } = books.server.dependencies;
    await books.addDeal('d1', '2026-08-03');
    await books.pay('d1', 100);
    await books.close('2026-08');
    await database.updateTable('deals').set({ franchise_code: 'FR-002' }).where('id', '=', 'd1').execute();
    expect(await books.closings.prepare('2026-09')).toMatchObject({ undecided: 1 });
    expect(await books.told(2)).toEqual([]);
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
    await books.close('2026-09');
    expect(await books.told(2)).toEqual([
      ['v1', 'adjustment', 'd1', '2026-08', '-40', 'ownership -40'],
      ['v2', 'adjustment', 'd1', '2026-08', '40', 'ownership 40'],
    ]);
  });

  it('takes a month and all before it once, however often it is prepared', async () => {
    await books.addDeal('old', '2026-07-03');
    await books.addDeal('d1', '2026-08-03');
    await books.closings.prepare('2026-08');
    for (const deal of ['old', 'd1']) await books.pay(deal, 100);
    await books.addDeal('more', '2026-07-04');
    await books.close('2026-08');
    expect(await books.told(0)).toEqual([
      ['v1', 'own', 'more', '2026-07', '0'],
      ['v1', 'own', 'old', '2026-07', '40'],
    ]);
    expect(await books.told(1)).toEqual([['v1', 'own', 'd1', '2026-08', '40']]);
    await books.closings.prepare('2026-09');
    await books.pay('d1', 100);
    await books.addDeal('d2', '2026-09-03');
    await books.closings.prepare('2026-09');
    expect(await books.told(2)).toEqual([
      ['v1', 'own', 'd2', '2026-09', '0'],
      ['v1', 'adjustment', 'd1', '2026-08', '40', 'payments 40'],
    ]);
  });

  it('keeps nothing of what was prepared before, of whoever has fewer deals by then', async () => {
    for (const deal of ['d1', 'd2', 'd3']) await books.addDeal(deal, '2026-08-03');
    await books.closings.prepare('2026-08');
    await books.server.dependencies.database
      .updateTable('deals')
      .set({ franchise_code: 'FR-002' })
      .where('id', '<>', 'd2')
      .execute();
    await books.close('2026-08');
    expect(await books.told(1)).toEqual([
      ['v1', 'own', 'd2', '2026-08', '0'],
      ['v2', 'own', 'd1', '2026-08', '0'],
      ['v2', 'own', 'd3', '2026-08', '0'],
    ]);
    expect((await new SqlLedger(books.server.dependencies.database).verify()).differences).toEqual([]);
  });

  it('is prepared anew where it broke off in the middle', async () => {
    await books.addDeal('d1', '2026-08-03');
    await books.closings.prepare('2026-08');
    // Lines are written before the closing that they are of.
    await books.server.dependencies.database.deleteFrom('closings').execute();
    await books.close('2026-08');
    expect(await books.told(1)).toEqual([['v1', 'own', 'd1', '2026-08', '0']]);
  });

  it.each([
    ['2026-11', 'closing.future', 'the running month'],
    ['2026-09', 'closing.not-next', 'a month behind a gap'],
    ['2026-07', 'closing.not-next', 'a month that is closed'],
  ] as const)('refuses %s (%s): %s', async (month, code, _) => {
    await books.addDeal('d1', '2026-07-03');
    await books.close('2026-07');
    await expect(books.closings.prepare(month)).rejects.toMatchObject({ status: 409, details: { code } });
  });

  it('refuses another hash, and what has changed since it was prepared', async () => {
    await books.addDeal('d1', '2026-08-03');
    const { hash } = await books.closings.prepare('2026-08');
    const refusal = (code: string) => ({ status: 409, details: { code } });
    await expect(books.closings.confirm('2026-08', 'other', 'u0')).rejects.toMatchObject(
      refusal('close.hash-differs'),
    );
    await books.pay('d1', 1);
    await expect(books.closings.confirm('2026-08', hash, 'u0')).rejects.toMatchObject({
      status: 409,
      details: { code: 'close.stale', details: { changed: ['d1'] } },
    });
    const anew = await books.closings.prepare('2026-08');
    await books.putRules('v2', '50');
    await expect(books.closings.confirm('2026-08', anew.hash, 'u0')).rejects.toMatchObject(
      refusal('close.stale'),
    );
    await books.close('2026-08');
  });

  it('is never changed again: the database itself refuses', async () => {
    const { database } = books.server.dependencies;
    await books.addDeal('d1', '2026-08-03');
    await books.pay('d1', 100);
    await books.close('2026-08');
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
