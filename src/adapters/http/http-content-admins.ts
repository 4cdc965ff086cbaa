import * as promotions from '#contract/managing-promotions';
import * as slides from '#contract/managing-slides';
import * as trainings from '#contract/managing-trainings';
import type { SlideAdmin } from '#core/carousel/slide-admin.port';
import type { PromotionAdmin } from '#core/promotions/promotion-admin.port';
import type { TrainingAdmin } from '#core/training/training-admin.port';
import type { HttpClient } from './http-client';
import { HttpContentAdmin, HttpOrderedContentAdmin } from './http-content-admin';

/** The trainings as an admin keeps them at a server. */
export function httpTrainingAdmin(client: HttpClient): TrainingAdmin {
  return new HttpOrderedContentAdmin(client, trainings.orderTrainings, {
    all: trainings.keptTrainings,
    add: trainings.addTraining,
    change: trainings.changeTraining,
    remove: trainings.removeTraining,
    restore: trainings.restoreTraining,
    schema: trainings.ReadableManagedTraining,
  });
}

/** The promotions as an admin keeps them at a server. */
export function httpPromotionAdmin(client: HttpClient): PromotionAdmin {
  return new HttpContentAdmin(client, {
    all: promotions.keptPromotions,
    add: promotions.addPromotion,
    change: promotions.changePromotion,
    remove: promotions.removePromotion,
    restore: promotions.restorePromotion,
    schema: promotions.ReadableManagedPromotion,
  });
}

/** The advertisements as an admin keeps them at a server. */
export function httpSlideAdmin(client: HttpClient): SlideAdmin {
  return new HttpOrderedContentAdmin(client, slides.orderSlides, {
    all: slides.keptSlides,
    add: slides.addSlide,
    change: slides.changeSlide,
    remove: slides.removeSlide,
    restore: slides.restoreSlide,
    schema: slides.ReadableManagedSlide,
  });
}
