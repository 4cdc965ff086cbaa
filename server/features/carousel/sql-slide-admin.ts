import { MAX_SLIDES } from '#core/carousel/slide';
import {
  isOverfull,
  type ManagedSlide,
  SLIDE_SENTENCES,
  type SlidePlan,
  slideFaults,
} from '#core/carousel/slide-plan';
import { InvalidInput } from '#core/shared/failure';
import { refuseFaults } from '#core/shared/field-error';
import { knownPicture } from '../../pictures/pictures';
import { isOfVersion, type Keeping, SqlOrderedContentAdmin, textOrNull } from '../content/sql-content-admin';

/** Stores the advertisements that an admin manages, within one transaction. */
export class SqlSlideAdmin extends SqlOrderedContentAdmin<ManagedSlide, SlidePlan> {
  constructor(keeping: Keeping) {
    super(keeping, 'slide');
  }

  override async all(): Promise<readonly ManagedSlide[]> {
    const { transaction } = this.keeping;
    const rows = await transaction
      .selectFrom('carousel_slides')
      .selectAll()
      .orderBy('position')
      .orderBy('id')
      .execute();
    const audience = await transaction
      .selectFrom('carousel_audience')
      .selectAll()
      .orderBy('franchise_code')
      .execute();
    return rows.map((row) => ({
      id: row.id,
      imageUrl: row.image_url,
      alt: row.alt,
      link: row.link ?? undefined,
      from: row.from_ms === null ? undefined : new Date(row.from_ms).toISOString(),
      to: row.to_ms === null ? undefined : new Date(row.to_ms).toISOString(),
      audience: audience.filter(({ slide_id }) => slide_id === row.id).map((each) => each.franchise_code),
      version: row.revision ?? 0,
      archived: row.removed_at_ms !== null,
    }));
  }

  protected override async checked(plan: SlidePlan, before: ManagedSlide | undefined): Promise<SlidePlan> {
    refuseFaults(slideFaults(plan), SLIDE_SENTENCES);
    const { transaction } = this.keeping;
    if (plan.imageUrl !== before?.imageUrl) await knownPicture(transaction, 'imageUrl', plan.imageUrl);
    const codes = [...new Set(plan.audience)];
    const known = await transaction
      .selectFrom('vendors')
      .select('franchise_code')
      .where('franchise_code', 'in', codes.length > 0 ? codes : [''])
      .execute();
    if (known.length !== codes.length)
      throw new InvalidInput('One of these franchises is not there.', 'audience');
    await this.#roomFor(plan, before);
    return plan;
  }

  protected override async insert(id: string, position: number, plan: SlidePlan): Promise<boolean> {
    const { numInsertedOrUpdatedRows: made } = await this.keeping.transaction
      .insertInto('carousel_slides')
      .values({ id, position, ...columnsOf(plan) })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirstOrThrow();
    if (made !== 1n) return false;
    await this.#setAudience(id, plan.audience);
    return true;
  }

  protected override async put(id: string, version: number, plan: SlidePlan): Promise<boolean> {
    const { numUpdatedRows } = await this.keeping.transaction
      .updateTable('carousel_slides')
      .set({ ...columnsOf(plan), revision: version + 1 })
      .where('id', '=', id)
      .where(isOfVersion(version))
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) return false;
    await this.#setAudience(id, plan.audience);
    return true;
  }

  protected override mayReturn(slide: ManagedSlide): Promise<void> {
    return this.#roomFor(slide, slide);
  }

  /** Limits the slides shown at once: a slide beyond them would never be seen. */
  async #roomFor(plan: SlidePlan, before: ManagedSlide | undefined): Promise<void> {
    const others = (await this.all()).filter(({ id, archived }) => !archived && id !== before?.id);
    const now = this.keeping.clock.now();
    if (!isOverfull([...others, plan], now)) return;
    // A change that does not make it worse is allowed, so that a text can always be corrected.
    const same = before && before.from === plan.from && before.to === plan.to && before !== plan;
    if (!same)
      throw new InvalidInput(`At most ${MAX_SLIDES} slides are live at once. Choose other days.`, 'from');
  }

  async #setAudience(slide_id: string, codes: readonly string[]): Promise<void> {
    const { transaction } = this.keeping;
    await transaction.deleteFrom('carousel_audience').where('slide_id', '=', slide_id).execute();
    const rows = [...new Set(codes)].map((franchise_code) => ({ slide_id, franchise_code }));
    if (rows.length > 0) await transaction.insertInto('carousel_audience').values(rows).execute();
  }
}

function columnsOf(plan: SlidePlan) {
  return {
    image_url: plan.imageUrl,
    alt: plan.alt.trim(),
    link: textOrNull(plan.link),
    from_ms: plan.from === undefined ? null : Date.parse(plan.from),
    to_ms: plan.to === undefined ? null : Date.parse(plan.to),
  };
}
