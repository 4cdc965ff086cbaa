import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PICTURE_CALLS } from '#contract/content-pictures';
import type { BasedOn, ContentCalls, OrderedContentCalls } from '#contract/managed-content';
import { PROMOTION_CALLS } from '#contract/managing-promotions';
import { SLIDE_CALLS } from '#contract/managing-slides';
import { TRAINING_CALLS } from '#contract/managing-trainings';
import type { PortalApi } from '#contract/portal-api';
import type { ManagedSlide, SlidePlan } from '#core/carousel/slide-plan';
import type { ManagedPromotion, PromotionPlan } from '#core/promotions/promotion-plan';
import { ChangedMeanwhile, InvalidInput, NotFound } from '#core/shared/failure';
import type { Managed } from '#core/shared/managed';
import type { ManagedTraining, TrainingPlan } from '#core/training/managed-training';
import { startTestServer, type TestServer } from '../server/start-test-server';
import { apiOf } from '../support/api-of';

/** What the suite is given of one kind of content. */
interface Kind<Item extends Managed, Plan> {
  readonly calls: ContentCalls<Item, Plan> & Partial<Pick<OrderedContentCalls<Item, Plan>, 'order'>>;
  readonly add: (api: PortalApi, body: Plan, idempotencyKey: string) => Promise<Item>;
  readonly change: (api: PortalApi, id: string, body: Plan & BasedOn) => Promise<Item>;
  /** A plan that is right; the text goes where it can be told apart. */
  readonly plan: (text: string) => Plan;
  readonly textOf: (item: Item) => string;
  /** A plan that is refused, and the field at which. */
  readonly wrong: { readonly plan: Plan; readonly field: string };
}

const training = (title: string): TrainingPlan => ({
  title,
  videoUrl: 'https://youtu.be/example-1',
  required: true,
  minutes: 4,
});
const promotion = (title: string): PromotionPlan => ({ title, stage: 'draft', language: 'English' });
const slide =
  (imageUrl: string) =>
  (alt: string): SlidePlan => ({ imageUrl, alt, audience: ['FR-001'] });

const OF_TRAININGS = {
  calls: TRAINING_CALLS,
  add: (api: PortalApi, body: TrainingPlan, idempotencyKey: string) =>
    api.call(TRAINING_CALLS.add, { body, idempotencyKey }),
  change: (api: PortalApi, id: string, body: TrainingPlan & BasedOn) =>
    api.call(TRAINING_CALLS.change, { path: { id }, body }),
  plan: training,
  textOf: ({ title }: ManagedTraining) => title,
  wrong: { plan: { ...training('wrong'), videoUrl: 'http://youtu.be/x' }, field: 'videoUrl' },
};
const OF_PROMOTIONS = {
  calls: PROMOTION_CALLS,
  add: (api: PortalApi, body: PromotionPlan, idempotencyKey: string) =>
    api.call(PROMOTION_CALLS.add, { body, idempotencyKey }),
  change: (api: PortalApi, id: string, body: PromotionPlan & BasedOn) =>
    api.call(PROMOTION_CALLS.change, { path: { id }, body }),
  plan: promotion,
  textOf: ({ title }: ManagedPromotion) => title,
  wrong: { plan: { ...promotion('wrong'), stage: 'published' as const }, field: 'imageUrl' },
};
const ofSlides = (imageUrl: string) => ({
  calls: SLIDE_CALLS,
  add: (api: PortalApi, body: SlidePlan, idempotencyKey: string) =>
    api.call(SLIDE_CALLS.add, { body, idempotencyKey }),
  change: (api: PortalApi, id: string, body: SlidePlan & BasedOn) =>
    api.call(SLIDE_CALLS.change, { path: { id }, body }),
  plan: slide(imageUrl),
  textOf: ({ alt }: ManagedSlide) => alt,
  wrong: { plan: { ...slide(imageUrl)('wrong'), link: 'javascript:alert(1)' }, field: 'link' },
});

