import { describe, expect, it } from 'vitest';
import type { StageHistory, StageStep } from '#core/deals/stage-history.port';
import { NotFound } from '#core/shared/failure';

/** The changes that every adapter under test holds of the deal `a1`, the newest first; it holds none of `a2`. */
export const CONTRACT_STAGES: readonly StageStep[] = [
  { time: '2026-11-20T10:00:00.000Z', before: 'Proposal Sent', after: 'Closed Won.' },
  { time: '2026-11-02T08:30:00.000Z', before: 'Negotiation', after: 'Proposal Sent' },
];

/** What every way to the stages of deals must do, over `CONTRACT_STAGES`. */
export function stageHistoryContract(adapter: string, open: () => Promise<StageHistory>): void {
  describe(`StageHistory: ${adapter}`, () => {
    it('gives the changes of a deal, the newest first', async () => {
      expect(await (await open()).of('a1')).toEqual(CONTRACT_STAGES);
    });

    it('gives none for a deal whose stage never changed', async () => {
      expect(await (await open()).of('a2')).toEqual([]);
    });

    it('throws for a deal that is not there', async () => {
      await expect((await open()).of('nowhere')).rejects.toBeInstanceOf(NotFound);
    });
  });
}
