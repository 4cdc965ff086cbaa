import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { text } from './liberal-reading';

/** The addition under which a server announces that it keeps progress. */
export const TRAINING_PROGRESS = 'training.progress';

const ONE_DAY_SECONDS = 86_400;
const MAX_PIECES = 500;
const seconds = z.number().check(z.minimum(0), z.maximum(ONE_DAY_SECONDS));

/** Pieces of a video that were really watched, in seconds from its beginning. */
export const WirePieces = z
  .array(z.object({ from: seconds, to: seconds }).check(z.refine(({ from, to }) => from < to)))
  .check(z.maxLength(MAX_PIECES));

/** The progress of one training as our server sends it. */
const WireTrainingProgress = z.object({
  trainingId: z.string(),
  positionSeconds: z.number(),
  watched: WirePieces,
  lengthSeconds: z.optional(z.number()),
});

/** The progress of one training as it is accepted from any server. */
export const ReadableTrainingProgress = z.object({
  trainingId: text,
  positionSeconds: z.catch(z.number(), 0),
  watched: z.array(z.object({ from: z.number(), to: z.number() })),
  lengthSeconds: z.catch(z.optional(z.number()), undefined),
});

/** How far the caller is with every training that was begun. Announced as `training.progress`. */
export const trainingProgress = endpoint({
  name: 'trainingProgress',
  summary: 'How far the caller is with the trainings',
  method: 'GET',
  path: '/api/training/progress',
  access: 'signed-in',
  answer: z.object({ data: z.array(WireTrainingProgress) }),
});

/**
 * Adds what the caller has watched; the answer is the sum. Nothing that was watched is ever taken away, so that the
 * call may come late or twice. More than there was time to watch since the caller signed in is refused. Announced as `training.progress`.
 */
export const addTrainingProgress = endpoint({
  name: 'addTrainingProgress',
  summary: 'Add what the caller has watched of a training',
  method: 'PUT',
  path: '/api/training/{id}/progress',
  access: 'signed-in',
  body: z.object({ positionSeconds: seconds, watched: WirePieces, lengthSeconds: z.optional(seconds) }),
  answer: WireTrainingProgress,
});

/** The addition under which a server announces that it gives certificates. */
export const TRAINING_CERTIFICATE = 'training.certificate';

/** A certificate as our server sends it. */
const WireCertificate = z.object({
  name: z.string(),
  Franchise_code: z.optional(z.string()),
  trainings: z.array(z.object({ trainingId: z.string(), title: z.string(), doneAt: z.string() })),
});

/** What says that the caller has finished every required training; absent before. Announced as `training.certificate`. */
export const trainingCertificate = endpoint({
  name: 'trainingCertificate',
  summary: 'The certificate of the caller, once every required training is done',
  method: 'GET',
  path: '/api/training/certificate',
  access: 'signed-in',
  answer: z.object({ certificate: z.optional(WireCertificate) }),
});
