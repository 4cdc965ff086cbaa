import * as z from 'zod/mini';
import { PICTURE_SIZES } from '#core/promotions/promotion';
import { type ManagedPromotion, PROMOTION_STAGES, type PromotionPlan } from '#core/promotions/promotion-plan';
import { listOf, record, under } from './codec';
import { endpoint } from './endpoint';
import { type BasedOn, type ContentCalls, KEPT, keptPicture, removal } from './managed-content';
import { WirePromotion } from './promotions';

const stage = z.enum(PROMOTION_STAGES);

/** A promotion as an administrator gets it. */
const managed = record<ManagedPromotion>()({
  ...WirePromotion.shape,
  publishedTo: z.optional(z.string()),
  stage,
  ...KEPT,
  shares: z.number(),
});

const short = z.string().check(z.maxLength(500));
const share = z.number().check(z.minimum(0), z.maximum(1));

/** The rules of a plan beyond its form are the core's. */
const PLAN = {
  title: short,
  imageUrl: z.optional(short),
  product: z.optional(short),
  language: z.optional(short),
  validUntil: z.optional(z.iso.date()),
  publishedFrom: z.optional(z.iso.date()),
  publishedTo: z.optional(z.iso.date()),
  caption: z.optional(z.string().check(z.maxLength(4000))),
  campaign: z.optional(short),
  size: z.optional(z.enum(PICTURE_SIZES)),
  zone: z.optional(z.object({ x: share, y: share, width: share, height: share })),
  approvalReference: z.optional(short),
  stage,
};

const base = { access: 'admin', path: '/api/demat/{id}' } as const;

/** Lists every promotion that is kept. Additive to the spec, like all calls of this file. */
export const keptPromotions = endpoint({
  ...base,
  name: 'keptPromotions',
  summary: 'Every promotion, also what vendors do not see, with how often it was shared',
  method: 'GET',
  path: '/api/demat/all',
  answer: under('data', listOf(managed)),
});

/** Adds a promotion. */
export const addPromotion = endpoint({
  ...base,
  name: 'addPromotion',
  summary: 'Add a promotion',
  method: 'POST',
  path: '/api/demat',
  creates: true,
  body: record<PromotionPlan>()(PLAN),
  answer: managed,
});

/**
 * Changes, approves, publishes or takes back a promotion; what was approved and is changed without a new approval
 * becomes a draft. 409 `record.changed` when somebody else has changed it since that version.
 */
export const changePromotion = endpoint({
  ...base,
  name: 'changePromotion',
  summary: 'Change, approve, publish or unpublish a promotion',
  method: 'PATCH',
  body: record<PromotionPlan & BasedOn>()({ ...PLAN, version: z.int() }),
  answer: managed,
});

/** Takes a promotion from vendors; one that was shared is archived. */
export const removePromotion = endpoint({
  ...base,
  name: 'removePromotion',
  summary: 'Remove a promotion; one that was shared is archived',
  method: 'DELETE',
  answer: removal,
});

/** Takes a removal back. */
export const restorePromotion = endpoint({
  ...base,
  name: 'restorePromotion',
  summary: 'Bring back a promotion that was removed or archived',
  method: 'POST',
  path: '/api/demat/{id}/restore',
  answer: managed,
});

/** Takes a picture for a promotion. */
export const keepPromotionPicture = endpoint({
  ...base,
  name: 'keepPromotionPicture',
  summary: 'Keep a picture for a promotion: PNG, JPEG or WebP, at most 2 MB and 4096 px a side',
  method: 'POST',
  path: '/api/demat/pictures',
  takes: 'picture',
  answer: keptPicture,
});

/** The calls of promotions. */
export const PROMOTION_CALLS: ContentCalls<ManagedPromotion, PromotionPlan> = {
  all: keptPromotions,
  add: addPromotion,
  change: changePromotion,
  remove: removePromotion,
  restore: restorePromotion,
  picture: keepPromotionPicture,
};
