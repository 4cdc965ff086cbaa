import { CAROUSEL } from '#contract/carousel';
import { PROMOTIONS_MANAGE } from '#contract/managing-promotions';
import { CAROUSEL_MANAGE } from '#contract/managing-slides';
import { TRAINING_MANAGE } from '#contract/managing-trainings';
import { PROMOTIONS_SHARES } from '#contract/promotions';
import { TRAINING_FILMS } from '#contract/training-films';
import { TRAINING_CERTIFICATE, TRAINING_PROGRESS } from '#contract/training-progress';
import { TRAINING_SUBTITLES } from '#contract/training-subtitles';
import { carouselRoutes } from '../routes/carousel-routes';
import { filmRoutes } from '../routes/film-routes';
import { managingRoutes } from '../routes/managing-routes';
import { promotionRoutes } from '../routes/promotion-routes';
import { trainingRoutes } from '../routes/training-routes';
import type { Feature } from './feature';

/** What vendors are shown: trainings with their films, promotions and advertisements, and how an admin keeps them. */
export const content: Feature = {
  announces: [
    PROMOTIONS_SHARES,
    TRAINING_PROGRESS,
    TRAINING_CERTIFICATE,
    CAROUSEL,
    TRAINING_MANAGE,
    TRAINING_FILMS,
    TRAINING_SUBTITLES,
    PROMOTIONS_MANAGE,
    CAROUSEL_MANAGE,
  ],
  routes: (dependencies) => {
    const { database, repeats, clock, calendar, films } = dependencies;
    return [
      ...trainingRoutes(database, clock),
      ...promotionRoutes(database, repeats, clock, calendar),
      ...carouselRoutes(database, clock),
      ...managingRoutes(dependencies),
      ...filmRoutes(database, films),
    ];
  },
};
