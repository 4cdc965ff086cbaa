import {
  addTrainingProgress,
  ReadableTrainingProgress,
  trainingCertificate,
  trainingProgress,
} from '#contract/training-progress';
import type { ReadResult } from '#core/shared/read-result';
import type { TrainingCertificate } from '#core/training/training-certificate';
import type { TrainingProgress } from '#core/training/training-progress';
import { TrainingProgressRepo } from '#core/training/training-progress-repo.port';
import type { HttpClient } from './http-client';
import { readAnswer } from './read-answer';
import { readList } from './read-list';

/** Progress at our server; other servers do not announce this. */
export class HttpTrainingProgressRepo extends TrainingProgressRepo {
  constructor(private readonly client: HttpClient) {
    super();
  }

  override async mine(signal?: AbortSignal): Promise<ReadResult<TrainingProgress>> {
    const answer = await this.client.call(trainingProgress, { signal });
    const { entries, rejected } = readList(trainingProgress, answer, ReadableTrainingProgress);
    return { records: entries, rejected };
  }

  override async add(
    { trainingId, positionSeconds, watched, lengthSeconds }: TrainingProgress,
    { leaving = false }: { readonly leaving?: boolean } = {},
  ): Promise<TrainingProgress> {
    return readAnswer(this.client, addTrainingProgress, ReadableTrainingProgress, {
      path: { id: trainingId },
      body: { positionSeconds, watched, lengthSeconds },
      outlivesPage: leaving,
    });
  }

  override async certificate(signal?: AbortSignal): Promise<TrainingCertificate | undefined> {
    const answer = await readAnswer(this.client, trainingCertificate, trainingCertificate.answer, { signal });
    const { certificate } = answer;
    if (!certificate) return undefined;
    const { name, Franchise_code, trainings } = certificate;
    return { name, franchiseCode: Franchise_code, trainings };
  }
}
