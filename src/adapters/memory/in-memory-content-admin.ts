import { type Managed, OrderedContentAdmin } from '#core/shared/content-admin.port';
import { ChangedMeanwhile, NotFound } from '#core/shared/failure';
import type { ReadResult } from '#core/shared/read-result';
import { putRecord } from './put-record';

/** The rules of one kind of content. */
export interface ContentKind<Item extends Managed, Plan> {
  /** The piece as it stands after a plan; `before` is undefined for a new one. Throws `InvalidInput`. */
  readonly made: (kept: Managed, plan: Plan, before: Item | undefined, others: readonly Item[]) => Item;
}

/** One kind of content in a list. */
export class InMemoryContentAdmin<Item extends Managed, Plan> extends OrderedContentAdmin<Item, Plan> {
  constructor(
    private readonly items: Item[],
    private readonly kind: ContentKind<Item, Plan>,
  ) {
    super();
  }

  override async all(): Promise<ReadResult<Item>> {
    return { records: [...this.items], rejected: [] };
  }

  override async add(plan: Plan, key: string): Promise<Item> {
    const known = this.items.find(({ id }) => id === key);
    if (known) return known;
    const { records } = await this.all();
    const item = this.kind.made({ id: key, version: 0, archived: false }, plan, undefined, records);
    this.items.push(item);
    return item;
  }

  override async change(id: string, version: number, plan: Plan): Promise<Item> {
    const before = await this.#one(id);
    if (before.version !== version) throw new ChangedMeanwhile('Somebody else has changed this meanwhile.');
    const others = (await this.all()).records.filter((each) => each.id !== id);
    return this.#put(this.kind.made({ ...before, version: version + 1 }, plan, before, others));
  }

  override async remove(id: string): Promise<void> {
    this.#put({ ...(await this.#one(id)), archived: true });
  }

  override async restore(id: string): Promise<Item> {
    return this.#put({ ...(await this.#one(id)), archived: false });
  }

  override async order(ids: readonly string[]): Promise<void> {
    const standing = (await this.all()).records.filter(({ archived }) => !archived).map(({ id }) => id);
    if (ids.toSorted().join() !== standing.toSorted().join())
      throw new ChangedMeanwhile('Somebody else has changed this meanwhile.');
    this.items.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
  }

  async #one(id: string): Promise<Item> {
    const item = (await this.all()).records.find((each) => each.id === id);
    if (!item) throw new NotFound('There is no such content.');
    return item;
  }

  #put(item: Item): Item {
    return putRecord(this.items, item);
  }
}
