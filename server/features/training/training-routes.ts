import { allTrainings } from '#contract/training';
import { addTrainingProgress, trainingCertificate, trainingProgress } from '#contract/training-progress';
import type { Clock } from '#core/shared/clock.port';
import type { PortalDatabase } from '../../db/portal-database';
import { type Route, route, routeWithBody } from '../../http/route';
import { SqlTrainingProgressRepo } from './sql-training-progress-repo';
import { SqlTrainingRepo } from './sql-training-repo';

/** Makes the calls for the training videos (spec section 7) and for the caller's progress. */
export function trainingRoutes(database: PortalDatabase, clock: Clock): readonly Route[] {
  const trainings = new SqlTrainingRepo(database, clock);
  const progressOf = (userId: string) => new SqlTrainingProgressRepo(database, userId, clock);
  return [
    route(allTrainings, async () => ({ trainings: [...(await trainings.list()).records] })),
    route(trainingProgress, ({ principal }) => progressOf(principal.userId).mine()),
    route(trainingCertificate, ({ principal }) => progressOf(principal.userId).certificate()),
    routeWithBody(addTrainingProgress, ({ principal, path, body }) =>
      progressOf(principal.userId).add({ trainingId: path.text('id'), ...body }),
    ),
  ];
}
