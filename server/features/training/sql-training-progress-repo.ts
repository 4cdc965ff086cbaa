import { WirePieces } from '#contract/training-progress';
import type { Clock } from '#core/shared/clock.port';
import { InvalidInput, NotFound } from '#core/shared/failure';
import type { Training } from '#core/training/training';
import { finishedRequired, type TrainingCertificate } from '#core/training/training-certificate';
import { addProgress, shareOf, type TrainingProgress } from '#core/training/training-progress';
import { FASTEST_PACE, isDone, secondsIn } from '#core/training/watched-time';
import type { PortalDatabase, PortalTransaction } from '../../db/portal-database';
import type { TrainingProgressRow } from '../../db/tables/training-tables';
import { SqlTrainingRepo, toTraining } from './sql-training-repo';

/** How far reported time may be ahead of the clock: the player's clock and ours differ, and calls take time. */
const AHEAD_MS = 5000;

/** More gaps than any viewer of a video leaves. */
const MAX_PIECES = 500;

/** Reads and stores one person's progress. */
export class SqlTrainingProgressRepo {
  constructor(
    private readonly database: PortalDatabase,
    private readonly userId: string,
    private readonly clock: Clock,
  ) {}

  /** Lists the progress in every training that the person has begun. */
  async mine(): Promise<readonly TrainingProgress[]> {
    const rows = await this.database
      .selectFrom('training_progress')
      .selectAll()
      .where('user_id', '=', this.userId)
      .orderBy('training_id')
      .execute();
    return rows.map(toProgress);
  }

  /**
   * Adds watched parts to the stored ones and returns the union. A repeated or late call changes nothing in what was
   * watched. Throws `NotFound` for a missing training, and `InvalidInput` for more than there was time to watch.
   */
  async add(progress: TrainingProgress): Promise<TrainingProgress> {
    const { trainingId } = progress;
    return this.database.transaction().execute(async (transaction) => {
      const now = this.clock.now();
      const training = await transaction
        .selectFrom('trainings')
        .selectAll()
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
      if (sum.watched.length > MAX_PIECES) throw new InvalidInput('This is in too many pieces.', 'watched');
      const fresh = secondsIn(sum.watched) - secondsIn(before ? toProgress(before).watched : []);
      await useWatchedTime(transaction, this.userId, fresh, now);
      const row = {
        position_seconds: sum.positionSeconds,
        watched: JSON.stringify(sum.watched),
        length_seconds: sum.lengthSeconds ?? null,
        updated_at_ms: now,
        done_at_ms: doneAt(toTraining(training), before, sum, now),
      };
      await transaction
        .insertInto('training_progress')
        .values({ user_id: this.userId, training_id: trainingId, ...row })
        .onConflict((conflict) => conflict.columns(['user_id', 'training_id']).doUpdateSet(row))
        .execute();
      return sum;
    });
  }

  /** Returns the certificate once every required training is done; undefined before, and where none is required. */
  async certificate(): Promise<TrainingCertificate | undefined> {
    const { records } = await new SqlTrainingRepo(this.database, this.clock).list();
    const rows = await this.database
      .selectFrom('training_progress')
      .selectAll()
      .where('user_id', '=', this.userId)
      .execute();
    const rowOf = new Map(rows.map((row) => [row.training_id, row]));
    const finished = finishedRequired(records, (id) => {
      const row = rowOf.get(id);
      return row && toProgress(row);
    });
    if (!finished) return undefined;
    const holder = await this.database
      .selectFrom('users')
      .leftJoin('vendors', 'vendors.vendor_id', 'users.vendor_id')
      .select(['users.name', 'vendors.name as vendor_name', 'vendors.franchise_code'])
      .where('users.id', '=', this.userId)
      .executeTakeFirstOrThrow();
    return {
      name: holder.name || holder.vendor_name || '',
      franchiseCode: holder.franchise_code ?? undefined,
      trainings: finished.map(({ id, title }) => {
        const row = rowOf.get(id);
        // For a training done before this moment was recorded, it is the time of the last watching.
        const at = row?.done_at_ms ?? row?.updated_at_ms ?? this.clock.now();
        return { trainingId: id, title, doneAt: new Date(at).toISOString() };
      }),
    };
  }
}

/** Returns since when a training is done: the first moment stays, however often it is watched again. */
function doneAt(
  training: Training,
  before: TrainingProgressRow | undefined,
  sum: TrainingProgress,
  now: number,
): number | null {
  if (!isDone(shareOf(training, sum))) return null;
  const wasDone = before && isDone(shareOf(training, toProgress(before)));
  return wasDone ? (before.done_at_ms ?? before.updated_at_ms) : now;
}

function toProgress(row: TrainingProgressRow): TrainingProgress {
  return {
    trainingId: row.training_id,
    positionSeconds: row.position_seconds,
    watched: WirePieces.parse(JSON.parse(row.watched)),
    lengthSeconds: row.length_seconds ?? undefined,
  };
}

/**
 * Records that a person watched `seconds` of new film, at `now` (ms since 1970). It may be reported late and all at
 * once, but watching took time even at the fastest pace. That time must be after the beginning of the person's oldest
 * known session, at most a day ago, and each moment is used once. Throws `InvalidInput` where there was less time.
 */
async function useWatchedTime(
  transaction: PortalTransaction,
  userId: string,
  seconds: number,
  now: number,
): Promise<void> {
  if (seconds <= 0) return;
  const used = await transaction
    .selectFrom('watched_time')
    .select('used_until_ms')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const oldest = await transaction
    .selectFrom('sessions')
    .select('issued_at_ms')
    .where('user_id', '=', userId)
    .orderBy('issued_at_ms')
    .limit(1)
    .executeTakeFirst();
  const from = Math.max(used?.used_until_ms ?? 0, oldest?.issued_at_ms ?? now);
  const used_until_ms = from + Math.ceil((seconds * 1000) / FASTEST_PACE);
  if (used_until_ms > now + AHEAD_MS)
    throw new InvalidInput('This is more than there was time to watch.', 'watched');
  await transaction
    .insertInto('watched_time')
    .values({ user_id: userId, used_until_ms })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ used_until_ms }))
    .execute();
}
