import * as z from 'zod/mini';
import type { ManagedTraining, TrainingPlan } from '#core/training/managed-training';
import { listOf, record, under } from './codec';
import { endpoint } from './endpoint';
import {
  type BasedOn,
  KEPT,
  keptPicture,
  movedOrder,
  type OrderedContentCalls,
  removal,
} from './managed-content';
import { WireTraining } from './training';

/** A training as an administrator gets it. */
const managed = record<ManagedTraining>()({
  ...WireTraining.shape,
  ...KEPT,
  views: z.number(),
  finished: z.number(),
});

const short = z.string().check(z.maxLength(500));

/** The rules of a plan beyond its form are the core's. */
const PLAN = {
  title: short,
  videoUrl: z.string().check(z.maxLength(2000)),
  topic: z.optional(short),
  language: z.optional(short),
  minutes: z.optional(z.int()),
  thumbnailUrl: z.optional(short),
  captionsUrl: z.optional(short),
  required: z.boolean(),
  visibleFrom: z.optional(z.iso.datetime({ offset: true })),
};

const base = { access: 'admin', path: '/api/training/{id}' } as const;

/** Lists every training that is kept. Additive to the spec, like all calls of this file. */
export const keptTrainings = endpoint({
  ...base,
  name: 'keptTrainings',
  summary: 'Every training, also what vendors do not see, with how often it was watched',
  method: 'GET',
  path: '/api/training/all',
  answer: under('data', listOf(managed)),
});

/** Adds a training at the end. */
export const addTraining = endpoint({
  ...base,
  name: 'addTraining',
  summary: 'Add a training',
  method: 'POST',
  path: '/api/training',
  creates: true,
  body: record<TrainingPlan>()(PLAN),
  answer: managed,
});

/** Changes a training; 409 `record.changed` when somebody else has done so since that version. */
export const changeTraining = endpoint({
  ...base,
  name: 'changeTraining',
  summary: 'Change a training',
  method: 'PATCH',
  body: record<TrainingPlan & BasedOn>()({ ...PLAN, version: z.int() }),
  answer: managed,
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
  answer: managed,
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

/** The calls of trainings. */
export const TRAINING_CALLS: OrderedContentCalls<ManagedTraining, TrainingPlan> = {
  all: keptTrainings,
  add: addTraining,
  change: changeTraining,
  remove: removeTraining,
  restore: restoreTraining,
  picture: keepTrainingPicture,
  order: orderTrainings,
};
