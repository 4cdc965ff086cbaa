import type { Deal } from './deal';

/** The fields of a deal that its name is made from. */
export type NamedDeal = Pick<Deal, 'id' | 'name' | 'productCategory'>;

/**
 * Shortens the name of a deal for display next to its product: CRMs name a deal "Asha Verma - Mutual Fund", and the
 * repeated part would push the name out of its row. Returns the number where there is no name.
 */
export function dealName({ id, name, productCategory }: NamedDeal): string {
  const whole = name?.trim() || id;
  if (!whole.endsWith(productCategory)) return whole;
  const rest = whole.slice(0, -productCategory.length).replace(/[\s\-–—|:·,]+$/, '');
  return rest || whole;
}
