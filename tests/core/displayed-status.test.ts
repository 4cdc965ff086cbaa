import { expect, it } from 'vitest';
import { displayedStatus, isOver } from '#core/commission/not-counted';
import { exact } from '../support/exact';

const ruleOf = (ratio: string) => ({ productCategory: 'Loan', ratio: exact(ratio) });
const deal = { stage: 'Negotiation' };

it('tells of a deal without payments that its ratio is 0 %, where no payment would bring anything', () => {
  expect(displayedStatus({ state: 'no-payments', rule: ruleOf('0'), deal })).toBe('zero-ratio');
  expect(displayedStatus({ state: 'no-payments', rule: ruleOf('40'), deal })).toBe('no-payments');
  expect(displayedStatus({ state: 'no-payments', rule: undefined, deal })).toBe('no-payments');
  expect(displayedStatus({ state: 'no-payments', rule: undefined, withoutRule: true, deal })).toBe('no-rule');
  expect(displayedStatus({ state: 'counted', rule: ruleOf('40'), deal })).toBe('counted');
});

it.each(['Closed Lost', 'closed lost.', 'Closed-Lost to Competition'])(
  'tells of a deal in the stage %s without payments that it is lost, and that it is over',
  (stage) => {
    for (const rule of [ruleOf('0'), ruleOf('40'), undefined]) {
      const lost = { state: 'no-payments', rule, deal: { stage } } as const;
      expect([displayedStatus(lost), isOver(lost)]).toEqual(['closed-lost', true]);
    }
    // What was paid for it counts, as for every product.
    const paid = { state: 'counted', rule: ruleOf('40'), deal: { stage } } as const;
    expect([displayedStatus(paid), isOver(paid)]).toEqual(['counted', false]);
    const unpaid = { state: 'zero-ratio', rule: ruleOf('0'), deal: { stage } } as const;
    expect([displayedStatus(unpaid), isOver(unpaid)]).toEqual(['zero-ratio', true]);
  },
);
