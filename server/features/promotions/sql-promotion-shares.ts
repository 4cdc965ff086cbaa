import { randomUUID } from 'node:crypto';
import type { ShareWay } from '#core/promotions/share-way';
import { NotAllowed, NotFound } from '#core/shared/failure';
import type { PortalDatabase } from '../../db/portal-database';
import type { Scope } from '../../db/scope';
import type { SqlPromotionRepo } from './sql-promotion-repo';

/** Counts the shares of one franchise at `now` (ms since 1970). */
export class SqlPromotionShares {
  constructor(
    private readonly database: PortalDatabase,
    private readonly scope: Scope,
    private readonly promotions: SqlPromotionRepo,
    private readonly now: () => number,
  ) {}

  /**
   * Counts a share. Throws `NotAllowed` for a person without exactly one franchise, and `NotFound` for a promotion that
   * may not be shared today.
   */
  async count(promotionId: string, how: ShareWay): Promise<void> {
    const franchise_code = this.#franchise();
    const { records } = await this.promotions.list();
    if (!records.some(({ id }) => id === promotionId)) throw new NotFound('This promotion has ended.');
    await this.database
      .insertInto('promotion_shares')
      .values({ id: randomUUID(), promotion_id: promotionId, franchise_code, how, shared_at_ms: this.now() })
      .execute();
  }

  /** Returns how often the franchise has shared a promotion, in any way. */
  async countOf(promotionId: string): Promise<number> {
    const { shares } = await this.database
      .selectFrom('promotion_shares')
      .select(({ fn }) => fn.countAll<number>().as('shares'))
      .where('promotion_id', '=', promotionId)
      .where('franchise_code', '=', this.#franchise())
      .executeTakeFirstOrThrow();
    return Number(shares);
  }

  #franchise(): string {
    const { franchiseCodes } = this.scope;
    const [code] = franchiseCodes === 'all' ? [] : franchiseCodes;
    if (code === undefined) throw new NotAllowed('Only a franchise shares promotions.');
    return code;
  }
}
