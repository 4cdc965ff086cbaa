import * as z from 'zod/mini';
import type { ManagedSlide, SlidePlan } from '#core/carousel/slide-plan';
import { WireSlide } from './carousel';
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

const moment = z.iso.datetime({ offset: true });
const code = z.string().check(z.minLength(1), z.maxLength(64));

/** A slide as an administrator gets it; an empty audience means all franchises. */
const managed = record<ManagedSlide>()({
  ...WireSlide.shape,
  from: z.optional(moment),
  to: z.optional(moment),
  ...KEPT,
  audience: listOf(code),
});

/** The rules of a plan beyond its form are the core's. */
const PLAN = {
  imageUrl: z.string().check(z.maxLength(500)),
  alt: z.string().check(z.maxLength(500)),
  link: z.optional(z.string().check(z.maxLength(2000))),
  from: z.optional(moment),
  to: z.optional(moment),
  audience: z.readonly(z.array(code).check(z.maxLength(1000))),
};

const base = { access: 'admin', path: '/api/carousel/{id}' } as const;

/** Lists every slide that is kept. Additive to the spec, like all calls of this file. */
export const keptSlides = endpoint({
  ...base,
  name: 'keptSlides',
  summary: 'Every advertisement, also what is over or still to come',
  method: 'GET',
  path: '/api/carousel/all',
  answer: under('data', listOf(managed)),
});

/** Adds a slide at the end; throws `InvalidInput` at `from` when more than eight would be live at once. */
export const addSlide = endpoint({
  ...base,
  name: 'addSlide',
  summary: 'Add an advertisement',
  method: 'POST',
  path: '/api/carousel',
  creates: true,
  body: record<SlidePlan>()(PLAN),
  answer: managed,
});

/** Changes a slide; 409 `record.changed` when somebody else has done so since that version. */
export const changeSlide = endpoint({
  ...base,
  name: 'changeSlide',
  summary: 'Change an advertisement',
  method: 'PATCH',
  body: record<SlidePlan & BasedOn>()({ ...PLAN, version: z.int() }),
  answer: managed,
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
  answer: managed,
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

/** The calls of advertisements. */
export const SLIDE_CALLS: OrderedContentCalls<ManagedSlide, SlidePlan> = {
  all: keptSlides,
  add: addSlide,
  change: changeSlide,
  remove: removeSlide,
  restore: restoreSlide,
  picture: keepSlidePicture,
  order: orderSlides,
};
