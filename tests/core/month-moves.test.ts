import { expect, it } from 'vitest';
import { mainCause } from '#core/closing/month-moves';
import { exact } from '../support/exact';

const of = (
  productCategory: string,
  deals: number,
  paid: string,
  ratio: string | undefined,
  earned: string,
) => ({
  franchiseCode: 'FR-001',
  productCategory,
  deals,
  paid: exact(paid),
  earned: exact(earned),
  ratio: ratio === undefined ? undefined : exact(ratio),
});
const LOANS = of('Loan', 4, '10000', '30', '3000');

it('the largest part of a move is what it is mostly because of', () => {
  expect(mainCause([LOANS], [LOANS])).toBeUndefined();
  expect(mainCause([LOANS], [of('Loan', 7, '17400', '30', '5220')])).toEqual({
    kind: 'deals',
    productCategory: 'Loan',
    more: 3,
  });
  expect(mainCause([LOANS], [of('Loan', 5, '12500', '60', '7500')])).toEqual({
    kind: 'ratio',
    productCategory: 'Loan',
    ratio: exact('60'),
  });
  expect(mainCause([LOANS], [of('Loan', 4, '4000', '30', '1200')])).toEqual({
    kind: 'amounts',
    productCategory: 'Loan',
    higher: false,
  });
});

it('of several products it is the one that moved most the way the whole did', () => {
  const health = of('Health', 2, '4000', '25', '1000');
  const demat = of('Free Demat Account', 5, '0', undefined, '1500');
  // Health rose by 1,000 and demat by 900, while loans fell by 1,500: the whole rose.
  expect(
    mainCause(
      [LOANS, health],
      [of('Loan', 2, '5000', '30', '1500'), of('Health', 4, '8000', '25', '2000'), demat],
    ),
  ).toEqual({ kind: 'deals', productCategory: 'Free Demat Account', more: 5 });
  // All of it is gone.
  expect(mainCause([LOANS, health], [health])).toEqual({ kind: 'deals', productCategory: 'Loan', more: -4 });
});
