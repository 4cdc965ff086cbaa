import type { Clock } from '#core/shared/clock.port';
import type { ReadResult } from '#core/shared/read-result';
import type { Training } from '#core/training/training';
import { TrainingRepo } from '#core/training/training-repo.port';
import type { PortalDatabase } from '../../db/portal-database';
import type { TrainingRow } from '../../db/tables/training-tables';

/** Reads the published training videos; they are visible to everyone. */
export class SqlTrainingRepo extends TrainingRepo {
  constructor(
    private readonly database: PortalDatabase,
    private readonly clock: Clock,
  ) {
    super();
  }

  override async list(): Promise<ReadResult<Training>> {
    const rows = await this.database
      .selectFrom('trainings')
      .selectAll()
      .where('removed_at_ms', 'is', null)
      .where((eb) =>
        eb.or([eb('visible_from_ms', 'is', null), eb('visible_from_ms', '<=', this.clock.now())]),
      )
      .orderBy('position')
      .orderBy('id')
      .execute();
    const records = rows.map(toTraining);
    return { records, rejected: [] };
  }
}

/** Converts a row to the training that everyone may see. */
export function toTraining(row: TrainingRow): Training {
  return {
    id: row.id,
    title: row.title,
    videoUrl: row.video_url ?? undefined,
    topic: row.topic ?? undefined,
    language: row.language ?? undefined,
    minutes: row.minutes ?? undefined,
    lengthSeconds: row.length_seconds ?? undefined,
    thumbnailUrl: row.thumbnail_url ?? undefined,
    captionsUrl: row.captions_url ?? undefined,
    required: row.required === 1 ? true : undefined,
    visibleFrom: row.visible_from_ms === null ? undefined : new Date(row.visible_from_ms).toISOString(),
  };
}
