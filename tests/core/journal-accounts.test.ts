import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { beancountAccount, hledgerAccount } from '#core/ledger/journal-accounts';

const PAYABLE = 'payable:';
/** Names that look alike, and any other. */
const vendorId = fc.oneof(
  fc.string({
    unit: fc.constantFrom('a', 'A', 'x', 'X', '2', 'e', '-', '.', '_', ' ', ':', ';'),
    maxLength: 6,
  }),
  fc.string({ unit: 'binary', maxLength: 6 }),
);

describe.each([
  ['beancount', beancountAccount, /^Liabilities:Payable:[A-Z0-9][A-Za-z0-9-]*$/],
  ['hledger', hledgerAccount, /^payable:[A-Za-z0-9][A-Za-z0-9._-]*$/],
] as const)('the account of a vendor in %s', (_, accountOf, readable) => {
  it('is one that the program reads, and no other vendor has it', () => {
    fc.assert(
      fc.property(vendorId, vendorId, (one, other) => {
        const [account, another] = [accountOf(PAYABLE + one), accountOf(PAYABLE + other)];
        expect(account).toMatch(readable);
        expect(account === another).toBe(one === other);
      }),
      { numRuns: 2000 },
    );
  });
});

it.each([
  ['payable:V3f2a-b9', 'Liabilities:Payable:V3f2a-b9', 'payable:V3f2a-b9'],
  ['payable:48760000123', 'Liabilities:Payable:48760000123', 'payable:48760000123'],
  ['payable:v3', 'Liabilities:Payable:X--v3', 'payable:v3'],
  ['payable:V3', 'Liabilities:Payable:V3', 'payable:V3'],
  ['payable:A.b', 'Liabilities:Payable:X--A--2e-b', 'payable:A.b'],
  ['payable:A_b', 'Liabilities:Payable:X--A--5f-b', 'payable:A_b'],
  ['payable:A-', 'Liabilities:Payable:X--A--2d-', 'payable:X--A--2d-'],
  ['expense:write-off', 'Expenses:Write-off', 'expense:write-off'],
  ['clearing:recoveries', 'Liabilities:Clearing:Recoveries', 'clearing:recoveries'],
  ['equity:opening', 'Equity:Opening', 'equity:opening'],
])('%s is readable as %s', (account, inBeancount, inHledger) => {
  expect([beancountAccount(account), hledgerAccount(account)]).toEqual([inBeancount, inHledger]);
});
