import { DEAL_FIELDS } from '#contract/deals';
import { LEAD_FIELDS } from '#contract/leads';
import { VENDOR_FIELDS } from '#contract/vendors';
import type { Deal } from '#core/deals/deal';
import type { Lead } from '#core/leads/lead';
import type { Logo } from '#core/promotions/promotion';
import type { CommissionRule } from '#core/vendors/commission-rule';
import type { Vendor } from '#core/vendors/vendor';

/** The names of a record's fields in a session, which are those of the wire format (spec section 3). */
export type WireNames<Item> = { readonly [Key in keyof Item]-?: string };

export const leadNames: WireNames<Lead> = LEAD_FIELDS;
export const dealNames: WireNames<Deal> = DEAL_FIELDS;
export const vendorNames: WireNames<Vendor> = VENDOR_FIELDS;

export const logoNames: WireNames<Logo> = {
  id: 'id',
  imageUrl: 'imageUrl',
  name: 'name',
  franchiseCode: 'Franchise_code',
};

export const ruleNames: WireNames<CommissionRule> = {
  productCategory: 'Product_Category',
  ratio: 'Franchise_Ratio',
  from: 'from',
  until: 'until',
};

/** Returns a record under the field names of the wire format, without undefined fields. */
export function toKeptNames<Item extends object>(names: WireNames<Item>, item: Item): object {
  const named: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(item)) {
    const name: unknown = Reflect.get(names, field);
    if (typeof name === 'string' && value !== undefined) named[name] = value;
  }
  return named;
}

/** Renames stored fields from the wire format to our own names; nulls and other values are left to the schema. */
export function fromKeptNames<Item extends object>(names: WireNames<Item>, stored: unknown): unknown {
  if (typeof stored !== 'object' || stored === null) return stored;
  const fields: Record<string, unknown> = {};
  for (const [field, name] of Object.entries<string>(names)) {
    const value: unknown = Reflect.get(stored, name);
    if (value !== undefined && value !== null) fields[field] = value;
  }
  return fields;
}
