import * as z from 'zod/mini';
import type { ManagedSlide, SlidePlan } from '#core/carousel/slide-plan';
import { WireSlide } from './carousel';
import { listOf, record } from './codec';
import { type BasedOn, contentCalls, KEPT, type OrderedContentCalls, orderCall } from './managed-content';

const moment = z.iso.datetime({ offset: true });
const code = z.string().check(z.minLength(1), z.maxLength(64));

/** A slide as administrators see it; an empty audience means all franchises. */
const managed = record<ManagedSlide>()({
  ...WireSlide.shape,
  from: z.optional(moment),
  to: z.optional(moment),
  ...KEPT,
  audience: listOf(code),
});

/** The core checks the rules of a plan beyond its form. */
const PLAN = {
  imageUrl: z.string().check(z.maxLength(500)),
  alt: z.string().check(z.maxLength(500)),
  link: z.optional(z.string().check(z.maxLength(2000))),
  from: z.optional(moment),
  to: z.optional(moment),
  audience: z.readonly(z.array(code).check(z.maxLength(1000))),
};

const KIND = { path: '/api/carousel', one: 'Slide', many: 'Slides' } as const;

/** The calls of advertisements. More than eight live at the same time are refused at `from`. */
export const SLIDE_CALLS: OrderedContentCalls<ManagedSlide, SlidePlan> = {
  ...contentCalls<ManagedSlide, SlidePlan>({
    ...KIND,
    item: managed,
    plan: record<SlidePlan>()(PLAN),
    change: record<SlidePlan & BasedOn>()({ ...PLAN, version: z.int() }),
    summaries: {
      all: 'Every advertisement, also what is over or still to come',
      add: 'Add an advertisement',
      change: 'Change an advertisement',
      remove: 'Remove an advertisement',
      restore: 'Bring back an advertisement that was removed',
      picture: 'Keep a picture for an advertisement: 16:9, at least 1280 x 720 px, at most 1 MB',
    },
  }),
  order: orderCall(KIND, 'Set the order of the advertisements'),
};
