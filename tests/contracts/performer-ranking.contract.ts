import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PortalApi } from '#contract/portal-api';
import { bestPerformer, ownResults } from '#contract/stats';
import type { Performer } from '#core/reports/ranking';
import { toRupees } from '#core/shared/money';
import type { SqlPerformerRanking } from '../../server/features/reports/sql-performer-ranking';
import { exact } from '../support/exact';

/** How the vendors of the contract data rank by commission in November 2026, as an administrator sees it. */
const CONTRACT_RANKING: readonly Performer[] = [
  {
    rank: 1,
    value: exact('299.80'),
    own: false,
    initials: 'DP',
    city: 'Pune',
    name: 'Demo Partner, One',
    franchiseCode: 'FR-001',
    vendorId: 'v1',
  },
  {
    rank: 2,
    value: exact('0.13'),
    own: false,
    initials: 'डे',
    name: 'डेमो',
    franchiseCode: 'FR/001 A',
    vendorId: 'v2',
  },
  {
    rank: 3,
    value: exact('0'),
    own: false,
    initials: 'DT',
    name: 'Demo "Three"',
    franchiseCode: 'FR-é',
    vendorId: 'v3',
  },
];

/** The same ranking as the vendor of FR-001 sees it: of others rank, initials and city. */
const OWN_CONTRACT_RANKING: readonly Performer[] = CONTRACT_RANKING.map((place) => {
  const { rank, initials, city, vendorId } = place;
  return vendorId === 'v1' ? { ...place, own: true } : { rank, own: false, initials, city };
});

/** Where rankings are read. */
type Rankings = Pick<SqlPerformerRanking, 'ofMonth' | 'ownResults'>;

/** The rankings that a server answers. */
export function rankingsAt(api: PortalApi): Rankings {
  return {
    ofMonth: (month, metric) => api.call(bestPerformer, { query: { month, metric } }),
    ownResults: (month, months, metric) =>
      api.call(ownResults, { query: { month, months: months === 12 ? '12' : '6', metric } }),
  };
}

/** What every source of rankings must do; `own` is as the vendor of FR-001 has it. */
export function performerRankingContract(
  adapter: string,
  open: () => Promise<{ repo: Rankings; own: Rankings; close?: () => Promise<void> }>,
): void {
  describe(`PerformerRanking: ${adapter}`, () => {
    let repo: Rankings;
    let own: Rankings;
    let close: (() => Promise<void>) | undefined;
    beforeAll(async () => {
      ({ repo, own, close } = await open());
    });
    afterAll(() => close?.());

    it('gives the places of a month, first rank first, with exact values of all or of the own place', async () => {
      const shown = (places: readonly Performer[]) =>
        places.map(({ value, ...place }) => ({ ...place, value: value && toRupees(value) }));
      const { places, complete } = await repo.ofMonth('2026-11', 'commission');
      expect(shown(places)).toEqual(shown(CONTRACT_RANKING));
      expect(complete).toBe(true);
      expect(shown((await own.ofMonth('2026-11', 'commission')).places)).toEqual(shown(OWN_CONTRACT_RANKING));
    });

    it('gives none when nobody has a result', async () => {
      const nobody = { places: [], complete: true };
      expect(await repo.ofMonth('2026-11', 'demat')).toEqual(nobody);
      expect(await repo.ofMonth('2026-11', 'conversion')).toEqual(nobody);
      expect(await repo.ofMonth('2001-01', 'commission')).toEqual(nobody);
    });

    it("gives one's own results month by month, oldest first, and none to an administrator", async () => {
      const { results } = await own.ownResults('2026-11', 12, 'commission');
      expect(results.map(({ month }) => month)).toEqual([
        ...['2025-12', '2026-01', '2026-02', '2026-03', '2026-04', '2026-05'],
        ...['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11'],
      ]);
      const { value, ...last } = results.at(-1) ?? { month: undefined };
      expect({ ...last, value: value && toRupees(value) }).toEqual({
        month: '2026-11',
        rank: 1,
        of: 3,
        value: '299.80',
      });
      const six = await own.ownResults('2026-11', 6, 'commission');
      expect(six.results.map(({ month, rank }) => [month, rank])).toEqual(
        results.slice(6).map(({ month, rank }) => [month, rank]),
      );
      expect((await repo.ownResults('2026-11', 12, 'commission')).results).toEqual([]);
    });

    it('has no place in a month without results, yet a figure of nothing', async () => {
      const { results } = await own.ownResults('2001-06', 6, 'commission');
      expect(results.every(({ rank, of }) => rank === undefined && of === 0)).toBe(true);
      expect(results.map(({ value }) => value && toRupees(value))).toEqual(
        Array(results.length).fill('0.00'),
      );
    });
  });
}
