import { toWireNames } from '#contract/field-map';
import { accountOpeningEarning, allVendors, VENDOR_FIELDS, vendorCommission } from '#contract/vendors';
import { toWireNumber } from '../../db/micros';
import type { PortalDatabase } from '../../db/portal-database';
import { pageAsked, pageOf } from '../../http/page-asked';
import { type Route, route } from '../../http/route';
import { ruleToWire } from './rule-labels';
import { SqlVendorRepo } from './sql-vendor-repo';

/** Vendors, their rules and the account opening amount (spec section 7); 404 for another's rules. */
export function vendorRoutes(database: PortalDatabase): readonly Route[] {
  return [
    route(allVendors, async ({ principal, query }) => {
      const vendors = new SqlVendorRepo(database, principal);
      const asked = pageAsked(query);
      // One more than asked for tells whether there is another page.
      const { records, next } = asked
        ? pageOf(asked, await vendors.page(asked.limit + 1, asked.after))
        : { ...(await vendors.list()), next: undefined };
      return {
        data: records.map((vendor) => toWireNames(VENDOR_FIELDS, vendor)),
        next,
      };
    }),
    route(vendorCommission, async ({ principal, path }) => {
      const { records } = await new SqlVendorRepo(database, principal).rulesOf(path.text('vendorId'));
      return { data: records.map(ruleToWire) };
    }),
    route(accountOpeningEarning, async ({ principal }) => {
      const amounts = await new SqlVendorRepo(database, principal).accountOpeningAmounts();
      return amounts.map((amount) => ({ amount: toWireNumber(amount) }));
    }),
  ];
}
