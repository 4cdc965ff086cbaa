import * as z from 'zod/mini';
import type { TrainingCertificate } from '#core/training/training-certificate';
import type { TrainingProgress } from '#core/training/training-progress';
import { as, listOf, record, under } from './codec';
import { endpoint } from './endpoint';

const ONE_DAY_SECONDS = 86_400;
const MAX_PIECES = 500;
const seconds = z.number().check(z.minimum(0), z.maximum(ONE_DAY_SECONDS));

/** The watched pieces of a video, in seconds from its beginning. */
export const WirePieces = z
  .array(z.object({ from: seconds, to: seconds }).check(z.refine(({ from, to }) => from < to)))
  .check(z.maxLength(MAX_PIECES));

const watched = z.readonly(WirePieces);

/** The caller's progress in one training. */
const progress = record<TrainingProgress>()({
  trainingId: z.string(),
  positionSeconds: z.number(),
  watched,
  lengthSeconds: z.optional(z.number()),
});

/** Lists the caller's progress in all trainings that were started. Additive to the spec. */
export const trainingProgress = endpoint({
  name: 'trainingProgress',
  summary: 'How far the caller is with the trainings',
  method: 'GET',
  path: '/api/training/progress',
  access: 'signed-in',
  answer: under('data', listOf(progress)),
});

/**
 * Adds watched pieces and returns the sum. Watched pieces are never removed, so the call may arrive late or twice.
 * Throws `NotFound` for an unknown training, and `InvalidInput` for more than there was time to watch since the caller
 * signed in. Additive to the spec.
 */
export const addTrainingProgress = endpoint({
  name: 'addTrainingProgress',
  summary: 'Add what the caller has watched of a training',
  method: 'PUT',
  path: '/api/training/{id}/progress',
  access: 'signed-in',
  body: record<Omit<TrainingProgress, 'trainingId'>>()({
    positionSeconds: seconds,
    watched,
    lengthSeconds: z.optional(seconds),
  }),
  answer: progress,
});

const certificate = record<TrainingCertificate>()({
  name: z.string(),
  franchiseCode: as('Franchise_code', z.optional(z.string())),
  trainings: listOf(z.object({ trainingId: z.string(), title: z.string(), doneAt: z.string() })),
});

/** Returns the certificate that the caller has finished all required trainings; empty before. Additive to the spec. */
export const trainingCertificate = endpoint({
  name: 'trainingCertificate',
  summary: 'The certificate of the caller, once every required training is done',
  method: 'GET',
  path: '/api/training/certificate',
  access: 'signed-in',
  answer: under('certificate', z.optional(certificate)),
});
