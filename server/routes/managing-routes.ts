import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint';
import type { keptPicture, movedOrder, removal } from '#contract/managed-content';
import * as promotions from '#contract/managing-promotions';
import * as slides from '#contract/managing-slides';
import * as trainings from '#contract/managing-trainings';
import type { ContentAdmin, Managed, OrderedContentAdmin } from '#core/shared/content-admin.port';
import type { PicturePurpose } from '#core/shared/content-pictures.port';
import type { AppDependencies } from '../app-dependencies';
import type { Principal } from '../auth/principal';
import type { Keeping } from '../db/sql-content-admin';
import { SqlPromotionAdmin } from '../db/sql-promotion-admin';
import { SqlSlideAdmin } from '../db/sql-slide-admin';
import { SqlTrainingAdmin } from '../db/sql-training-admin';
import { bytesRoute, creatingRoute, type Route, route, routeWithBody } from '../http/route';
import { keepContentPicture } from '../pictures/content-picture';

/** How an admin keeps trainings, promotions and advertisements. */
export function managingRoutes(dependencies: AppDependencies): readonly Route[] {
  const { calendar, clock, films, videoHosts } = dependencies;
  const trainingAdmin = (keeping: Keeping) => new SqlTrainingAdmin(keeping, videoHosts, films);
  const promotionAdmin = (keeping: Keeping) =>
    new SqlPromotionAdmin(keeping, () => calendar.dayAt(clock.now()));
  const slideAdmin = (keeping: Keeping) => new SqlSlideAdmin(keeping);
  return [
    ...contentRoutes(dependencies, 'training', trainingAdmin, (training) => training, {
      all: trainings.keptTrainings,
      add: trainings.addTraining,
      change: trainings.changeTraining,
      remove: trainings.removeTraining,
      restore: trainings.restoreTraining,
      picture: trainings.keepTrainingPicture,
    }),
    orderRoute(dependencies, trainings.orderTrainings, trainingAdmin),
    ...contentRoutes(dependencies, 'promotion', promotionAdmin, (promotion) => promotion, {
      all: promotions.keptPromotions,
      add: promotions.addPromotion,
      change: promotions.changePromotion,
      remove: promotions.removePromotion,
      restore: promotions.restorePromotion,
      picture: promotions.keepPromotionPicture,
    }),
    ...contentRoutes(
      dependencies,
      'slide',
      slideAdmin,
      ({ audience, ...slide }) => ({ ...slide, audience: [...audience] }),
      {
        all: slides.keptSlides,
        add: slides.addSlide,
        change: slides.changeSlide,
        remove: slides.removeSlide,
        restore: slides.restoreSlide,
        picture: slides.keepSlidePicture,
      },
    ),
    orderRoute(dependencies, slides.orderSlides, slideAdmin),
  ];
}

/** The calls by which one kind of content is kept. */
interface ContentCalls<Plan, Wire extends z.ZodMiniType> {
  readonly all: Endpoint<z.ZodMiniType, z.ZodMiniType<{ data: z.output<Wire>[] }>>;
  readonly add: Endpoint<z.ZodMiniType<Plan>, Wire>;
  readonly change: Endpoint<z.ZodMiniType<Plan & { version: number }>, Wire>;
  readonly remove: Endpoint<z.ZodMiniType, typeof removal>;
  readonly restore: Endpoint<z.ZodMiniType, Wire>;
  readonly picture: Endpoint<z.ZodMiniType, typeof keptPicture>;
}

type Tools = Pick<AppDependencies, 'database' | 'repeats' | 'clock'>;

/** What is done with one kind of content, each act in one transaction with its entry in the log. */
function contentRoutes<Item extends Managed, Plan, Wire extends z.ZodMiniType>(
  tools: Tools,
  purpose: PicturePurpose,
  deskOf: (keeping: Keeping) => ContentAdmin<Item, Plan>,
  toWire: (item: Item) => z.output<Wire>,
  calls: ContentCalls<Plan, Wire>,
): readonly Route[] {
  const { database, repeats, clock } = tools;
  const inOne = <Result>(
    principal: Principal,
    act: (desk: ContentAdmin<Item, Plan>) => Promise<Result>,
  ): Promise<Result> =>
    database.transaction().execute((transaction) => act(deskOf({ transaction, principal, clock })));
  return [
    route(calls.all, ({ principal }) =>
      inOne(principal, async (desk) => ({ data: (await desk.all()).records.map(toWire) })),
    ),
    creatingRoute(repeats, calls.add, async ({ principal, body, idempotencyKey }, transaction) => {
      const desk = deskOf({ transaction, principal, clock });
      return toWire(await desk.add(body, idempotencyKey ?? randomUUID()));
    }),
    routeWithBody(calls.change, ({ principal, path, body }) =>
      inOne(principal, async (desk) => toWire(await desk.change(path.text('id'), body.version, body))),
    ),
    route(calls.remove, ({ principal, path }) => inOne(principal, (desk) => desk.remove(path.text('id')))),
    route(calls.restore, ({ principal, path }) =>
      inOne(principal, async (desk) => toWire(await desk.restore(path.text('id')))),
    ),
    bytesRoute(calls.picture, async ({ body }) => ({
      imageUrl: await keepContentPicture(database, purpose, body, clock.now()),
    })),
  ];
}

function orderRoute<Item extends Managed, Plan>(
  { database, clock }: Tools,
  call: Endpoint<typeof movedOrder, typeof movedOrder>,
  deskOf: (keeping: Keeping) => OrderedContentAdmin<Item, Plan>,
): Route {
  return routeWithBody(call, ({ principal, body }) =>
    database.transaction().execute(async (transaction) => {
      await deskOf({ transaction, principal, clock }).order(body.ids);
      return body;
    }),
  );
}
