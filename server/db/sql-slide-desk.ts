import { MOST_SLIDES } from '#core/carousel/slide';
import { SlideDesk } from '#core/carousel/slide-desk.port';
import {
  isOverfull,
  type ManagedSlide,
  SLIDE_SENTENCES,
  type SlidePlan,
  slideFaults,
} from '#core/carousel/slide-plan';
import { Refused } from '#core/shared/failure';
import { refuseFaults } from '#core/shared/fault';
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
  putInOrder,
  sameOnes,
  textOrNull,
} from './kept-content';

/** The advertisements in the database as an admin keeps them, within one transaction. */
export class SqlSlideDesk extends SlideDesk {
  constructor(private readonly keeping: Keeping) {
    super();
  }

  override async all(): Promise<Reading<ManagedSlide>> {
    const { transaction } = this.keeping;
    const rows = await transaction
      .selectFrom('carousel_slides')
      .selectAll()
      .where('removed_at_ms', 'is', null)
      .orderBy('position')
      .orderBy('id')
      .execute();
    const audience = await transaction
      .selectFrom('carousel_audience')
      .selectAll()
      .orderBy('franchise_code')
      .execute();
    const records = rows.map((row) => ({
      id: row.id,
      imageUrl: row.image_url,
      alt: row.alt,
      link: row.link ?? undefined,
      from: row.from_ms === null ? undefined : new Date(row.from_ms).toISOString(),
      to: row.to_ms === null ? undefined : new Date(row.to_ms).toISOString(),
      audience: audience.filter(({ slide_id }) => slide_id === row.id).map((each) => each.franchise_code),
      version: row.revision ?? 0,
      archived: false,
    }));
    return { records, rejected: [] };
  }

  override async add(plan: SlidePlan, key: string): Promise<ManagedSlide> {
    await this.#check(plan);
    const { transaction } = this.keeping;
    const position = await nextPosition(this.keeping, 'carousel_slides');
    const id = idNamed('slide', this.keeping, key);
    const { numInsertedOrUpdatedRows: made } = await transaction
      .insertInto('carousel_slides')
      .values({ id, position, ...columnsOf(plan) })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirstOrThrow();
    if (made !== 1n) return this.#one(id);
    await this.#setAudience(id, plan.audience);
    const added = await this.#one(id);
    await noteContent(this.keeping, 'slide', id, 'create', undefined, added);
    return added;
  }

  override async change(id: string, version: number, plan: SlidePlan): Promise<ManagedSlide> {
    const before = await this.#one(id);
    if (before.version !== version) changedMeanwhile();
    await this.#check(plan, before);
    const { numUpdatedRows } = await this.keeping.transaction
      .updateTable('carousel_slides')
      .set({ ...columnsOf(plan), revision: version + 1 })
      .where('id', '=', id)
      .where('revision', version === 0 ? 'is' : '=', version || null)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) changedMeanwhile();
    await this.#setAudience(id, plan.audience);
    const after = await this.#one(id);
    await noteContent(this.keeping, 'slide', id, 'edit', before, after);
    return after;
  }

  override async remove(id: string): Promise<{ readonly archived: boolean }> {
    const before = await this.#one(id);
    await markRemoved(this.keeping, 'carousel_slides', id, this.keeping.clock.now());
    await noteContent(this.keeping, 'slide', id, 'remove', before);
    return { archived: false };
  }

  override async restore(id: string): Promise<ManagedSlide> {
    await markRemoved(this.keeping, 'carousel_slides', id, null);
    const after = await this.#one(id);
    await this.#roomFor(after, after);
    await noteContent(this.keeping, 'slide', id, 'restore', undefined, after);
    return after;
  }

  override async order(ids: readonly string[]): Promise<void> {
    const { records } = await this.all();
    const before = records.map(({ id }) => id);
    sameOnes(ids, before);
    await putInOrder(this.keeping, 'carousel_slides', ids);
    await noteContent(this.keeping, 'slide', 'all', 'order', before, ids);
  }

  async #one(id: string): Promise<ManagedSlide> {
    const { records } = await this.all();
    return found(records.find((each) => each.id === id));
  }

  async #check(plan: SlidePlan, before?: ManagedSlide): Promise<void> {
    refuseFaults(slideFaults(plan), SLIDE_SENTENCES);
    const { transaction } = this.keeping;
    if (plan.imageUrl !== before?.imageUrl) await knownPicture(transaction, 'imageUrl', plan.imageUrl);
    const codes = [...new Set(plan.audience)];
    const known = await transaction
      .selectFrom('vendors')
      .select('franchise_code')
      .where('franchise_code', 'in', codes.length > 0 ? codes : [''])
      .execute();
    if (known.length !== codes.length) throw new Refused('One of these franchises is not there.', 'audience');
    await this.#roomFor(plan, before);
  }

  /** Only as many slides are ever shown at once; a slide beyond them would be seen by nobody. */
  async #roomFor(plan: SlidePlan, before: ManagedSlide | undefined): Promise<void> {
    const others = (await this.all()).records.filter(({ id }) => id !== before?.id);
    const now = this.keeping.clock.now();
    if (!isOverfull([...others, plan], now)) return;
    // A change that does not make it worse is let through: nobody is kept from mending a text.
    const same = before && before.from === plan.from && before.to === plan.to && before !== plan;
    if (!same)
      throw new Refused(`At most ${MOST_SLIDES} slides are live at once. Choose other days.`, 'from');
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
