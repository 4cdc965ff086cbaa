import { TRAINING_CALLS } from '#contract/managing-trainings';
import type { Route } from '../../http/route';
import { type ContentDependencies, contentRoutes, orderRoute } from '../content/content-routes';
import type { Keeping } from '../content/sql-content-admin';
import type { FilmFolder } from './film-folder';
import { SqlTrainingAdmin } from './sql-training-admin';

/** Makes the calls with which an admin manages trainings; their films are at `videoHosts` or in the folder. */
export function trainingAdminRoutes(
  dependencies: ContentDependencies,
  videoHosts: readonly string[],
  films: FilmFolder,
): readonly Route[] {
  const adminOf = (keeping: Keeping) => new SqlTrainingAdmin(keeping, videoHosts, films);
  return [
    ...contentRoutes(dependencies, 'training', adminOf, TRAINING_CALLS),
    orderRoute(dependencies, adminOf, TRAINING_CALLS),
  ];
}
