import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Lead } from '#core/leads/lead';
import type { LeadRepo } from '#core/leads/lead-repo.port';

/** The leads that every adapter under test is given. */
export const CONTRACT_LEADS: readonly Lead[] = [
  {
    id: 'l1',
    franchiseCode: 'FR-001',
    name: 'Asha Example',
    mobile: '9000000001',
    email: 'asha@example.com',
    city: 'Pune',
    product: 'Mutual Fund',
    status: 'New',
    source: 'Referral',
    createdTime: '2026-11-02T09:00:00+05:30',
    followUpTime: '2026-11-22T11:00:00+05:30',
  },
  { id: 'l2', franchiseCode: 'FR/001 A' },
];

/** The same leads as the wire has them: the names that servers and files rely on, letter by letter. */
export const CONTRACT_LEADS_ON_WIRE = [
  {
    id: 'l1',
    Franchise_code: 'FR-001',
    Full_Name: 'Asha Example',
    Mobile: '9000000001',
    Email: 'asha@example.com',
    City: 'Pune',
    Product_Category: 'Mutual Fund',
    Lead_Status: 'New',
    Lead_Source: 'Referral',
    Created_Time: '2026-11-02T09:00:00+05:30',
    Follow_Up_Time: '2026-11-22T11:00:00+05:30',
  },
  { id: 'l2', Franchise_code: 'FR/001 A' },
];

/** What every source of leads must do. */
export function leadRepoContract(
  adapter: string,
  open: () => Promise<{ repo: LeadRepo; close?: () => Promise<void> }>,
): void {
  describe(`LeadRepo: ${adapter}`, () => {
    let repo: LeadRepo;
    let close: (() => Promise<void>) | undefined;
    beforeAll(async () => {
      ({ repo, close } = await open());
    });
    afterAll(() => close?.());

    it('gives the leads of one franchise, field by field', async () => {
      expect((await repo.ofFranchises(['FR-001'])).records).toEqual([CONTRACT_LEADS[0]]);
    });

    it('gives a lead of which only the id is known', async () => {
      expect((await repo.ofFranchises(['FR/001 A'])).records).toEqual([CONTRACT_LEADS[1]]);
    });

    it('gives the leads of several franchises, and none for none', async () => {
      expect((await repo.ofFranchises(['FR-001', 'FR/001 A', 'FR-NONE'])).records).toHaveLength(2);
      expect((await repo.ofFranchises([])).records).toEqual([]);
    });
  });
}
