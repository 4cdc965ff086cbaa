import type { SettlementTerms } from '#core/closing/deal-evidence';
import { toDecimalText } from '#core/shared/money';
import { amountOn, amountsOfVersions, type DatedAmount } from '#core/vendors/opening-amount';
import type { PortalDatabase } from '../../db/portal-database';
import { amountVersions } from '../vendors/opening-versions';
import { rulesOfVendors } from '../vendors/rule-versions';

/** The terms that the deals of a closing are judged by, with the versions that show whether they have changed since. */
export interface StoredTerms extends SettlementTerms {
  /** The version of each vendor's rules, by vendor id. */
  readonly versions: Readonly<Record<string, number>>;
  /** Rupees, as an exact text; with days where some amounts are limited to days. */
  readonly openingAmount: string;
}

/** Reads the terms of all vendors. */
export async function settlementTerms(database: PortalDatabase): Promise<StoredTerms> {
  const stored = await rulesOfVendors(database);
  const amounts = amountsOfVersions(await amountVersions(database));
  const rules = new Map(stored.map((each) => [each.vendorId, each.rules]));
  return {
    rulesOf: (vendorId) => rules.get(vendorId),
    openingAmountOn: (day) => amountOn(amounts, day),
    versions: Object.fromEntries(stored.map(({ vendorId, newest }) => [vendorId, newest.version])),
    openingAmount: textOfAmounts(amounts),
  };
}

/** A text that is equal for equal terms. */
export function textOfTerms({ versions, openingAmount }: StoredTerms): string {
  return JSON.stringify({ versions, openingAmount });
}

function textOfAmounts(amounts: readonly DatedAmount[]): string {
  return amounts
    .map(({ amount, from, until }) =>
      [toDecimalText(amount), from, until && `-${until}`].filter(Boolean).join(' '),
    )
    .join(', ');
}
