import { expect, it } from 'vitest';
import { toldState } from '#core/commission/not-counted';
import { exact } from '../support/exact';

const ruleOf = (ratio: string) => ({ productCategory: 'Loan', ratio: exact(ratio) });

it('tells of a deal without payments that its ratio is 0 %, where no payment would bring anything', () => {
  expect(toldState({ state: 'no-payments', rule: ruleOf('0') })).toBe('zero-ratio');
  expect(toldState({ state: 'no-payments', rule: ruleOf('40') })).toBe('no-payments');
  expect(toldState({ state: 'no-payments', rule: undefined })).toBe('no-payments');
  expect(toldState({ state: 'counted', rule: ruleOf('40') })).toBe('counted');
});
