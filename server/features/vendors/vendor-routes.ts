import { toWireNames } from '#contract/field-map';
import { ruleTimeline } from '#contract/vendor-rules';
import { accountOpeningEarning, allVendors, VENDOR_FIELDS, vendorCommission } from '#contract/vendors';
import type { Clock } from '#core/shared/clock.port';
import type { BusinessCalendar } from '#core/shared/month';
import { changingDays, rulesOn } from '#core/vendors/commission-rule';
import { amountOn } from '#core/vendors/opening-amount';
import { wholeVersions } from '#core/vendors/whole-rules';
import { toWireNumber } from '../../db/micros';
import type { PortalDatabase } from '../../db/portal-database';
import { pageAsked, pageOf } from '../../http/page-asked';
import { type Route, route } from '../../http/route';
import { withOwnDays } from './rule-admin-routes';
import { ruleVersionsOf } from './rule-versions';
import { SqlVendorRepo } from './sql-vendor-repo';

/** Routes of vendors, their rules and the account opening amount (spec section 7); 404 for rules out of scope. */
export function vendorRoutes(
  database: PortalDatabase,
  clock: Clock,
  calendar: BusinessCalendar,
): readonly Route[] {
  return [
    route(allVendors, async ({ principal, query }) => {
      const vendors = new SqlVendorRepo(database, principal);
      const asked = pageAsked(query);
      // One record more than asked for shows whether there is another page.
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
      // The spec's call has no days, so it returns the rules for today's deals.
      const dated = changingDays(records).length > 0 ? (true as const) : undefined;
      return { rules: rulesOn(records, calendar.dayAt(clock.now())), dated };
    }),
    route(ruleTimeline, async ({ principal, path }) => {
      const vendorId = path.text('id');
      const { records } = await new SqlVendorRepo(database, principal).rulesOf(vendorId);
      return {
        versions: wholeVersions(await ruleVersionsOf(database, vendorId)).map(withOwnDays),
        rules: records,
      };
    }),
    route(accountOpeningEarning, async ({ principal }) => {
      const amounts = await new SqlVendorRepo(database, principal).openingAmounts();
      // The spec's call has no days, so it returns the amount for today's accounts.
      if (changingDays(amounts).length > 0) {
        const today = amountOn(amounts, calendar.dayAt(clock.now()));
        return [{ amount: toWireNumber(today), dated: true as const }];
      }
      return amounts.map(({ amount }) => ({ amount: toWireNumber(amount) }));
    }),
  ];
}
