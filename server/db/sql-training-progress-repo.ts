import { WirePieces } from '#contract/training-progress';
import type { Clock } from '#core/shared/clock.port';
import { NotFound, Refused } from '#core/shared/failure';
import type { Reading } from '#core/shared/reading';
import { addProgress, type TrainingProgress } from '#core/training/training-progress';
import { TrainingProgressRepo } from '#core/training/training-progress-repo.port';
import type { PortalDatabase } from './portal-database';
import type { TrainingProgressRow } from './training-tables';

/** More gaps than anyone leaves who watches a video. */
const MOST_PIECES = 500;

/** One person's progress in the database. */
export class SqlTrainingProgressRepo extends TrainingProgressRepo {
  constructor(
    private readonly database: PortalDatabase,
    private readonly userId: string,
    private readonly clock: Clock,
  ) {
    super();
  }

  override async mine(): Promise<Reading<TrainingProgress>> {
    const rows = await this.database
      .selectFrom('training_progress')
      .selectAll()
      .where('user_id', '=', this.userId)
      .orderBy('training_id')
      .execute();
    return { records: rows.map(toProgress), rejected: [] };
  }

  override async add(progress: TrainingProgress): Promise<TrainingProgress> {
    const { trainingId } = progress;
    return this.database.transaction().execute(async (transaction) => {
      const now = this.clock.now();
      const training = await transaction
        .selectFrom('trainings')
        .select('id')
        .where('id', '=', trainingId)
        .where('removed_at_ms', 'is', null)
        .where((eb) => eb.or([eb('visible_from_ms', 'is', null), eb('visible_from_ms', '<=', now)]))
        .executeTakeFirst();
      if (!training) throw new NotFound('There is no such training.');
      const before = await transaction
        .selectFrom('training_progress')
        .selectAll()
        .where('user_id', '=', this.userId)
        .where('training_id', '=', trainingId)
        .executeTakeFirst();
      const sum = addProgress(before && toProgress(before), progress);
      if (sum.watched.length > MOST_PIECES) throw new Refused('This is in too many pieces.', 'watched');
      const row = {
        position_seconds: sum.positionSeconds,
        watched: JSON.stringify(sum.watched),
        length_seconds: sum.lengthSeconds ?? null,
        updated_at_ms: now,
      };
      await transaction
        .insertInto('training_progress')
        .values({ user_id: this.userId, training_id: trainingId, ...row })
        .onConflict((conflict) => conflict.columns(['user_id', 'training_id']).doUpdateSet(row))
        .execute();
      return sum;
    });
  }
}

function toProgress(row: TrainingProgressRow): TrainingProgress {
  return {
    trainingId: row.training_id,
    positionSeconds: row.position_seconds,
    watched: WirePieces.parse(JSON.parse(row.watched)),
    lengthSeconds: row.length_seconds ?? undefined,
  };
}
