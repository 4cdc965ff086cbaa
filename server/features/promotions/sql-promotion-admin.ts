import { changedPromotion, type ManagedPromotion, type PromotionPlan } from '#core/promotions/promotion-plan';
import type { Day } from '#core/shared/month';
import { knownPicture } from '../../pictures/pictures';
import { isOfVersion, type Keeping, SqlContentAdmin, textOrNull } from '../content/sql-content-admin';
import { toPromotion } from './sql-promotion-repo';

/** Stores the promotions that an admin manages, within one transaction. */
export class SqlPromotionAdmin extends SqlContentAdmin<ManagedPromotion, PromotionPlan> {
  constructor(
    keeping: Keeping,
    private readonly today: () => Day,
  ) {
    super(keeping, 'promotion');
  }

  override async all(): Promise<readonly ManagedPromotion[]> {
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
    return rows.map(
      (row): ManagedPromotion => ({
        ...toPromotion(row),
        publishedTo: row.published_to ?? undefined,
        stage: row.status === 'draft' ? 'draft' : row.unpublished === 1 ? 'approved' : 'published',
        version: row.revision ?? 0,
        archived: row.removed_at_ms !== null,
        shares: sharesOf.get(row.id) ?? 0,
      }),
    );
  }

  protected override async checked(
    plan: PromotionPlan,
    before: ManagedPromotion | undefined,
  ): Promise<PromotionPlan> {
    const checked = changedPromotion(before, plan, this.today());
    if (checked.imageUrl !== before?.imageUrl)
      await knownPicture(this.keeping.transaction, 'imageUrl', checked.imageUrl);
    return checked;
  }

  protected override async insert(id: string, position: number, plan: PromotionPlan): Promise<boolean> {
    const { numInsertedOrUpdatedRows: made } = await this.keeping.transaction
      .insertInto('promotions')
      .values({ id, position, ...columnsOf(plan) })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirstOrThrow();
    return made === 1n;
  }

  protected override async put(id: string, version: number, plan: PromotionPlan): Promise<boolean> {
    const { numUpdatedRows } = await this.keeping.transaction
      .updateTable('promotions')
      .set({ ...columnsOf(plan), revision: version + 1 })
      .where('id', '=', id)
      .where(isOfVersion(version))
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  /** The audit log has an own name for a change of the stage. */
  protected override actOf(before: ManagedPromotion, after: ManagedPromotion) {
    if (before.stage === after.stage) return 'edit';
    if (after.stage === 'published') return 'publish';
    if (before.stage === 'published') return 'unpublish';
    return after.stage === 'approved' ? 'approve' : 'edit';
  }
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