/** Keeps one kind of content as an administrator of the demo network. */
function keeps<Item extends Managed, Plan>(
  kind: string,
  open: (api: PortalApi) => Promise<Kind<Item, Plan>>,
): void {
  describe(`an administrator who keeps ${kind}`, () => {
    let server: TestServer;
    let api: PortalApi;
    let at: Kind<Item, Plan>;
    beforeAll(async () => {
      server = await startTestServer();
      api = apiOf(server, await server.tokenFor('u0'));
      at = await open(api);
    });
    afterAll(() => server.close());
    const listed = () => api.call(at.calls.all);
    const add = (plan: Plan, key: string) => at.add(api, plan, key);
    const change = (id: string, version: number, plan: Plan) => at.change(api, id, { ...plan, version });
    const remove = (id: string) => api.call(at.calls.remove, { path: { id } });
    const restore = (id: string) => api.call(at.calls.restore, { path: { id } });
    const order = async (ids: readonly string[]) =>
      at.calls.order && api.call(at.calls.order, { body: { ids } });

    it('adds a piece once for each key, at the end, as it was planned', async () => {
      const added = await add(at.plan('first'), 'key-of-first');
      const again = await add(at.plan('first'), 'key-of-first');
      expect(again.id).toBe(added.id);
      await add(at.plan('second'), 'key-of-second');
      expect((await listed()).slice(-2).map(at.textOf)).toEqual(['first', 'second']);
      expect(added).toMatchObject({ version: 0, archived: false });
    });

    it('changes what is based on what stands, and nothing else', async () => {
      const [first] = (await listed()).filter((item) => at.textOf(item) === 'first');
      const { id, version } = first ?? { id: '', version: -1 };
      const changed = await change(id, version, at.plan('changed'));
      expect([at.textOf(changed), changed.version]).toEqual(['changed', version + 1]);
      await expect(change(id, version, at.plan('stale'))).rejects.toBeInstanceOf(ChangedMeanwhile);
      expect((await listed()).map(at.textOf)).toContain('changed');
      await expect(change('none', 0, at.plan('x y z'))).rejects.toBeInstanceOf(NotFound);
    });

    it('refuses what is not right, at its field', async () => {
      const { plan, field } = at.wrong;
      const refusal = await add(plan, 'key-of-wrong').catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(InvalidInput);
      expect(refusal).toMatchObject({ field });
    });

    it('archives what is removed, used or not, and puts it back', async () => {
      const second = (await listed()).find((item) => at.textOf(item) === 'second');
      const id = second?.id ?? '';
      await remove(id);
      expect((await listed()).find((item) => item.id === id)).toMatchObject({ archived: true });
      expect(at.textOf(await restore(id))).toBe('second');
      expect((await listed()).find((item) => item.id === id)).toMatchObject({ archived: false });
      await expect(remove('none')).rejects.toBeInstanceOf(NotFound);
    });

    it('sets an order that names every piece, where there is one', async () => {
      if (!at.calls.order) return;
      const ids = (await listed()).filter(({ archived }) => !archived).map(({ id }) => id);
      const turned = ids.toReversed();
      await order(turned);
      expect((await listed()).filter(({ archived }) => !archived).map(({ id }) => id)).toEqual(turned);
      await expect(order(turned.slice(1))).rejects.toBeInstanceOf(ChangedMeanwhile);
      await expect(order([...turned.slice(1), 'none'])).rejects.toBeInstanceOf(ChangedMeanwhile);
    });
  });
}

keeps('trainings', async () => OF_TRAININGS);
keeps('promotions', async () => OF_PROMOTIONS);
keeps('slides', async (api) => {
  const drawn = await sharp({ create: { width: 1280, height: 720, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const file = new Blob([new Uint8Array(drawn)], { type: 'image/png' });
  return ofSlides(await api.call(PICTURE_CALLS.slide, { file }));
});
