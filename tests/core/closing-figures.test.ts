import { describe, expect, it } from 'vitest';
import { adjustmentsByReason } from '#core/closing/adjustments-by-reason';
import type { Adjustment } from '#core/closing/closing';
import type { AdjustmentPart } from '#core/closing/settle-deal';
import { creditsOfClosings, sumOfCredits } from '#core/ledger/closing-credits';
import type { JournalEntry } from '#core/ledger/ledger';
import { toRupees } from '#core/shared/money';
import { exact } from '../support/exact';

function anAdjustment(
  dealId: string,
  ...parts: readonly (readonly [AdjustmentPart['kind'], string])[]
): Adjustment {
  const reasons = parts.map(([kind, amount]) => ({ kind, amount: exact(amount) }));
  const [first] = reasons;
  if (!first) throw new Error('An adjustment has a reason.');
  return {
    franchiseCode: 'FR-001',
    dealId,
    saleMonth: '2026-09',
    amount: first.amount,
    exact: first.amount,
    reasons,
    closedIn: undefined,
  };
}

function anEntry(
  no: number,
  closing: number | undefined,
  kind: string,
  account: string,
  amount: string,
): JournalEntry {
  const postings = [
    { account: 'expense:commission', amount: exact(`-${amount}`.replace('--', '')) },
    { account, amount: exact(amount) },
  ];
  return { no, closing, kind, valueDay: '2026-09-30', memo: '', postings };
}

describe('adjustments by reason', () => {
  it('tells refunds apart from late payments, and adds each part to its reason alone', () => {
    const groups = adjustmentsByReason([
      anAdjustment('d1', ['payments', '-2000'], ['rule', '10.5']),
      anAdjustment('d2', ['payments', '450']),
      anAdjustment('d3', ['late-deal', '20']),
      anAdjustment('d4', ['payments', '-1']),
    ]);
    const told = groups.map(({ kind, amount, adjustments }) => [
      kind,
      toRupees(amount),
      adjustments.map(({ dealId }) => dealId).join(),
    ]);
    expect(told).toEqual([
      ['late-deal', '20.00', 'd3'],
      ['payments', '450.00', 'd2'],
      ['refunds', '-2001.00', 'd1,d4'],
      ['rule', '10.50', 'd1'],
    ]);
  });
});

describe('what closings have credited', () => {
  it('is told for each account, earned apart from the rest, without what no closing has posted', () => {
    const credits = creditsOfClosings([
      anEntry(1, 1, 'earned', 'payable:v1', '100'),
      anEntry(2, 1, 'adjustment', 'payable:v1', '-30'),
      anEntry(3, 1, 'earned', 'payable:v2', '5'),
      anEntry(4, 2, 'earned', 'payable:v1', '7'),
      anEntry(5, undefined, 'payout', 'payable:v1', '-70'),
    ]);
    const told = [...credits].map(([closing, accounts]) => [
      closing,
      [...accounts].map(([account, { earned, adjusted }]) => [account, toRupees(earned), toRupees(adjusted)]),
    ]);
    expect(told).toEqual([
      [
        1,
        [
          ['payable:v1', '100.00', '-30.00'],
          ['payable:v2', '5.00', '0.00'],
        ],
      ],
      [2, [['payable:v1', '7.00', '0.00']]],
    ]);
    const { earned, adjusted } = sumOfCredits(credits.get(1)?.values() ?? []);
    expect([toRupees(earned), toRupees(adjusted)]).toEqual(['105.00', '-30.00']);
  });
});
