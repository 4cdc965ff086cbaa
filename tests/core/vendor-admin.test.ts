import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { auditDifferences } from '#core/audit/audit-record';
import { compare, toDecimalText } from '#core/shared/money';
import { EMPTY_VENDOR, newVendor, suggestedFranchiseCode, vendorFaults } from '#core/vendors/new-vendor';
import { draftsOfRules, ruleFaults, rulesOfDrafts } from '#core/vendors/rule-draft';
import { aRule } from '../support/a-vendor';

const GOOD = {
  ...EMPTY_VENDOR,
  name: ' Example  Associates ',
  contactPerson: 'Asha',
  email: ' Asha@Example.com ',
  mobile: '098765 00100',
  franchiseCode: 'fr-100',
  pin: '411 001',
  pan: 'abcde1234f',
  gstin: '27abcde1234f1z0',
};

describe('the form of a vendor', () => {
  it('makes a vendor in normal form', () => {
    expect(newVendor(GOOD)).toEqual({
      name: 'Example Associates',
      contactPerson: 'Asha',
      email: 'asha@example.com',
      mobile: '+919876500100',
      franchiseCode: 'FR-100',
      pin: '411001',
      pan: 'ABCDE1234F',
      gstin: '27ABCDE1234F1Z0',
    });
  });

  it('takes the digits of an Indian keyboard', () => {
    expect(newVendor({ ...GOOD, mobile: '०९८७६५ ००१००', pin: '४११ ००१' })).toMatchObject({
      mobile: '+919876500100',
      pin: '411001',
    });
  });

  it.each([
    ['name', '', 'missing'],
    ['name', 'x', 'invalid'],
    ['name', 'x'.repeat(81), 'too-long'],
    ['contactPerson', ' ', 'missing'],
    ['email', 'asha@example', 'invalid'],
    ['mobile', '12345', 'invalid'],
    ['franchiseCode', 'F1', 'invalid'],
    ['franchiseCode', 'FR/001', 'invalid'],
    ['pin', '011001', 'invalid'],
    ['pan', 'ABCD1234EF', 'invalid'],
    ['gstin', '27ABCDE1234F1X5', 'invalid'],
  ] as const)('finds %s %j %s', (field, value, fault) => {
    const draft = { ...GOOD, [field]: value };
    expect(vendorFaults(draft)).toEqual({ [field]: fault });
    expect(newVendor(draft)).toBeUndefined();
  });

  it('suggests the next code in the manner of the others', () => {
    expect(suggestedFranchiseCode([])).toBe('FR-001');
    expect(suggestedFranchiseCode(['FR-001', 'FR-009', 'X1', 'FR/7 A'])).toBe('FR-010');
    expect(suggestedFranchiseCode(['MUM12', 'MUM99', 'FR-1'])).toBe('MUM100');
  });
});

describe('the form of rules', () => {
  it('takes ratios from 0 to 100 with two decimals, and one rule for a category', () => {
    const drafts = [
      { category: 'Loan', ratio: '0' },
      { category: 'Mutual Fund', ratio: '33.33 %' },
      { category: 'Term', ratio: '100.00' },
    ];
    expect(ruleFaults(drafts)).toEqual([{}, {}, {}]);
    expect(rulesOfDrafts(drafts)?.map(({ ratio }) => toDecimalText(ratio))).toEqual(['0', '33.33', '100']);
  });

  it.each([
    ['', '1', { category: 'missing' }],
    ['free  DEMAT account', '1', { category: 'flat' }],
    ['loan', '1', { category: 'twice' }],
    ['Term', '', { ratio: 'missing' }],
    ['Term', 'many', { ratio: 'invalid' }],
    ['Term', '100.01', { ratio: 'range' }],
    ['Term', '-0.01', { ratio: 'range' }],
    ['Term', '33.333', { ratio: 'decimals' }],
  ])('finds what is wrong with %j at %j', (category, ratio, fault) => {
    const drafts = [
      { category: 'Loan', ratio: '1' },
      { category, ratio },
    ];
    expect(ruleFaults(drafts)).toEqual([{}, fault]);
    expect(rulesOfDrafts(drafts)).toBeUndefined();
  });

  it('loses nothing on the way through a form', () => {
    const ratio = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => String(hundredths / 100));
    fc.assert(
      fc.property(fc.array(ratio, { maxLength: 8 }), (ratios) => {
        const rules = ratios.map((each, place) => aRule(`Product ${place}`, each));
        const [typed, read] = [draftsOfRules(rules), rulesOfDrafts(draftsOfRules(rules)) ?? []];
        expect(draftsOfRules(read)).toEqual(typed);
        expect(read.every(({ ratio: a }, at) => rules[at] && compare(a, rules[at].ratio) === 0)).toBe(true);
      }),
    );
  });
});

describe('a change in the log', () => {
  it('is told field by field, and only what is different', () => {
    expect(
      auditDifferences({
        before: { version: 1, rules: { Loan: '4', Term: '2' }, city: 'Pune', tags: ['a', 'b'] },
        after: { version: 2, rules: { Loan: '5', Gold: '1' }, city: 'Pune', tags: ['a', 'c'] },
      }),
    ).toEqual([
      { path: ['version'], before: '1', after: '2' },
      { path: ['rules', 'Loan'], before: '4', after: '5' },
      { path: ['rules', 'Term'], before: '2', after: undefined },
      { path: ['tags', '2'], before: 'b', after: 'c' },
      { path: ['rules', 'Gold'], before: undefined, after: '1' },
    ]);
    expect(auditDifferences({ before: undefined, after: undefined })).toEqual([]);
  });
});
