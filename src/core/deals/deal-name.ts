import type { Deal } from './deal';

/** What of a deal says what it is called. */
export type NamedDeal = Pick<Deal, 'id' | 'name' | 'productCategory'>;

/**
 * What a deal is called where its product stands beside it: CRMs name a deal "Asha Verma - Mutual Fund", and the
 * part that says nothing new would push the name out of its row. The number, where there is no name.
 */
export function dealName({ id, name, productCategory }: NamedDeal): string {
  const whole = name?.trim() || id;
  if (!whole.endsWith(productCategory)) return whole;
  const rest = whole.slice(0, -productCategory.length).replace(/[\s\-–—|:·,]+$/, '');
  return rest || whole;
}
