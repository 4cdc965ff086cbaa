import type { Deal } from './deal';

/** The fields of a deal that its name is made from. */
export type NamedDeal = Pick<Deal, 'id' | 'name' | 'productCategory'>;

/**
 * Gives the name of a deal for a place that shows its product, too: CRMs name a deal "Asha Verma - Mutual Fund", and
 * the part that says nothing new would push the name out of its row. Gives the number where there is no name.
 */
export function dealName({ id, name, productCategory }: NamedDeal): string {
  const whole = name?.trim() || id;
  if (!whole.endsWith(productCategory)) return whole;
  const rest = whole.slice(0, -productCategory.length).replace(/[\s\-–—|:·,]+$/, '');
  return rest || whole;
}
