import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PortalApi } from '#contract/portal-api';
import { networkActivity, networkShares } from '#contract/record-shares';
import { sharesOfCounted } from '#core/reports/record-shares';
import type { SqlNetworkCounts } from '../../server/features/reports/sql-network-counts';

/** Where records are counted. */
type Counts = Pick<SqlNetworkCounts, 'shares' | 'activity'>;

/** What a server counts. */
export function countsAt(api: PortalApi): Counts {
  return {
    shares: async ({ by, period, franchiseCodes: franchises }) =>
      sharesOfCounted(await api.call(networkShares, { query: { by, ...period, franchises } }), by),
    activity: () => api.call(networkActivity),
  };
}

/** What every source of counts must do, over the leads and deals of the other suites. */
export function networkCountsContract(
  adapter: string,
  open: () => Promise<{ counts: Counts; close?: () => Promise<void> }>,
): void {
  describe(`NetworkCounts: ${adapter}`, () => {
    let counts: Counts;
    let close: (() => Promise<void>) | undefined;
    beforeAll(async () => {
      ({ counts, close } = await open());
    });
    afterAll(() => close?.());

    it('divides leads, those without a value last, in shares of 100.0 %', async () => {
      const divided = {
        shares: [
          { value: 'Referral', count: 1, tenths: 500 },
          { value: undefined, count: 1, tenths: 500 },
        ],
        undated: 0,
      };
      expect(await counts.shares({ by: 'source' })).toEqual(divided);
    });

    it('divides deals by company, equal remainders to the first', async () => {
      const { shares } = await counts.shares({ by: 'company', franchiseCodes: ['FR-001', 'FR-é'] });
      expect(shares).toEqual([
        { value: 'Example & Co', count: 1, tenths: 333 },
        { value: undefined, count: 2, tenths: 667 },
      ]);
    });

    it('counts the days of a period, and beside it what has no day', async () => {
      const period = { from: '2026-11-01', to: '2026-11-30' } as const;
      expect(await counts.shares({ by: 'status', period })).toEqual({
        shares: [{ value: 'New', count: 1, tenths: 1000 }],
        undated: 1,
      });
      const other = { from: '2026-12-01', to: '2026-12-31' } as const;
      expect(await counts.shares({ by: 'status', period: other })).toEqual({ shares: [], undated: 1 });
    });

    it('takes only the franchises asked for, whatever their codes look like, and none for none', async () => {
      const { shares } = await counts.shares({ by: 'product', franchiseCodes: ['FR/001 A'] });
      expect(shares).toEqual([{ value: undefined, count: 1, tenths: 1000 }]);
      expect((await counts.shares({ by: 'product', franchiseCodes: [] })).shares).toEqual([]);
    });

    it('says of each franchise what came, and when the newest did', async () => {
      const { records: found } = await counts.activity();
      expect(found.map(({ franchiseCode, leads, deals }) => [franchiseCode, leads, deals])).toEqual([
        ['FR-001', 1, 2],
        ['FR-é', 0, 1],
        ['FR/001 A', 1, 1],
      ]);
      expect(found[2]?.newest).toBe(Date.parse('2026-10-31T18:30:00Z'));
    });
  });
}
