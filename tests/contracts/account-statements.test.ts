import { describe, expect, it, onTestFinished } from 'vitest';
import { accountStatement, closedLines, vendorAccount } from '#contract/account-statements';
import { NotFound } from '#core/shared/failure';
import type { Month } from '#core/shared/month';
import type { TestServer } from '../server/start-test-server';
import { apiOf } from '../support/api-of';
import { shortest } from '../support/exact';
import { MoneyHistory } from '../support/money-history';
import { serverWithPartner } from '../support/server-with-partner';

/** A server with the history that the suite tells. */
async function serverWithClosings(): Promise<TestServer> {
  const server = await serverWithPartner();
  const history = new MoneyHistory(server);
  await history.rule('v1', '40');
  await history.deal('d0', '2026-08-02');
  await history.deal('d1', '2026-08-03');
  await history.deal('d2', '2026-09-20');
  await history.pay('d1', 10_000);
  await history.pay('d2', 100);
  await history.close('2026-08');
  await history.pay('d1', -5000);
  await history.close('2026-09');
  await history.pay('d2', 100);
  return server;
}

/**
 * Opens the statements of the vendor, over two closed months of FR-001: deal `d1` of August earned 4000 at 40 %, of which
 * 2000 went back in September with a refund of 5000, while `d2` of September earned 40; `d0` has no payments; of `d2`, 100
 * more have been paid since. FR-002 is there, and nothing else.
 */
async function opened() {
  const server = await serverWithClosings();
  onTestFinished(() => server.close());
  const api = apiOf(server, await server.tokenFor('u1'));
  return {
    account: (code: string) => api.call(vendorAccount, { path: { code } }),
    statement: (code: string, month: Month) => api.call(accountStatement, { path: { code, month } }),
    lines: (franchise: string, month: Month) =>
      api.call(closedLines, { path: { month }, query: { franchise } }),
  };
}

describe('statements of account', () => {
  it('has an account whose months follow one another, and what comes next', async () => {
    const account = await (await opened()).account('FR-001');
    const figures = account.months.map(({ month, opening, earned, adjusted, paid, closing }) => [
      month,
      ...[opening, earned, adjusted, paid, closing].map(shortest),
    ]);
    expect(figures).toEqual([
      ['2026-09', '4000', '40', '-2000', '0', '2040'],
      ['2026-08', '0', '4000', '0', '0', '4000'],
    ]);
    expect(shortest(account.balance)).toBe('2040');
    const due = account.due.map(({ saleMonth, amount }) => [saleMonth, shortest(amount)]);
    expect(due).toEqual([['2026-09', '40']]);
    // The refund is of August, whichever closing has said so.
    expect(account.sales?.through).toBe('2026-09');
    expect(account.sales?.sales.map(({ month, closed }) => [month, shortest(closed)])).toEqual([
      ['2026-08', '2000'],
      ['2026-09', '40'],
    ]);
  });

  it('tells a closed month deal by deal, with what an adjustment follows from', async () => {
    const statements = await opened();
    const first = await statements.statement('FR-001', '2026-08');
    expect(first.franchiseCode).toBe('FR-001');
    expect(first.lines.map(({ dealId, state, amount }) => [dealId, state, shortest(amount)])).toEqual([
      ['d0', 'no-payments', '0'],
      ['d1', 'counted', '4000'],
    ]);
    const { adjustments, lines } = await statements.statement('FR-001', '2026-09');
    expect(lines.map(({ dealId }) => dealId)).toEqual(['d2']);
    const [adjustment, ...others] = adjustments;
    expect(others).toEqual([]);
    if (adjustment?.kind !== 'deal') throw new TypeError('The adjustment is of a deal.');
    const { saleMonth, amount, reasons, deal, before } = adjustment;
    expect([saleMonth, shortest(amount)]).toEqual(['2026-08', '-2000']);
    expect(reasons.map((part) => [part.kind, shortest(part.amount)])).toEqual([['payments', '-2000']]);
    expect(deal.payments.map(({ amountPaid }) => shortest(amountPaid))).toEqual(['10000', '-5000']);
    expect(deal).toMatchObject({ dealId: 'd1', productCategory: 'Loan', createdDay: '2026-08-03' });
    expect([before?.closedIn, before && shortest(before.amount)]).toEqual(['2026-08', '4000']);
  });

  it('gives the file that the hash is of', async () => {
    const statements = await opened();
    const text = await statements.lines('FR-001', '2026-08');
    expect(text.split('\n').map((line) => line.slice(0, 14))).toEqual([
      '[1,"own","d0",',
      '[2,"own","d1",',
      '',
    ]);
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
    const { hash } = await statements.statement('FR-001', '2026-08');
    expect(Buffer.from(digest).toString('hex')).toBe(hash);
  });

  it.each([
    ['a franchise that is not there', 'FR-999', '2026-08'],
    ['a month that is not closed', 'FR-001', '2026-10'],
    ['what was settled before the first month', 'FR-001', '2026-07'],
  ] as const)('knows nothing of %s', async (_, code, month) => {
    const statements = await opened();
    await expect(statements.statement(code, month)).rejects.toThrow(NotFound);
    await expect(statements.lines(code, month)).rejects.toThrow(NotFound);
    if (code === 'FR-999') await expect(statements.account(code)).rejects.toThrow(NotFound);
  });
});
