import { allTrainings } from '#contract/training';
import { addTrainingProgress, trainingCertificate, trainingProgress } from '#contract/training-progress';
import type { Clock } from '#core/shared/clock.port';
import type { TrainingProgress } from '#core/training/training-progress';
import type { PortalDatabase } from '../../db/portal-database';
import { type Route, route, routeWithBody } from '../../http/route';
import { SqlTrainingProgressRepo } from './sql-training-progress-repo';
import { SqlTrainingRepo } from './sql-training-repo';

/** The training videos (spec section 7), and how far the caller is with them. */
export function trainingRoutes(database: PortalDatabase, clock: Clock): readonly Route[] {
  const trainings = new SqlTrainingRepo(database, clock);
  const progressOf = (userId: string) => new SqlTrainingProgressRepo(database, userId, clock);
  return [
    route(allTrainings, async () => ({ trainings: [...(await trainings.list()).records] })),
    route(trainingProgress, async ({ principal }) => ({
      data: (await progressOf(principal.userId).mine()).records.map(toWire),
    })),
    route(trainingCertificate, async ({ principal }) => {
      const certificate = await progressOf(principal.userId).certificate();
      if (!certificate) return {};
      const { name, franchiseCode, trainings: finished } = certificate;
      return { certificate: { name, Franchise_code: franchiseCode, trainings: [...finished] } };
    }),
    routeWithBody(addTrainingProgress, async ({ principal, path, body }) =>
      toWire(await progressOf(principal.userId).add({ trainingId: path.text('id'), ...body })),
    ),
  ];
}

function toWire({ trainingId, positionSeconds, watched, lengthSeconds }: TrainingProgress) {
  return { trainingId, positionSeconds, watched: [...watched], lengthSeconds };
}
