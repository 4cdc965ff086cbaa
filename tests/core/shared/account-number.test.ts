import { expect, it } from 'vitest';
import { readAccountNumber } from '#core/shared/account-number';

it.each([
  ['0012345678', '0012345678'],
  ['0012 3456 78', '0012345678'],
  ["'0012-3456-78", '0012345678'],
  ['००१२३४५६७८', '0012345678'],
  ['12345', undefined],
  ['123456789012345678901', undefined],
  ['1.23457E+15', undefined],
  ['', undefined],
])('%j is read as %j', (typed, number) => {
  expect(readAccountNumber(typed)).toBe(number);
});
