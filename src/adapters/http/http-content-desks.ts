import * as promotions from '#contract/managing-promotions';
import * as slides from '#contract/managing-slides';
import * as trainings from '#contract/managing-trainings';
import type { SlideDesk } from '#core/carousel/slide-desk.port';
import type { PromotionDesk } from '#core/promotions/promotion-desk.port';
import type { TrainingDesk } from '#core/training/training-desk.port';
import type { HttpClient } from './http-client';
import { HttpContentDesk, HttpOrderedContentDesk } from './http-content-desk';

/** The trainings as an admin keeps them at a server. */
export function httpTrainingDesk(client: HttpClient): TrainingDesk {
  return new HttpOrderedContentDesk(client, trainings.orderTrainings, {
    all: trainings.keptTrainings,
    add: trainings.addTraining,
    change: trainings.changeTraining,
    remove: trainings.removeTraining,
    restore: trainings.restoreTraining,
    schema: trainings.ReadableManagedTraining,
  });
}

/** The promotions as an admin keeps them at a server. */
export function httpPromotionDesk(client: HttpClient): PromotionDesk {
  return new HttpContentDesk(client, {
    all: promotions.keptPromotions,
    add: promotions.addPromotion,
    change: promotions.changePromotion,
    remove: promotions.removePromotion,
    restore: promotions.restorePromotion,
    schema: promotions.ReadableManagedPromotion,
  });
}

/** The advertisements as an admin keeps them at a server. */
export function httpSlideDesk(client: HttpClient): SlideDesk {
  return new HttpOrderedContentDesk(client, slides.orderSlides, {
    all: slides.keptSlides,
    add: slides.addSlide,
    change: slides.changeSlide,
    remove: slides.removeSlide,
    restore: slides.restoreSlide,
    schema: slides.ReadableManagedSlide,
  });
}
