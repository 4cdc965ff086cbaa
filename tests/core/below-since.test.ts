import { expect, it } from 'vitest';
import { belowSince } from '#core/ledger/below-since';
import { exact } from '../support/exact';

it.each([
  [[], undefined],
  [[['2026-08-31', '10']], undefined],
  [[['2026-08-31', '-0.01']], '2026-08-31'],
  [
    [
      ['2026-08-31', '-5'],
      ['2026-09-30', '-5'],
    ],
    '2026-08-31',
  ],
  [
    [
      ['2026-08-31', '-5'],
      ['2026-09-30', '5'],
      ['2026-10-31', '-1'],
    ],
    '2026-10-31',
  ],
  [
    [
      ['2026-08-31', '-5'],
      ['2026-09-30', '6'],
    ],
    undefined,
  ],
] as const)('an account to which %j comes is below 0 since %s', (days, since) => {
  expect(belowSince(days.map(([day, amount]) => ({ day, amount: exact(amount) })))).toBe(since);
});
