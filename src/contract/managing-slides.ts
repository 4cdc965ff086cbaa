import * as z from 'zod/mini';
import { ReadableSlide, WireSlide } from './carousel';
import { endpoint } from './endpoint';
import { optionalText } from './liberal-reading';
import { Kept, keptPicture, movedOrder, removal } from './managed-content';

/** The addition under which a server announces that the advertisements can be kept with it. */
export const CAROUSEL_MANAGE = 'carousel.manage';

const moment = z.iso.datetime({ offset: true });
const code = z.string().check(z.minLength(1), z.maxLength(64));

/** A slide as an admin gets it. */
const WireManagedSlide = z.extend(WireSlide, {
  ...Kept,
  from: z.optional(moment),
  to: z.optional(moment),
  /** The franchises that see it; none means all. */
  audience: z.array(code),
});

/** A slide as it is accepted from any server that lets slides be kept. */
export const ReadableManagedSlide = z.extend(ReadableSlide, {
  ...Kept,
  from: optionalText,
  to: optionalText,
  audience: z.array(z.string()),
});

/** The rules of a plan beyond its form are the core's. */
const Plan = z.object({
  imageUrl: z.string().check(z.maxLength(500)),
  alt: z.string().check(z.maxLength(500)),
  link: z.optional(z.string().check(z.maxLength(2000))),
  from: z.optional(moment),
  to: z.optional(moment),
  audience: z.array(code).check(z.maxLength(1000)),
});

const base = { access: 'admin', path: '/api/carousel/{id}' } as const;

/** Every slide that is kept. Announced as `carousel.manage`, like all calls of this file. */
export const keptSlides = endpoint({
  ...base,
  name: 'keptSlides',
  summary: 'Every advertisement, also what is over or still to come',
  method: 'GET',
  path: '/api/carousel/all',
  answer: z.object({ data: z.array(WireManagedSlide) }),
});

/** Adds a slide at the end; refused when more than eight would be live at once. */
export const addSlide = endpoint({
  ...base,
  name: 'addSlide',
  summary: 'Add an advertisement',
  method: 'POST',
  path: '/api/carousel',
  creates: true,
  body: Plan,
  answer: WireManagedSlide,
});

/** Changes a slide; 409 `record.changed` when somebody else has done so since that version. */
export const changeSlide = endpoint({
  ...base,
  name: 'changeSlide',
  summary: 'Change an advertisement',
  method: 'PATCH',
  body: z.extend(Plan, { version: z.int() }),
  answer: WireManagedSlide,
});

/** Takes a slide from vendors. */
export const removeSlide = endpoint({
  ...base,
  name: 'removeSlide',
  summary: 'Remove an advertisement',
  method: 'DELETE',
  answer: removal,
});

/** Takes a removal back. */
export const restoreSlide = endpoint({
  ...base,
  name: 'restoreSlide',
  summary: 'Bring back an advertisement that was removed',
  method: 'POST',
  path: '/api/carousel/{id}/restore',
  answer: WireManagedSlide,
});

/** Sets the order of all slides. */
export const orderSlides = endpoint({
  ...base,
  name: 'orderSlides',
  summary: 'Set the order of the advertisements',
  method: 'PUT',
  path: '/api/carousel/order',
  body: movedOrder,
  answer: movedOrder,
});

/** Takes a picture for a slide and makes a WebP of it. */
export const keepSlidePicture = endpoint({
  ...base,
  name: 'keepSlidePicture',
  summary: 'Keep a picture for an advertisement: 16:9, at least 1280 x 720 px, at most 1 MB',
  method: 'POST',
  path: '/api/carousel/pictures',
  takes: 'picture',
  answer: keptPicture,
});
