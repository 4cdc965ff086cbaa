import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Performer, PerformerRanking } from '#core/reports/performer-ranking.port';
import { toRupees } from '#core/shared/money';
import { exact } from '../support/exact';

/** How the vendors of the contract data rank by commission in November 2026, as an administrator sees it. */
export const CONTRACT_RANKING: readonly Performer[] = [
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

/** What every source of rankings must do. */
export function performerRankingContract(
  adapter: string,
  open: () => Promise<{ repo: PerformerRanking; close?: () => Promise<void> }>,
): void {
  describe(`PerformerRanking: ${adapter}`, () => {
    let repo: PerformerRanking;
    let close: (() => Promise<void>) | undefined;
    beforeAll(async () => {
      ({ repo, close } = await open());
    });
    afterAll(() => close?.());

    it('gives the places of a month, first rank first, with exact values', async () => {
      const shown = (places: readonly Performer[]) =>
        places.map(({ value, ...place }) => ({ ...place, value: toRupees(value) }));
      expect(shown(await repo.ofMonth('2026-11', 'commission'))).toEqual(shown(CONTRACT_RANKING));
    });

    it('gives none when nobody has a result', async () => {
      expect(await repo.ofMonth('2026-11', 'demat')).toEqual([]);
      expect(await repo.ofMonth('2026-11', 'conversion')).toEqual([]);
      expect(await repo.ofMonth('2001-01', 'commission')).toEqual([]);
    });
  });
}
