import * as z from 'zod/mini';
import { PICTURE_SIZES } from '#core/promotions/promotion';
import { type ManagedPromotion, PROMOTION_STAGES, type PromotionPlan } from '#core/promotions/promotion-plan';
import { record } from './codec';
import { type BasedOn, type ContentCalls, contentCalls, KEPT } from './managed-content';
import { WirePromotion } from './promotions';

const stage = z.enum(PROMOTION_STAGES);

/** A promotion as administrators see it. */
const managed = record<ManagedPromotion>()({
  ...WirePromotion.shape,
  publishedTo: z.optional(z.string()),
  stage,
  ...KEPT,
  shares: z.number(),
});

const short = z.string().check(z.maxLength(500));
const share = z.number().check(z.minimum(0), z.maximum(1));

/** The core checks the rules of a plan beyond its form. */
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

/**
 * The calls of promotions. An approved promotion becomes a draft when it is changed without a new approval. A shared
 * one is archived when it is removed.
 */
export const PROMOTION_CALLS: ContentCalls<ManagedPromotion, PromotionPlan> = contentCalls({
  path: '/api/demat',
  one: 'Promotion',
  many: 'Promotions',
  item: managed,
  plan: record<PromotionPlan>()(PLAN),
  change: record<PromotionPlan & BasedOn>()({ ...PLAN, version: z.int() }),
  summaries: {
    all: 'Every promotion, also what vendors do not see, with how often it was shared',
    add: 'Add a promotion',
    change: 'Change, approve, publish or unpublish a promotion',
    remove: 'Remove a promotion; one that was shared is archived',
    restore: 'Bring back a promotion that was removed or archived',
    picture: 'Keep a picture for a promotion: PNG, JPEG or WebP, at most 2 MB and 4096 px a side',
  },
});
