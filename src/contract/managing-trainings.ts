import * as z from 'zod/mini';
import type { ManagedTraining, TrainingPlan } from '#core/training/managed-training';
import { record } from './codec';
import { type BasedOn, contentCalls, KEPT, type OrderedContentCalls, orderCall } from './managed-content';
import { WireTraining } from './training';

/** A training as administrators see it. */
const managed = record<ManagedTraining>()({
  ...WireTraining.shape,
  ...KEPT,
  views: z.number(),
  finished: z.number(),
});

const short = z.string().check(z.maxLength(500));

/** The core checks the rules of a plan beyond its form. */
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

const KIND = { path: '/api/training', one: 'Training', many: 'Trainings' } as const;

/** The calls of trainings. A watched training is archived when it is removed. */
export const TRAINING_CALLS: OrderedContentCalls<ManagedTraining, TrainingPlan> = {
  ...contentCalls<ManagedTraining, TrainingPlan>({
    ...KIND,
    item: managed,
    plan: record<TrainingPlan>()(PLAN),
    change: record<TrainingPlan & BasedOn>()({ ...PLAN, version: z.int() }),
    summaries: {
      all: 'Every training, also what vendors do not see, with how often it was watched',
      add: 'Add a training',
      change: 'Change a training',
      remove: 'Remove a training; one that was watched is archived',
      restore: 'Bring back a training that was removed or archived',
      picture: 'Keep a picture for a training: PNG, JPEG or WebP, at most 1 MB and 4096 px a side',
    },
  }),
  order: orderCall(KIND, 'Set the order of the trainings'),
};
