import { PICTURE_SIZES } from '#core/promotions/promotion';
import { type ManagedPromotion, PROMOTION_STAGES, type PromotionPlan } from '#core/promotions/promotion-plan';
import type { ContentValues } from '../../features/content/use-content-form';
import { ZONE_FIELDS, zoneIn, zoneValues } from './zone-values';

/** Returns the initial values of the form about a promotion. */
export function promotionValues(promotion: ManagedPromotion | undefined): ContentValues {
  return {
    title: promotion?.title ?? '',
    imageUrl: promotion?.imageUrl ?? '',
    size: promotion?.size ?? '',
    product: promotion?.product ?? '',
    language: promotion?.language ?? '',
    campaign: promotion?.campaign ?? '',
    caption: promotion?.caption ?? '',
    ...zoneValues(promotion?.zone),
    approvalReference: promotion?.approvalReference ?? '',
    validUntil: promotion?.validUntil ?? '',
    publishedFrom: promotion?.publishedFrom ?? '',
    publishedTo: promotion?.publishedTo ?? '',
    stage: promotion?.stage ?? 'draft',
  };
}

/** Reads the plan from the form; an untouched zone keeps its exact numbers. */
export function promotionPlan(values: ContentValues, base: ManagedPromotion | undefined): PromotionPlan {
  const text = (name: string) => values[name]?.trim() || undefined;
  const standing = promotionValues(base);
  const zone = zoneIn(values);
  const untouched = ZONE_FIELDS.every((name) => values[name] === standing[name]);
  return {
    title: values.title?.trim() ?? '',
    imageUrl: text('imageUrl'),
    size: PICTURE_SIZES.find((size) => size === values.size),
    product: text('product'),
    language: text('language'),
    campaign: text('campaign'),
    caption: text('caption'),
    zone: untouched ? base?.zone : zone === 'wrong' ? undefined : zone,
    approvalReference: text('approvalReference'),
    validUntil: text('validUntil'),
    publishedFrom: text('publishedFrom'),
    publishedTo: text('publishedTo'),
    stage: PROMOTION_STAGES.find((stage) => stage === values.stage) ?? 'draft',
  };
}

/** Returns the shape of a picture with these sides in px. */
export function sizeOf(width: number, height: number): (typeof PICTURE_SIZES)[number] {
  const ratio = width / height;
  if (ratio > 1.2) return 'Banner';
  return ratio < 0.83 ? 'Story' : 'Square';
}
