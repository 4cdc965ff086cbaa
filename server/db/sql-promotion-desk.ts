import { PromotionDesk } from '#core/promotions/promotion-desk.port';
import { changedPromotion, type ManagedPromotion, type PromotionPlan } from '#core/promotions/promotion-plan';
import type { Day } from '#core/shared/month';
import type { Reading } from '#core/shared/reading';
import {
  changedMeanwhile,
  found,
  idNamed,
  type Keeping,
  knownPicture,
  markRemoved,
  nextPosition,
  noteContent,
  textOrNull,
} from './kept-content';
import { toPromotion } from './sql-promotion-repo';

/** The promotions in the database as an admin keeps them, within one transaction. */
export class SqlPromotionDesk extends PromotionDesk {
  constructor(
    private readonly keeping: Keeping,
    private readonly today: () => Day,
  ) {
    super();
  }

  override async all(): Promise<Reading<ManagedPromotion>> {
    const { transaction } = this.keeping;
    const rows = await transaction
      .selectFrom('promotions')
      .selectAll()
      .orderBy('position')
      .orderBy('id')
      .execute();
    const counts = await transaction
      .selectFrom('promotion_shares')
      .select(['promotion_id', ({ fn }) => fn.countAll<number>().as('shares')])
      .groupBy('promotion_id')
      .execute();
    const sharesOf = new Map(counts.map(({ promotion_id, shares }) => [promotion_id, Number(shares)]));
    const records = rows.map(
      (row): ManagedPromotion => ({
        ...toPromotion(row),
        publishedTo: row.published_to ?? undefined,
        stage: row.status === 'draft' ? 'draft' : row.unpublished === 1 ? 'approved' : 'published',
        version: row.revision ?? 0,
        archived: row.removed_at_ms !== null,
        shares: sharesOf.get(row.id) ?? 0,
      }),
    );
    // What was removed and nobody had shared is gone for good, apart from taking it back at once.
    return { records: records.filter(({ archived, shares }) => !archived || shares > 0), rejected: [] };
  }

  override async add(plan: PromotionPlan, key: string): Promise<ManagedPromotion> {
    const { transaction } = this.keeping;
    const checked = changedPromotion(undefined, plan, this.today());
    await knownPicture(transaction, 'imageUrl', checked.imageUrl);
    const position = await nextPosition(this.keeping, 'promotions');
    const id = idNamed('promotion', this.keeping, key);
    const { numInsertedOrUpdatedRows: made } = await transaction
      .insertInto('promotions')
      .values({ id, position, ...columnsOf(checked) })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirstOrThrow();
    if (made !== 1n) return this.#one(id);
    const added = await this.#one(id);
    await noteContent(this.keeping, 'promotion', id, 'create', undefined, added);
    return added;
  }

  override async change(id: string, version: number, plan: PromotionPlan): Promise<ManagedPromotion> {
    const { transaction } = this.keeping;
    const before = await this.#one(id);
    if (before.version !== version) changedMeanwhile();
    const checked = changedPromotion(before, plan, this.today());
    if (checked.imageUrl !== before.imageUrl) await knownPicture(transaction, 'imageUrl', checked.imageUrl);
    const { numUpdatedRows } = await transaction
      .updateTable('promotions')
      .set({ ...columnsOf(checked), revision: version + 1 })
      .where('id', '=', id)
      .where('revision', version === 0 ? 'is' : '=', version || null)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) changedMeanwhile();
    const after = await this.#one(id);
    await noteContent(this.keeping, 'promotion', id, actOf(before, after), before, after);
    return after;
  }

  override async remove(id: string): Promise<{ readonly archived: boolean }> {
    const before = await this.#one(id);
    await markRemoved(this.keeping, 'promotions', id, this.keeping.clock.now());
    const archived = before.shares > 0;
    await noteContent(this.keeping, 'promotion', id, archived ? 'archive' : 'remove', before);
    return { archived };
  }

  override async restore(id: string): Promise<ManagedPromotion> {
    await markRemoved(this.keeping, 'promotions', id, null);
    const after = await this.#one(id);
    await noteContent(this.keeping, 'promotion', id, 'restore', undefined, after);
    return after;
  }

  async #one(id: string): Promise<ManagedPromotion> {
    const { records } = await this.all();
    return found(records.find((each) => each.id === id));
  }
}

/** The word for a change that takes a promotion to another stage; any other is an edit. */
function actOf(before: PromotionPlan, after: PromotionPlan): 'edit' | 'approve' | 'publish' | 'unpublish' {
  if (before.stage === after.stage) return 'edit';
  if (after.stage === 'published') return 'publish';
  if (before.stage === 'published') return 'unpublish';
  return after.stage === 'approved' ? 'approve' : 'edit';
}

function columnsOf(plan: PromotionPlan) {
  return {
    title: plan.title.trim(),
    image_url: textOrNull(plan.imageUrl),
    product: textOrNull(plan.product),
    language: textOrNull(plan.language),
    valid_until: textOrNull(plan.validUntil),
    published_from: textOrNull(plan.publishedFrom),
    published_to: textOrNull(plan.publishedTo),
    caption: textOrNull(plan.caption),
    campaign: textOrNull(plan.campaign),
    size: plan.size ?? null,
    zone_x: plan.zone?.x ?? null,
    zone_y: plan.zone?.y ?? null,
    zone_width: plan.zone?.width ?? null,
    zone_height: plan.zone?.height ?? null,
    approval_reference: textOrNull(plan.approvalReference),
    status: plan.stage === 'draft' ? ('draft' as const) : ('approved' as const),
    unpublished: plan.stage === 'approved' ? 1 : null,
  };
}
