import type { Insertable } from 'kysely';
import type { DealRow, DealStageRow } from '../db/portal-database';
import type { SeededRandom } from './seeded-random';

const DAY_MS = 86_400_000;
const FIRST_STAGE = 'Negotiation';

/** Makes the history of the deals' stages, between their creation and the anchor (ms since 1970). */
export function demoDealStages(
  random: SeededRandom,
  deals: readonly Insertable<DealRow>[],
  anchor: number,
): DealStageRow[] {
  return deals.flatMap(({ id, created_time, stage }) => {
    const path = [FIRST_STAGE, ...(random.chance(60) ? ['Proposal Sent'] : []), stage];
    const created = Date.parse(created_time);
    if (Number.isNaN(created)) return [];
    // The last change is before the anchor, even for a new deal.
    const pause = Math.min(random.between(1, 6) * (DAY_MS / 2), (anchor - created) / path.length);
    return path.slice(1).flatMap((after, place) => {
      const before = path[place] ?? FIRST_STAGE;
      const at_ms = Math.round(created + pause * (place + 1));
      return before === after ? [] : [{ deal_id: id, step: place + 1, before, after, at_ms }];
    });
  });
}
