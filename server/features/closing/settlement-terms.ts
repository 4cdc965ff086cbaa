import type { SettlementTerms } from '#core/closing/deal-evidence';
import { toDecimalText } from '#core/shared/money';
import type { PortalDatabase } from '../../db/portal-database';
import { NETWORK } from '../../db/scope';
import { rulesOfVendors } from '../vendors/rule-versions';
import { SqlVendorRepo } from '../vendors/sql-vendor-repo';

/** What the deals of a closing are judged by, and what tells whether that has changed since. */
export interface StoredTerms extends SettlementTerms {
  /** The version of each vendor's rules, by vendor id. */
  readonly versions: Readonly<Record<string, number>>;
  /** Rupees, as an exact text. */
  readonly openingAmount: string;
}

/** Reads the terms of all vendors. */
export async function settlementTerms(database: PortalDatabase): Promise<StoredTerms> {
  const stored = await rulesOfVendors(database);
  const openingAmount = await new SqlVendorRepo(database, NETWORK).accountOpeningAmount();
  const rules = new Map(stored.map((each) => [each.vendorId, each.rules]));
  return {
    rulesOf: (vendorId) => rules.get(vendorId),
    openingAmountOn: () => openingAmount,
    versions: Object.fromEntries(stored.map(({ vendorId, newest }) => [vendorId, newest.version])),
    openingAmount: toDecimalText(openingAmount),
  };
}

/** The text by which one sees whether terms are still the same. */
export function textOfTerms({ versions, openingAmount }: StoredTerms): string {
  return JSON.stringify({ versions, openingAmount });
}
