import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { optionalText, text } from './liberal-reading';

/** A training video as our server sends it. */
export const WireTraining = z.object({
  id: z.string(),
  title: z.string(),
  videoUrl: z.optional(z.string()),
  topic: z.optional(z.string()),
  language: z.optional(z.string()),
  minutes: z.optional(z.number()),
  lengthSeconds: z.optional(z.number()),
  thumbnailUrl: z.optional(z.string()),
  captionsUrl: z.optional(z.string()),
  required: z.optional(z.boolean()),
  visibleFrom: z.optional(z.string()),
});
export type WireTraining = z.output<typeof WireTraining>;

/** Accepts a training video from any server. */
export const ReadableTraining = z.object({
  id: text,
  title: text,
  videoUrl: optionalText,
  topic: optionalText,
  language: optionalText,
  minutes: z.catch(z.optional(z.number()), undefined),
  lengthSeconds: z.catch(z.optional(z.number()), undefined),
  thumbnailUrl: optionalText,
  captionsUrl: optionalText,
  required: z.catch(z.optional(z.boolean()), undefined),
  visibleFrom: optionalText,
});

/** Lists all training videos (spec section 7). */
export const allTrainings = endpoint({
  name: 'allTrainings',
  summary: 'All training videos',
  method: 'GET',
  path: '/api/training/getAllDematVideo',
  access: 'public',
  answer: z.object({ trainings: z.array(WireTraining) }),
});
