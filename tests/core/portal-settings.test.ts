import { expect, it } from 'vitest';
import { readOpeningAmount } from '#core/settings/portal-settings';
import { exact } from '../support/exact';

it('reads the amount of an account as people type it, and none where a comma may be a decimal point', () => {
  expect(['₹ 1,200.50', ' 500 ', '1,23,456.78', '١٢٣'].map(readOpeningAmount)).toEqual([
    exact('1200.50'),
    exact('500'),
    exact('123456.78'),
    exact('123'),
  ]);
  for (const text of ['12,5', '300,50', '5e3', '-5', '']) expect(readOpeningAmount(text)).toBeUndefined();
});
