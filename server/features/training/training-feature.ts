import type { Feature } from '../../http/feature';
import type { ContentNeeds } from '../content/content-routes';
import type { FilmFolder } from './film-folder';
import { filmRoutes } from './film-routes';
import { trainingAdminRoutes } from './training-admin-routes';
import { trainingRoutes } from './training-routes';

interface Needs extends ContentNeeds {
  readonly films: FilmFolder;
  readonly videoHosts: readonly string[];
}

/** Trainings with their films, the progress of vendors, and their administration. */
export const training: Feature<Needs> = {
  routes: (needs) => [
    ...trainingRoutes(needs.database, needs.clock),
    ...trainingAdminRoutes(needs, needs.videoHosts, needs.films),
    ...filmRoutes(needs.database, needs.films),
  ],
};
