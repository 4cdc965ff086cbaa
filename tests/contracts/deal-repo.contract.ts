import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Deal } from '#core/deals/deal';
import type { DealRepo } from '#core/deals/deal-repo.port';
import { aDeal, aFreeDemat } from '../support/a-deal';

/** The deals that every adapter under test is given. */
export const CONTRACT_DEALS: readonly Deal[] = [
  aDeal({ id: 'a1', name: 'Deal, "one"', company: 'Example & Co' }),
  aFreeDemat({ id: 'a2', stage: 'Closed Won' }),
  aDeal({ id: 'b1', franchiseCode: 'FR/001 A', createdTime: '2026-10-31T18:30:00Z' }),
  aDeal({ id: 'c1', franchiseCode: 'FR-é' }),
];

/** What every source of deals must do. `open` gives a repository over `CONTRACT_DEALS`, and a way to close it. */
export function dealRepoContract(
  adapter: string,
  open: () => Promise<{ repo: DealRepo; close?: () => Promise<void> }>,
): void {
  describe(`DealRepo: ${adapter}`, () => {
    let repo: DealRepo;
    let close: (() => Promise<void>) | undefined;
    beforeAll(async () => {
      ({ repo, close } = await open());
    });
    afterAll(() => close?.());

    const idsOf = async (codes: readonly string[]) =>
      (await repo.ofFranchises(codes)).records.map((deal) => deal.id).sort();

    it('gives the deals of one franchise, field by field', async () => {
      const { records, rejected } = await repo.ofFranchises(['FR-001']);
      expect(rejected).toEqual([]);
      expect(records.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual(
        CONTRACT_DEALS.filter((deal) => deal.franchiseCode === 'FR-001'),
      );
    });

    it('gives the deals of several franchises, whatever their codes look like', async () => {
      expect(await idsOf(['FR/001 A', 'FR-é'])).toEqual(['b1', 'c1']);
    });

    it('gives nothing for a franchise without deals, and for none', async () => {
      expect(await idsOf(['FR-NONE'])).toEqual([]);
      expect(await idsOf([])).toEqual([]);
    });
  });
}
