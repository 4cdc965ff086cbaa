import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { optionalText, text } from './liberal-reading';

/** The addition under which a server announces the advertisements on Home. */
export const CAROUSEL = 'carousel';

/** A slide as our server sends it. */
export const WireSlide = z.object({
  id: z.string(),
  imageUrl: z.string(),
  alt: z.string(),
  link: z.optional(z.string()),
});

/** A slide as it is accepted from any server. */
export const ReadableSlide = z.object({ id: text, imageUrl: text, alt: text, link: optionalText });

/** The slides that the caller is to see now, in their order. Announced as `carousel`. */
export const liveSlides = endpoint({
  name: 'liveSlides',
  summary: 'The advertisements that the caller is to see now',
  method: 'GET',
  path: '/api/carousel',
  access: 'signed-in',
  answer: z.object({ data: z.array(WireSlide) }),
});
