import { allTrainings, ReadableTraining } from '#contract/training';
import type { ReadResult } from '#core/shared/read-result';
import type { Training } from '#core/training/training';
import { TrainingRepo } from '#core/training/training-repo.port';
import type { HttpClient } from './http-client';
import { readList } from './read-list';

/** Reads training videos by the spec's call (section 7). */
export class HttpTrainingRepo extends TrainingRepo {
  constructor(private readonly client: HttpClient) {
    super();
  }

  override async list(signal?: AbortSignal): Promise<ReadResult<Training>> {
    const answer = await this.client.call(allTrainings, { signal });
    const { entries, rejected } = readList(allTrainings, answer, ReadableTraining);
    return { records: entries, rejected };
  }
}
