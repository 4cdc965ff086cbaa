import * as z from 'zod/mini';
import { PICTURE_SIZES } from '#core/promotions/promotion';
import { SHARE_WAYS } from '#core/promotions/share-way';
import { under } from './codec';
import { endpoint } from './endpoint';
import { optionalText, text } from './liberal-reading';

const share = z.number().check(z.minimum(0), z.maximum(1));
const pictureSize = z.enum(PICTURE_SIZES);

/** The box that an approved picture reserves for the partner, in fractions of its width and height. */
const zone = z
  .object({ x: share, y: share, width: share, height: share })
  .check(
    z.refine(
      ({ x, y, width, height }) => width > 0 && height > 0 && x + width <= 1 && y + height <= 1,
      'The zone must lie within the picture.',
    ),
  );

/** A promotion as our server sends it: one picture in one language. All but id and title may be missing. */
export const WirePromotion = z.object({
  id: z.string(),
  title: z.string(),
  imageUrl: z.optional(z.string()),
  product: z.optional(z.string()),
  language: z.optional(z.string()),
  validUntil: z.optional(z.string()),
  publishedFrom: z.optional(z.string()),
  caption: z.optional(z.string()),
  campaign: z.optional(z.string()),
  size: z.optional(pictureSize),
  zone: z.optional(zone),
  approvalReference: z.optional(z.string()),
});
export type WirePromotion = z.output<typeof WirePromotion>;

/** Accepts a promotion from any server. */
export const ReadablePromotion = z.object({
  id: text,
  title: text,
  imageUrl: optionalText,
  product: optionalText,
  language: optionalText,
  validUntil: optionalText,
  publishedFrom: optionalText,
  caption: optionalText,
  campaign: optionalText,
  size: z.catch(z.optional(pictureSize), undefined),
  // A box that exceeds the picture counts as none: nothing may be drawn in an unapproved area.
  zone: z.catch(z.optional(zone), undefined),
  approvalReference: optionalText,
});

/** A logo as our server sends it. */
const WireLogo = z.object({
  id: z.string(),
  imageUrl: z.string(),
  name: z.optional(z.string()),
  Franchise_code: z.optional(z.string()),
});

/** Accepts a logo from any server. */
export const ReadableLogo = z.object({
  id: text,
  imageUrl: text,
  name: optionalText,
  Franchise_code: optionalText,
});

/** Lists the promotions that can be shared now (spec section 7). */
export const allPromotions = endpoint({
  name: 'allPromotions',
  summary: 'The promotions that can be shared',
  method: 'GET',
  path: '/api/demat/get',
  access: 'public',
  answer: z.object({ promotions: z.array(WirePromotion) }),
});

/** Lists the logos for promotions (spec section 7). */
export const allLogos = endpoint({
  name: 'allLogos',
  summary: 'The logos that go on promotions',
  method: 'GET',
  path: '/api/logo/getlogo',
  access: 'public',
  answer: z.array(WireLogo),
});

/**
 * Counts a share by the caller's franchise, and returns its number of shares of this promotion, including this one.
 * Throws `NotFound` for a promotion that can no longer be shared. Additive to the spec.
 */
export const countPromotionShare = endpoint({
  name: 'countPromotionShare',
  summary: 'Count that the own franchise shared a promotion',
  method: 'POST',
  path: '/api/promotions/{id}/shares',
  access: 'signed-in',
  creates: true,
  body: z.object({ how: z.enum(SHARE_WAYS) }),
  answer: under('shares', z.number()),
});
