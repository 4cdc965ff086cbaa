import * as z from 'zod/mini';
import {
  addTrainingProgress,
  ReadableTrainingProgress,
  trainingCertificate,
  trainingProgress,
} from '#contract/training-progress';
import { UnexpectedAnswer } from '#core/shared/failure';
import type { Reading } from '#core/shared/reading';
import type { TrainingCertificate } from '#core/training/training-certificate';
import type { TrainingProgress } from '#core/training/training-progress';
import { TrainingProgressRepo } from '#core/training/training-progress-repo.port';
import type { HttpClient } from './http-client';
import { readList } from './read-list';

/** Progress at our server; other servers do not announce this. */
export class HttpTrainingProgressRepo extends TrainingProgressRepo {
  constructor(private readonly client: HttpClient) {
    super();
  }

  override async mine(signal?: AbortSignal): Promise<Reading<TrainingProgress>> {
    const answer = await this.client.call(trainingProgress, { signal });
    const { entries, rejected } = readList(trainingProgress, answer, ReadableTrainingProgress);
    return { records: entries, rejected };
  }

  override async add(
    { trainingId, positionSeconds, watched, lengthSeconds }: TrainingProgress,
    { leaving = false }: { readonly leaving?: boolean } = {},
  ): Promise<TrainingProgress> {
    const answer = await this.client.call(addTrainingProgress, {
      path: { id: trainingId },
      body: { positionSeconds, watched, lengthSeconds },
      outlivesPage: leaving,
    });
    const read = z.safeParse(ReadableTrainingProgress, answer);
    if (!read.success) throw new UnexpectedAnswer('The answer to addTrainingProgress is no progress.');
    return read.data;
  }

  override async certificate(signal?: AbortSignal): Promise<TrainingCertificate | undefined> {
    const answer = await this.client.call(trainingCertificate, { signal });
    const read = z.safeParse(trainingCertificate.answer, answer);
    if (!read.success) throw new UnexpectedAnswer('The answer to trainingCertificate is no certificate.');
    const { certificate } = read.data;
    if (!certificate) return undefined;
    const { name, Franchise_code, trainings } = certificate;
    return { name, franchiseCode: Franchise_code, trainings };
  }
}
