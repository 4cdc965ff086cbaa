import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { amountOn } from '#core/vendors/opening-amount';
import type { Vendor } from '#core/vendors/vendor';
import type { VendorRepo } from '#core/vendors/vendor-repo.port';
import { shortest } from '../support/exact';
import { holds } from '../support/holds';

/** The vendors, rules by vendor id and account opening amount that every adapter under test is given. */
export const CONTRACT_VENDORS: readonly Vendor[] = [
  { id: 'v1', franchiseCode: 'FR-001', name: 'Demo Partner, One', email: 'one@example.com', city: 'Pune' },
  { id: 'v2', franchiseCode: 'FR/001 A', name: 'डेमो', email: 'two@example.com', mobile: '9000000002' },
  { id: 'v3', franchiseCode: 'FR-é', name: 'Demo "Three"', email: 'three@example.com' },
];
export const CONTRACT_RULES: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  v1: [
    ['Mutual Fund', '40'],
    ['Health Insurance', '33.33'],
    ['Term Insurance', '0'],
  ],
  v2: [['Mutual Fund', '12.5']],
};
export const CONTRACT_OPENING_AMOUNT = '300.75';

/** What every source of vendors must do. */
export function vendorRepoContract(
  adapter: string,
  open: () => Promise<{ repo: VendorRepo; close?: () => Promise<void> }>,
): void {
  describe(`VendorRepo: ${adapter}`, () => {
    let repo: VendorRepo;
    let close: (() => Promise<void>) | undefined;
    beforeAll(async () => {
      ({ repo, close } = await open());
    });
    afterAll(() => close?.());

    it('gives every vendor, field by field', async () => {
      const { records, rejected } = await repo.list();
      expect(rejected).toEqual([]);
      expect(records.toSorted((a, b) => ((a.id ?? '') < (b.id ?? '') ? -1 : 1))).toEqual(CONTRACT_VENDORS);
    });

    it.each(['v1', 'v2'])('gives the rules of %s in their order, ratios to the last digit', async (id) => {
      const { records } = await repo.rulesOf(id);
      expect(records.map((rule) => [rule.productCategory, shortest(rule.ratio)])).toEqual(CONTRACT_RULES[id]);
    });

    it('gives no rules for a vendor who has none', async () => {
      expect((await repo.rulesOf('v3')).records).toEqual([]);
    });

    it('gives the first account opening amount', async () => {
      holds('9: demat earning by count, the first amount, 0 if none');
      expect(shortest(amountOn(await repo.openingAmounts(), undefined))).toBe(CONTRACT_OPENING_AMOUNT);
    });
  });
}
