import * as z from 'zod/mini';
import type { Slide } from '#core/carousel/slide';
import { listOf, record, under } from './codec';
import { endpoint } from './endpoint';

/** A slide on the wire. */
export const WireSlide = z.object({
  id: z.string(),
  imageUrl: z.string(),
  alt: z.string(),
  link: z.optional(z.string()),
});

/** Lists the slides for the caller at this time, in order. Additive to the spec. */
export const liveSlides = endpoint({
  name: 'liveSlides',
  summary: 'The advertisements that the caller is to see now',
  method: 'GET',
  path: '/api/carousel',
  access: 'signed-in',
  answer: under('data', listOf(record<Slide>()(WireSlide.shape))),
});
