import { describe, expect, it, onTestFinished } from 'vitest';
import { correctPayment, recordPayment } from '#contract/payments';
import type { CorrectionDraft, PaymentDraft } from '#core/payments/payment-entry';
import { InvalidInput, NotFound } from '#core/shared/failure';
import type { TestServer } from '../server/start-test-server';
import { apiOf } from '../support/api-of';
import { shortest } from '../support/exact';
import { serverWithPartner } from '../support/server-with-partner';

/** The day on which the server is. */
const TODAY = '2026-11-21';
/** A deal without payments. */
const DEAL = 'd1';

const draft = { amount: '12500.005', paidOn: '2026-11-05', reference: 'UTR 1' };

/** A server with an administrator, and the deal of the suite. */
async function serverWithDeal(): Promise<TestServer> {
  const server = await serverWithPartner();
  const { database } = server.dependencies;
  const admin = { id: 'u0', email: 'admin@example.com', role: 'admin', name: 'Demo Administrator' };
  await database
    .insertInto('users')
    .values({ ...admin, password_hash: '-', status: 'active' })
    .execute();
  await database
    .insertInto('deals')
    .values({
      id: DEAL,
      franchise_code: 'FR-001',
      created_time: '2026-10-05',
      product_category: 'Mutual Fund',
      stage: 'Closed Won.',
    })
    .execute();
  return server;
}

/** The calls of an administrator. */
async function opened() {
  const server = await serverWithDeal();
  onTestFinished(() => server.close());
  const api = apiOf(server, await server.tokenFor('u0'));
  return {
    record: (dealId: string, draft: PaymentDraft, seen: number, idempotencyKey: string) =>
      api.call(recordPayment, { path: { dealId }, body: { ...draft, seen }, idempotencyKey }),
    correct: (dealId: string, draft: CorrectionDraft, seen: number, idempotencyKey: string) =>
      api.call(correctPayment, { path: { dealId }, body: { ...draft, seen }, idempotencyKey }),
  };
}

describe('the ledger of payments', () => {
  it('adds entries, takes one back to the last digit, and never changes one', async () => {
    const ledger = await opened();
    const [first] = await ledger.record(DEAL, draft, 0, 'key-of-first');
    expect(first).toMatchObject({ paidOn: '2026-11-05', reference: 'UTR 1' });
    const refund = { amount: '-0.000001', paidOn: TODAY, reference: 'UTR 2' };
    expect(await ledger.record(DEAL, refund, 1, 'key-of-refund')).toHaveLength(2);

    const correction = {
      corrects: first?.id ?? '',
      reason: 'Typed twice',
      instead: { ...draft, amount: '12.5' },
    };
    const after = await ledger.correct(DEAL, correction, 2, 'key-of-correction');
    expect(after.map(({ amountPaid }) => shortest(amountPaid))).toEqual([
      '12500.005',
      '-0.000001',
      '-12500.005',
      '12.5',
    ]);
    expect(after[0]).toEqual(first);
    expect(after[2]).toMatchObject({ corrects: first?.id, reason: 'Typed twice', paidOn: TODAY });
    expect(after[3]?.corrects).toBeUndefined();

    // At most once each, and a counter entry not at all.
    await expect(ledger.correct(DEAL, correction, 4, 'key-of-second')).rejects.toThrow(/corrected before/);
    const ofCounter = { corrects: after[2]?.id ?? '', reason: 'Not this one' };
    await expect(ledger.correct(DEAL, ofCounter, 4, 'key-of-counter')).rejects.toThrow(/counter entry/);
    // What was meant can turn out wrong as well.
    const again = { corrects: after[3]?.id ?? '', reason: 'Nothing was paid' };
    expect(await ledger.correct(DEAL, again, 4, 'key-of-again')).toHaveLength(5);

    expect(await ledger.record(DEAL, draft, 0, 'key-of-first')).toHaveLength(1);
    expect(await ledger.correct(DEAL, again, 4, 'key-of-again')).toHaveLength(5);
  });

  it('takes each receipt of a deal once, whatever its case and blanks, until its entry was taken back', async () => {
    const ledger = await opened();
    const [first] = await ledger.record(DEAL, draft, 0, 'key-of-first');
    for (const [at, reference] of ['UTR 1', ' utr1', 'Utr\t1 '].entries()) {
      const again = ledger.record(DEAL, { ...draft, reference }, 1, `key-of-again-${at}`);
      await expect(again).rejects.toMatchObject({ field: 'reference' });
    }
    const [, other] = await ledger.record(DEAL, { ...draft, reference: 'UTR 2' }, 1, 'key-of-other');
    const asOther = { corrects: other?.id ?? '', reason: 'Typed wrong', instead: draft };
    await expect(ledger.correct(DEAL, asOther, 2, 'key-of-as-other')).rejects.toMatchObject({
      field: 'reference',
    });
    for (const [field, over] of [
      ['amount', { amount: 'x' }],
      ['paidOn', { paidOn: '2026-02-30' }],
    ] as const) {
      const wrong = { ...asOther, instead: { ...draft, reference: 'UTR 3', ...over } };
      const refused = ledger.correct(DEAL, wrong, 2, `key-of-wrong-${field}`);
      await expect(refused).rejects.toMatchObject({ field });
    }
    const nothing = { corrects: first?.id ?? '', reason: 'Nothing was paid' };
    expect(await ledger.correct(DEAL, nothing, 2, 'key-of-nothing')).toHaveLength(3);
    expect(await ledger.record(DEAL, draft, 3, 'key-of-paid-after-all')).toHaveLength(4);
  });

  it('refuses what is not right, at its field, and keeps nothing of it', async () => {
    const ledger = await opened();
    let call = 0;
    const refusal = async (over: Partial<typeof draft>, seen = 0) => {
      call += 1;
      const refused = await ledger
        .record(DEAL, { ...draft, ...over }, seen, `key-of-call-${call}`)
        .catch((error: unknown) => error);
      if (!(refused instanceof InvalidInput)) throw new TypeError('Nothing was refused.');
      return refused.field;
    };
    expect(await refusal({ amount: '0.00' })).toBe('amount');
    expect(await refusal({ amount: 'a lot' })).toBe('amount');
    expect(await refusal({ amount: '1.0000001' })).toBe('amount');
    expect(await refusal({ amount: '1000000000' })).toBe('amount');
    expect(await refusal({ paidOn: '2026-11-22' })).toBe('paidOn');
    expect(await refusal({ paidOn: '2026-02-30' })).toBe('paidOn');
    expect(await refusal({ reference: ' ' })).toBe('reference');
    expect(await refusal({}, 1)).toBeUndefined();
    const nothing = { corrects: 'none', reason: 'Typed twice' };
    await expect(ledger.correct(DEAL, nothing, 0, 'key-of-none')).rejects.toThrow(InvalidInput);
    await expect(ledger.record('none', draft, 0, 'key-of-missing')).rejects.toBeInstanceOf(NotFound);
    expect(await ledger.record(DEAL, draft, 0, 'key-of-right')).toHaveLength(1);
    const short = { corrects: '', reason: 'no' };
    await expect(ledger.correct(DEAL, short, 1, 'key-of-short')).rejects.toThrow(InvalidInput);
  });
});
