import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { Kept, keptPicture, movedOrder, removal } from './managed-content';
import { ReadableTraining, WireTraining } from './training';

/** The addition under which a server announces that trainings can be kept with it. */
export const TRAINING_MANAGE = 'training.manage';

/** A training as an admin gets it. */
const WireManagedTraining = z.extend(WireTraining, {
  ...Kept,
  views: z.number(),
  finished: z.number(),
});

/** A training as it is accepted from any server that lets trainings be kept. */
export const ReadableManagedTraining = z.extend(ReadableTraining, {
  ...Kept,
  views: z.catch(z.number(), 0),
  finished: z.catch(z.number(), 0),
});

const short = z.string().check(z.maxLength(500));

/** The rules of a plan beyond its form are the core's. */
const Plan = z.object({
  title: short,
  videoUrl: z.string().check(z.maxLength(2000)),
  topic: z.optional(short),
  language: z.optional(short),
  minutes: z.optional(z.int()),
  thumbnailUrl: z.optional(short),
  captionsUrl: z.optional(short),
  required: z.boolean(),
  visibleFrom: z.optional(z.iso.datetime({ offset: true })),
});

const base = { access: 'admin', path: '/api/training/{id}' } as const;

/** Every training that is kept. Announced as `training.manage`, like all calls of this file. */
export const keptTrainings = endpoint({
  ...base,
  name: 'keptTrainings',
  summary: 'Every training, also what vendors do not see, with how often it was watched',
  method: 'GET',
  path: '/api/training/all',
  answer: z.object({ data: z.array(WireManagedTraining) }),
});

/** Adds a training at the end. */
export const addTraining = endpoint({
  ...base,
  name: 'addTraining',
  summary: 'Add a training',
  method: 'POST',
  path: '/api/training',
  creates: true,
  body: Plan,
  answer: WireManagedTraining,
});

/** Changes a training; 409 `record.changed` when somebody else has done so since that version. */
export const changeTraining = endpoint({
  ...base,
  name: 'changeTraining',
  summary: 'Change a training',
  method: 'PATCH',
  body: z.extend(Plan, { version: z.int() }),
  answer: WireManagedTraining,
});

/** Takes a training from vendors; one that was watched is archived. */
export const removeTraining = endpoint({
  ...base,
  name: 'removeTraining',
  summary: 'Remove a training; one that was watched is archived',
  method: 'DELETE',
  answer: removal,
});

/** Takes a removal back. */
export const restoreTraining = endpoint({
  ...base,
  name: 'restoreTraining',
  summary: 'Bring back a training that was removed or archived',
  method: 'POST',
  path: '/api/training/{id}/restore',
  answer: WireManagedTraining,
});

/** Sets the order of all trainings that are not archived. */
export const orderTrainings = endpoint({
  ...base,
  name: 'orderTrainings',
  summary: 'Set the order of the trainings',
  method: 'PUT',
  path: '/api/training/order',
  body: movedOrder,
  answer: movedOrder,
});

/** Takes a picture for a training. */
export const keepTrainingPicture = endpoint({
  ...base,
  name: 'keepTrainingPicture',
  summary: 'Keep a picture for a training: PNG, JPEG or WebP, at most 1 MB and 4096 px a side',
  method: 'POST',
  path: '/api/training/pictures',
  takes: 'picture',
  answer: keptPicture,
});
