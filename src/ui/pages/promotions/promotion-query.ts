import { PICTURE_SIZES, type PictureSize, type Promotion } from '#core/promotions/promotion';

/** The filters of the promotions shown, kept in the address of the page. */
export interface PromotionQuery {
  readonly size: PictureSize | undefined;
  readonly product: string | undefined;
  readonly language: string | undefined;
}

/** Reads a query from an address; ignores values that the page does not offer. */
export function readPromotionQuery(params: URLSearchParams): PromotionQuery {
  return {
    size: PICTURE_SIZES.find((size) => size === params.get('size')),
    product: params.get('product') || undefined,
    language: params.get('language') || undefined,
  };
}

/** Returns the promotions that match a query, in their order. */
export function choosePromotions(
  promotions: readonly Promotion[],
  { size, product, language }: PromotionQuery,
): readonly Promotion[] {
  return promotions.filter(
    (each) =>
      (!size || each.size === size) &&
      (!product || each.product === product) &&
      (!language || each.language === language),
  );
}

/** Returns the distinct values of a field among the promotions, sorted. */
export function valuesOf(promotions: readonly Promotion[], field: 'product' | 'language'): readonly string[] {
  return [...new Set(promotions.flatMap((each) => each[field] ?? []))].toSorted((a, b) => a.localeCompare(b));
}
