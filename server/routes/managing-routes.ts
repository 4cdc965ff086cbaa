import { randomUUID } from 'node:crypto';
import * as promotions from '#contract/managing-promotions';
import * as slides from '#contract/managing-slides';
import * as trainings from '#contract/managing-trainings';
import type { Clock } from '#core/shared/clock.port';
import type { PicturePurpose } from '#core/shared/content-pictures.port';
import type { BusinessCalendar } from '#core/shared/month';
import type { Principal } from '../auth/principal';
import type { PortalDatabase, PortalTransaction } from '../db/portal-database';
import type { RepeatedCalls } from '../db/repeated-calls';
import type { Keeping } from '../db/sql-content-desk';
import { SqlPromotionDesk } from '../db/sql-promotion-desk';
import { SqlSlideDesk } from '../db/sql-slide-desk';
import { SqlTrainingDesk } from '../db/sql-training-desk';
import type { FilmFolder } from '../films/film-folder';
import { creatingRoute, pictureRoute, type Route, route, routeWithBody } from '../http/route';
import { keepContentPicture } from '../pictures/content-picture';

/** What the routes work with. */
export interface ManagingDependencies {
  readonly database: PortalDatabase;
  readonly repeats: RepeatedCalls;
  readonly clock: Clock;
  readonly calendar: BusinessCalendar;
  /** The hosts at which films may lie. */
  readonly videoHosts: readonly string[];
  /** The films that lie at the portal itself. */
  readonly films: FilmFolder;
}

/** How an admin keeps trainings, promotions and advertisements. */
export function managingRoutes(dependencies: ManagingDependencies): readonly Route[] {
  return [
    ...trainingRoutesOfAdmin(dependencies),
    ...promotionRoutesOfAdmin(dependencies),
    ...slideRoutesOfAdmin(dependencies),
  ];
}

function trainingRoutesOfAdmin(dependencies: ManagingDependencies): readonly Route[] {
  const { repeats, videoHosts, films } = dependencies;
  const { inOne, keeping } = work(dependencies);
  const desk = (principal: Principal, transaction: PortalTransaction) =>
    new SqlTrainingDesk(keeping(principal, transaction), videoHosts, films);
  return [
    route(trainings.keptTrainings, ({ principal }) =>
      inOne(async (transaction) => ({ data: [...(await desk(principal, transaction).all()).records] })),
    ),
    creatingRoute(repeats, trainings.addTraining, ({ principal, body, idempotencyKey }, transaction) =>
      desk(principal, transaction).add(body, idempotencyKey ?? randomUUID()),
    ),
    routeWithBody(trainings.changeTraining, ({ principal, path, body: { version, ...plan } }) =>
      inOne((transaction) => desk(principal, transaction).change(path.text('id'), version, plan)),
    ),
    route(trainings.removeTraining, ({ principal, path }) =>
      inOne((transaction) => desk(principal, transaction).remove(path.text('id'))),
    ),
    route(trainings.restoreTraining, ({ principal, path }) =>
      inOne((transaction) => desk(principal, transaction).restore(path.text('id'))),
    ),
    routeWithBody(trainings.orderTrainings, ({ principal, body }) =>
      inOne(async (transaction) => {
        await desk(principal, transaction).order(body.ids);
        return body;
      }),
    ),
    uploadRoute(dependencies, trainings.keepTrainingPicture, 'training'),
  ];
}

function promotionRoutesOfAdmin(dependencies: ManagingDependencies): readonly Route[] {
  const { repeats, clock, calendar } = dependencies;
  const { inOne, keeping } = work(dependencies);
  const desk = (principal: Principal, transaction: PortalTransaction) =>
    new SqlPromotionDesk(keeping(principal, transaction), () => calendar.dayAt(clock.now()));
  return [
    route(promotions.keptPromotions, ({ principal }) =>
      inOne(async (transaction) => ({ data: [...(await desk(principal, transaction).all()).records] })),
    ),
    creatingRoute(repeats, promotions.addPromotion, ({ principal, body, idempotencyKey }, transaction) =>
      desk(principal, transaction).add(body, idempotencyKey ?? randomUUID()),
    ),
    routeWithBody(promotions.changePromotion, ({ principal, path, body: { version, ...plan } }) =>
      inOne((transaction) => desk(principal, transaction).change(path.text('id'), version, plan)),
    ),
    route(promotions.removePromotion, ({ principal, path }) =>
      inOne((transaction) => desk(principal, transaction).remove(path.text('id'))),
    ),
    route(promotions.restorePromotion, ({ principal, path }) =>
      inOne((transaction) => desk(principal, transaction).restore(path.text('id'))),
    ),
    uploadRoute(dependencies, promotions.keepPromotionPicture, 'promotion'),
  ];
}

function slideRoutesOfAdmin(dependencies: ManagingDependencies): readonly Route[] {
  const { repeats } = dependencies;
  const { inOne, keeping } = work(dependencies);
  const desk = (principal: Principal, transaction: PortalTransaction) =>
    new SqlSlideDesk(keeping(principal, transaction));
  return [
    route(slides.keptSlides, ({ principal }) =>
      inOne(async (transaction) => ({
        data: (await desk(principal, transaction).all()).records.map(toWire),
      })),
    ),
    creatingRoute(repeats, slides.addSlide, async ({ principal, body, idempotencyKey }, transaction) =>
      toWire(await desk(principal, transaction).add(body, idempotencyKey ?? randomUUID())),
    ),
    routeWithBody(slides.changeSlide, ({ principal, path, body: { version, ...plan } }) =>
      inOne(async (transaction) =>
        toWire(await desk(principal, transaction).change(path.text('id'), version, plan)),
      ),
    ),
    route(slides.removeSlide, ({ principal, path }) =>
      inOne((transaction) => desk(principal, transaction).remove(path.text('id'))),
    ),
    route(slides.restoreSlide, ({ principal, path }) =>
      inOne(async (transaction) => toWire(await desk(principal, transaction).restore(path.text('id')))),
    ),
    routeWithBody(slides.orderSlides, ({ principal, body }) =>
      inOne(async (transaction) => {
        await desk(principal, transaction).order(body.ids);
        return body;
      }),
    ),
    uploadRoute(dependencies, slides.keepSlidePicture, 'slide'),
  ];
}

function work({ database, clock }: ManagingDependencies) {
  return {
    inOne: <Result>(act: (transaction: PortalTransaction) => Promise<Result>) =>
      database.transaction().execute(act),
    keeping: (principal: Principal, transaction: PortalTransaction): Keeping => ({
      transaction,
      principal,
      clock,
    }),
  };
}

function uploadRoute(
  { database, clock }: ManagingDependencies,
  endpoint: typeof slides.keepSlidePicture,
  purpose: PicturePurpose,
): Route {
  return pictureRoute(endpoint, async ({ body }) => ({
    imageUrl: await keepContentPicture(database, purpose, body, clock.now()),
  }));
}

function toWire({ audience, ...slide }: Awaited<ReturnType<SqlSlideDesk['add']>>): slides.WireManagedSlide {
  return { ...slide, audience: [...audience] };
}
