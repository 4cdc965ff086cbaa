import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NetworkSummary, SummaryQuery } from '#core/reports/network-summary';
import { shortest } from '../support/exact';

/** The moment at which the contract's network is looked at: 24 November 2026, 10:00 in India. */
export const SUMMARY_NOW = Date.parse('2026-11-24T10:00:00+05:30');

const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' } as const;

/** Where summaries are made. */
interface Summaries {
  summary(query: SummaryQuery): Promise<NetworkSummary>;
}

/** What every source of summaries must do, over the vendors, rules, leads, deals and payments of the other suites. */
export function networkReportsContract(
  adapter: string,
  open: () => Promise<{ reports: Summaries; close?: () => Promise<void> }>,
): void {
  describe(`NetworkReports: ${adapter}`, () => {
    let reports: Summaries;
    let close: (() => Promise<void>) | undefined;
    let summary: NetworkSummary;
    beforeAll(async () => {
      ({ reports, close } = await open());
      summary = await reports.summary({ period: NOVEMBER });
    });
    afterAll(() => close?.());

    it('gives the figures of a period, with the same days of the one before', () => {
      expect(summary.period).toEqual(NOVEMBER);
      expect(summary.before).toEqual({ from: '2026-10-01', to: '2026-10-24' });
      expect(summary.franchises).toBe(3);
      expect(summary.activeCodes).toHaveLength(summary.figures.activeFranchises);
      const { paid, commission, due, ...counts } = summary.figures;
      expect(counts).toEqual({ leads: 1, deals: 4, activeFranchises: 3, missingDeals: 0 });
      // 40 % of 749.51 and 12.5 % of 1.005, exact.
      expect([paid, commission].map(shortest)).toEqual(['750.515', '299.929625']);
      // No free demat account is won: what is due is the commission.
      expect(due && shortest(due)).toBe('299.929625');
      expect(summary.figuresBefore).toMatchObject({ leads: 0, deals: 0, activeFranchises: 0 });
    });

    it('gives every day up to today, also those without anything', () => {
      expect(summary.days).toHaveLength(24);
      expect(summary.days.filter(({ leads, deals }) => leads + deals > 0)).toEqual([
        { day: '2026-11-01', leads: 0, deals: 1 },
        { day: '2026-11-02', leads: 1, deals: 0 },
        { day: '2026-11-04', leads: 0, deals: 3 },
      ]);
    });

    it('ranks the franchises with commission', () => {
      expect(
        summary.leaders.map((each) => [each.rank, each.franchiseCode, shortest(each.commission)]),
      ).toEqual([
        [1, 'FR-001', '299.804'],
        [2, 'FR/001 A', '0.125625'],
      ]);
    });

    it('gives commission per month and franchise, and counts the deals that are not in it', () => {
      const { rows, totals, excluded, named, complete } = summary.commission;
      expect(rows.map((row) => [row.month, row.franchiseCode, row.deals])).toEqual([
        ['2026-11', 'FR-001', 1],
        ['2026-11', 'FR/001 A', 1],
      ]);
      expect(totals.map(({ franchiseCode }) => franchiseCode).toSorted()).toEqual([
        'FR-001',
        'FR-é',
        'FR/001 A',
      ]);
      expect(excluded).toEqual([
        { reason: 'no-payments', month: '2026-11', deals: 1 },
        { reason: 'stage-differs', month: '2026-11', deals: 1 },
      ]);
      expect(named).toEqual([]);
      expect(complete).toBe(true);
    });

    it('lists what needs attention', () => {
      expect(summary.attention).toEqual({
        withoutRules: ['FR-é'],
        withoutLeads: ['FR-é', 'FR/001 A'],
        stageDiffers: { count: 1, first: [{ dealId: 'a2', franchiseCode: 'FR-001' }] },
        unpaid: { count: 1, first: [{ dealId: 'c1', franchiseCode: 'FR-é' }] },
      });
      expect(summary.unread).toEqual([]);
    });

    it('takes only the franchises asked for, whatever their codes look like', async () => {
      const some = await reports.summary({ period: NOVEMBER, franchiseCodes: ['FR/001 A', 'FR-é'] });
      expect(some.franchises).toBe(2);
      expect(some.figures).toMatchObject({ leads: 0, deals: 2 });
      expect(some.leaders.map(({ franchiseCode }) => franchiseCode)).toEqual(['FR/001 A']);
      const none = await reports.summary({ period: NOVEMBER, franchiseCodes: [] });
      expect(none.franchises).toBe(0);
      expect(none.commission).toMatchObject({ rows: [], totals: [], excluded: [], named: [] });
    });
  });
}
