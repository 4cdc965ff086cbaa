import { queryOptions } from '@tanstack/react-query';
import { checkVendor, vendorDirectory } from '#contract/vendor-admin';
import { vendorRuleVersions } from '#contract/vendor-rules';
import type { ProposedRules } from '#core/commission/preview-rules';
import { shiftMonth } from '#core/shared/month';
import { amountOn } from '#core/vendors/opening-amount';
import { rulesTakenBack, type TakenBack } from '#core/vendors/rule-undo';
import type { ProductRule, RuleVersion } from '#core/vendors/rule-version';
import type { Vendor } from '#core/vendors/vendor';
import type { VendorDetails } from '#core/vendors/vendor-details';
import type { AppServices } from '../../composition/app-services';

/** A vendor as the server returns it: with all details for administrators, or the plain record without a status. */
export type ListedVendor = Vendor & Partial<Omit<VendorDetails, keyof Vendor>>;

/** Names the cache entry of all vendors of the network. */
export function vendorDirectoryKey() {
  return ['vendor-directory'];
}

/** Reads every vendor of the network. A server that keeps no details returns the records of the spec's call. */
export function vendorDirectoryQuery({ api, vendors }: AppServices, withDetails: boolean) {
  return queryOptions({
    queryKey: vendorDirectoryKey(),
    queryFn: async ({ signal }): Promise<readonly ListedVendor[]> =>
      withDetails ? api.call(vendorDirectory, { signal }) : (await vendors.list(signal)).records,
  });
}

/**
 * Reads who already uses a franchise code and an e-mail address, each time it is shown; empty values are not checked.
 */
export function takenQuery({ api }: AppServices, franchiseCode: string, email: string) {
  return queryOptions({
    queryKey: ['vendor-taken', franchiseCode, email],
    enabled: franchiseCode !== '' || email !== '',
    staleTime: 0,
    queryFn: () =>
      api.call(checkVendor, { query: { ...(franchiseCode && { franchiseCode }), ...(email && { email }) } }),
  });
}

/** Reads the versions of a vendor's rules; a server without versions returns the present rules as version 0. */
export function ruleVersionsQuery({ api, vendors }: AppServices, vendorId: string, withVersions: boolean) {
  return queryOptions({
    queryKey: ['rule-versions', vendorId],
    queryFn: async ({ signal }): Promise<readonly RuleVersion[]> =>
      withVersions
        ? api.call(vendorRuleVersions, { path: { id: vendorId }, signal })
        : [{ version: 0, rules: (await vendors.rulesOf(vendorId, signal)).records }],
  });
}

/**
 * Reads, by vendor id, the rules that restore what held before some versions, for the products and days of those
 * versions.
 */
export function rulesBeforeQuery({ api }: AppServices, vendors: readonly TakenBack[]) {
  return queryOptions({
    queryKey: ['rules-before', vendors.map(({ vendorId, base }) => `${vendorId}@${base}`).join(' ')],
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, readonly ProductRule[]>> =>
      new Map(
        await Promise.all(
          vendors.map(async ({ vendorId, base }) => {
            const versions = await api.call(vendorRuleVersions, { path: { id: vendorId }, signal });
            return [vendorId, rulesTakenBack(versions, base)] as const;
          }),
        ),
      ),
  });
}

/** Reads what proposed rules would change, computed each time. `of` identifies the proposals and their base. */
export function rulesPreviewQuery(
  { previewRules, calendar, clock }: AppServices,
  proposals: readonly ProposedRules[],
  of: readonly (string | undefined)[],
) {
  return queryOptions({
    queryKey: ['rules-preview', ...of],
    staleTime: 0,
    queryFn: ({ signal }) =>
      previewRules.execute(proposals, {
        lastMonth: shiftMonth(calendar.monthAt(clock.now()), -1),
        signal,
      }),
  });
}

/** Reads the amount paid for a free demat account opened today. */
export function openingAmountQuery({ vendors, calendar, clock }: AppServices) {
  return queryOptions({
    queryKey: ['account-opening-amount'],
    queryFn: async ({ signal }) =>
      amountOn(await vendors.openingAmounts(signal), calendar.dayAt(clock.now())),
  });
}
