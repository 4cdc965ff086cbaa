import type { Feature } from '../../http/feature';
import type { ContentDependencies } from '../content/content-routes';
import type { FilmFolder } from './film-folder';
import { filmRoutes } from './film-routes';
import { trainingAdminRoutes } from './training-admin-routes';
import { trainingRoutes } from './training-routes';

interface Dependencies extends ContentDependencies {
  readonly films: FilmFolder;
  readonly videoHosts: readonly string[];
}

/** Trainings with their films, the progress of vendors, and their administration. */
export const training: Feature<Dependencies> = {
  routes: (dependencies) => [
    ...trainingRoutes(dependencies.database, dependencies.clock),
    ...trainingAdminRoutes(dependencies, dependencies.videoHosts, dependencies.films),
    ...filmRoutes(dependencies.database, dependencies.films),
  ],
};
