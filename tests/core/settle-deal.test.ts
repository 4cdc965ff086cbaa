import { describe, expect, test } from 'vitest';
import type { DealFacts } from '#core/closing/deal-evidence';
import {
  type DealHistory,
  type OwnershipDecision,
  type SettledLine,
  settleDeal,
} from '#core/closing/settle-deal';
import { parseDecimal, toRupees, ZERO } from '#core/shared/money';
import { exact } from '../support/exact';

describe('what has happened since a month was closed', () => {
  const facts = (over: Partial<Omit<DealFacts, 'payments'>> = {}, ...paid: readonly string[]): DealFacts => ({
    dealId: 'd1',
    vendorId: 'v1',
    productCategory: 'Loan',
    createdDay: '2026-08-03',
    stage: 'New',
    payments: {
      dealId: 'd1',
      kind: 'read',
      payments: paid.map((amount) => ({ amountPaid: parseDecimal(amount) ?? ZERO })),
    },
    ...over,
  });
  const terms = (ratio: string) => ({
    rulesOf: () => [{ productCategory: 'Loan', ratio: exact(ratio) }],
    openingAmountOn: () => exact('300'),
  });
  const closed = (before: DealFacts, ratio = '40'): DealHistory => {
    const { lines } = settleDeal(before, undefined, { month: '2026-08', terms: terms(ratio) });
    const [line] = lines;
    if (!line) throw new TypeError('A deal of the month has a line.');
    return [line];
  };
  const september = (
    now: DealFacts,
    before: DealHistory | undefined,
    ratio = '40',
    decision?: OwnershipDecision,
  ) => settleDeal(now, before, { month: '2026-09', terms: terms(ratio) }, decision);
  const told = (lines: readonly SettledLine[]) =>
    lines.map(({ vendorId, saleMonth, amount, parts }) => [
      vendorId,
      saleMonth,
      toRupees(amount),
      ...parts.map((part) => `${part.kind} ${toRupees(part.amount)}`),
    ]);

  test('a refund is taken back at the ratio, once', () => {
    const { lines } = september(facts({}, '10000', '-5000'), closed(facts({}, '10000')));
    expect(told(lines)).toEqual([['v1', '2026-08', '-2000.00', 'payments -2000.00']]);
  });

  test('a payment and a rule are told apart and add up', () => {
    const { lines } = september(facts({}, '100', '100'), closed(facts({}, '100')), '10');
    expect(told(lines)).toEqual([['v1', '2026-08', '-20.00', 'payments 40.00', 'rule -60.00']]);
  });

  test('a deal that came too late is paid whole, and one that waited for its payment gets its line', () => {
    expect(told(september(facts({}, '100'), undefined).lines)).toEqual([
      ['v1', '2026-08', '40.00', 'late-deal 40.00'],
    ]);
    expect(told(september(facts({}, '100'), closed(facts({}))).lines)).toEqual([
      ['v1', '2026-08', '40.00', 'payments 40.00'],
    ]);
  });

  test('another stage takes a free demat account back, and the old one brings it again', () => {
    const demat = (stage: string) => facts({ productCategory: 'Free Demat Account', stage });
    const before = closed(demat('Closed Won.'));
    const lost = september(demat('Closed Lost'), before);
    expect(told(lost.lines)).toEqual([['v1', '2026-08', '-300.00', 'stage -300.00']]);
    const [line] = lost.lines;
    if (!line) throw new TypeError('There is a line.');
    expect(told(september(demat('Closed Won.'), [...before, line]).lines)).toEqual([
      ['v1', '2026-08', '300.00', 'stage 300.00'],
    ]);
  });

  test('a deal that the CRM gave to another waits for a decision: kept it stays, moved it posts minus and plus', () => {
    const now = facts({ vendorId: 'v2' }, '100');
    const before = closed(facts({}, '100'));
    expect(september(now, before)).toMatchObject({ lines: [], undecided: true });
    expect(september(now, before, '40', { seen: now, decision: 'keep' })).toMatchObject({
      lines: [],
      undecided: false,
    });
    const moved = september(now, before, '40', { seen: now, decision: 'move' });
    expect(told(moved.lines)).toEqual([
      ['v2', '2026-08', '40.00', 'ownership 40.00'],
      ['v1', '2026-08', '-40.00', 'ownership -40.00'],
    ]);
    expect(moved.owner.vendorId).toBe('v2');
    const old = { seen: facts({ vendorId: 'v3' }), decision: 'move' } as const;
    expect(september(now, before, '40', old)).toMatchObject({ lines: [], undecided: true });
    expect(september(facts({}, '100'), before)).toMatchObject({ lines: [], undecided: false });
  });

  test('payments that cannot be read now take nothing back', () => {
    const unread = { ...facts(), payments: { dealId: 'd1', kind: 'unreadable', why: 'timeout' } as const };
    const before = closed(facts({}, '100'));
    expect(september(unread, before)).toMatchObject({ lines: [], unknown: 'payments-unreadable' });
    expect(september(facts({}, '100', '50'), before)).toMatchObject({ unknown: undefined });
  });
});
