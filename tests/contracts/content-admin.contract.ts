import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ContentAdmin, Managed, OrderedContentAdmin } from '#core/shared/content-admin.port';
import { ChangedMeanwhile, InvalidInput, NotFound } from '#core/shared/failure';

/** What the suite is given of one kind of content. */
export interface OpenedAdmin<Item extends Managed, Plan> {
  readonly admin: ContentAdmin<Item, Plan>;
  /** The same admin, where the kind has an order. */
  readonly ordered?: OrderedContentAdmin<Item, Plan>;
  /** A plan that is right; the text goes where it can be told apart. */
  readonly plan: (text: string) => Plan;
  readonly textOf: (item: Item) => string;
  /** A plan that is refused, and the field at which. */
  readonly wrong: { readonly plan: Plan; readonly field: string };
  readonly close?: () => Promise<void>;
}

/** What every place where an admin keeps content must do. */
export function contentAdminContract<Item extends Managed, Plan>(
  adapter: string,
  open: () => Promise<OpenedAdmin<Item, Plan>>,
): void {
  describe(`ContentAdmin: ${adapter}`, () => {
    let at: OpenedAdmin<Item, Plan>;
    beforeAll(async () => {
      at = await open();
    });
    afterAll(() => at.close?.());
    const listed = async () => (await at.admin.all()).records;

    it('adds a piece once for each key, at the end, as it was planned', async () => {
      const added = await at.admin.add(at.plan('first'), 'key-of-first');
      const again = await at.admin.add(at.plan('first'), 'key-of-first');
      expect(again.id).toBe(added.id);
      await at.admin.add(at.plan('second'), 'key-of-second');
      expect((await listed()).slice(-2).map(at.textOf)).toEqual(['first', 'second']);
      expect(added).toMatchObject({ version: 0, archived: false });
    });

    it('changes what is based on what stands, and nothing else', async () => {
      const [first] = (await listed()).filter((item) => at.textOf(item) === 'first');
      const { id, version } = first ?? { id: '', version: -1 };
      const changed = await at.admin.change(id, version, at.plan('changed'));
      expect([at.textOf(changed), changed.version]).toEqual(['changed', version + 1]);
      await expect(at.admin.change(id, version, at.plan('stale'))).rejects.toBeInstanceOf(ChangedMeanwhile);
      expect((await listed()).map(at.textOf)).toContain('changed');
      await expect(at.admin.change('none', 0, at.plan('x y z'))).rejects.toBeInstanceOf(NotFound);
    });

    it('refuses what is not right, at its field', async () => {
      const { plan, field } = at.wrong;
      const refusal = await at.admin.add(plan, 'key-of-wrong').catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(InvalidInput);
      expect(refusal).toMatchObject({ field });
    });

    it('archives what is removed, used or not, and puts it back', async () => {
      const second = (await listed()).find((item) => at.textOf(item) === 'second');
      const id = second?.id ?? '';
      await at.admin.remove(id);
      expect((await listed()).find((item) => item.id === id)).toMatchObject({ archived: true });
      expect(at.textOf(await at.admin.restore(id))).toBe('second');
      expect((await listed()).find((item) => item.id === id)).toMatchObject({ archived: false });
      await expect(at.admin.remove('none')).rejects.toBeInstanceOf(NotFound);
    });

    it('sets an order that names every piece, where there is one', async () => {
      if (!at.ordered) return;
      const ids = (await listed()).filter(({ archived }) => !archived).map(({ id }) => id);
      const turned = ids.toReversed();
      await at.ordered.order(turned);
      expect((await listed()).filter(({ archived }) => !archived).map(({ id }) => id)).toEqual(turned);
      await expect(at.ordered.order(turned.slice(1))).rejects.toBeInstanceOf(ChangedMeanwhile);
      await expect(at.ordered.order([...turned.slice(1), 'none'])).rejects.toBeInstanceOf(ChangedMeanwhile);
    });
  });
}
