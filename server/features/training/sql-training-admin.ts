import { WirePieces } from '#contract/training-progress';
import { InvalidInput } from '#core/shared/failure';
import { refuseFaults } from '#core/shared/field-error';
import { filmFileAt } from '#core/training/film-file';
import type { ManagedTraining, TrainingPlan } from '#core/training/managed-training';
import { TRAINING_SENTENCES, trainingFaults } from '#core/training/managed-training';
import { subtitleFileAt } from '#core/training/subtitles';
import { lengthOf } from '#core/training/training-progress';
import { isDone, watchedShare } from '#core/training/watched-time';
import { knownPicture } from '../../pictures/pictures';
import { isOfVersion, type Keeping, SqlOrderedContentAdmin, textOrNull } from '../content/sql-content-admin';
import { toTraining } from './sql-training-repo';

/** Stores the trainings that an admin manages, within one transaction. */
export class SqlTrainingAdmin extends SqlOrderedContentAdmin<ManagedTraining, TrainingPlan> {
  constructor(
    keeping: Keeping,
    /** The hosts that may serve films. */
    private readonly hosts: readonly string[],
    /** The films that the portal itself stores. */
    private readonly films: { holds(name: string): Promise<boolean> },
  ) {
    super(keeping, 'training');
  }

  override async all(): Promise<readonly ManagedTraining[]> {
    const { transaction } = this.keeping;
    const rows = await transaction
      .selectFrom('trainings')
      .selectAll()
      .orderBy('position')
      .orderBy('id')
      .execute();
    const watched = await transaction
      .selectFrom('training_progress')
      .select(['training_id', 'watched', 'length_seconds'])
      .execute();
    return rows.map((row) => {
      const training = toTraining(row);
      const own = watched.filter(({ training_id }) => training_id === row.id);
      const finished = own.filter(({ watched: pieces, length_seconds }) => {
        const length = lengthOf(training) ?? length_seconds ?? undefined;
        return isDone(watchedShare(WirePieces.parse(JSON.parse(pieces)), length));
      }).length;
      const kept = { version: row.revision ?? 0, archived: row.removed_at_ms !== null };
      return { ...training, ...kept, views: own.length, finished };
    });
  }

  protected override async checked(
    plan: TrainingPlan,
    before: ManagedTraining | undefined,
  ): Promise<TrainingPlan> {
    const sentences = {
      ...TRAINING_SENTENCES,
      'videoUrl not-allowed': `Allowed video sites: ${this.hosts.join(', ')}.`,
    };
    refuseFaults(trainingFaults(plan, this.hosts, before?.videoUrl), sentences);
    const film = filmFileAt(plan.videoUrl.trim());
    if (film !== undefined && plan.videoUrl !== before?.videoUrl && !(await this.films.holds(film)))
      throw new InvalidInput('This film is not there. Please send it again.', 'videoUrl');
    const subtitles = plan.captionsUrl || before?.captionsUrl;
    if (subtitles !== undefined && subtitles !== before?.captionsUrl && !(await this.#holds(subtitles)))
      throw new InvalidInput('These subtitles are not there. Please send them again.', 'captionsUrl');
    if (plan.thumbnailUrl !== before?.thumbnailUrl)
      await knownPicture(this.keeping.transaction, 'thumbnailUrl', plan.thumbnailUrl);
    return plan;
  }

  protected override async insert(id: string, position: number, plan: TrainingPlan): Promise<boolean> {
    const { numInsertedOrUpdatedRows: made } = await this.keeping.transaction
      .insertInto('trainings')
      .values({ id, position, ...columnsOf(plan), captions_url: textOrNull(plan.captionsUrl) })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirstOrThrow();
    return made === 1n;
  }

  protected override async put(
    id: string,
    version: number,
    plan: TrainingPlan,
    before: ManagedTraining,
  ): Promise<boolean> {
    const { numUpdatedRows } = await this.keeping.transaction
      .updateTable('trainings')
      .set({
        ...columnsOf(plan),
        captions_url: captionsAfter(plan, before),
        // Another film has another length.
        ...(isOtherFilm(plan, before) && { length_seconds: null }),
        revision: version + 1,
      })
      .where('id', '=', id)
      .where(isOfVersion(version))
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  async #holds(subtitles: string): Promise<boolean> {
    const file = subtitleFileAt(subtitles);
    return file !== undefined && this.films.holds(file);
  }
}

function isOtherFilm(plan: TrainingPlan, before: ManagedTraining): boolean {
  return before.videoUrl !== plan.videoUrl.trim();
}

/** Returns the subtitles after a change: a new film has none of the former ones. */
function captionsAfter(plan: TrainingPlan, before: ManagedTraining): string | null {
  const { captionsUrl = before.captionsUrl } = plan;
  if (isOtherFilm(plan, before) && captionsUrl === before.captionsUrl) return null;
  return textOrNull(captionsUrl);
}

function columnsOf(plan: TrainingPlan) {
  return {
    title: plan.title.trim(),
    video_url: plan.videoUrl.trim(),
    topic: textOrNull(plan.topic),
    language: textOrNull(plan.language),
    minutes: plan.minutes ?? null,
    thumbnail_url: textOrNull(plan.thumbnailUrl),
    required: plan.required ? 1 : null,
    visible_from_ms: plan.visibleFrom === undefined ? null : Date.parse(plan.visibleFrom),
  };
}
