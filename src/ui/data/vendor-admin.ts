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

/** A vendor as far as the server tells: all that administrators keep, or the plain record without a status. */
export type ListedVendor = Vendor & Partial<Omit<VendorDetails, keyof Vendor>>;

/** Names the cache entry of all vendors of the network. */
export function vendorDirectoryKey() {
  return ['vendor-directory'];
}

/** Every vendor of the network. A server that keeps no details gives the records of the spec's call. */
export function vendorDirectoryQuery({ api, vendors }: AppServices, withDetails: boolean) {
  return queryOptions({
    queryKey: vendorDirectoryKey(),
    queryFn: async ({ signal }): Promise<readonly ListedVendor[]> =>
      withDetails ? api.call(vendorDirectory, { signal }) : (await vendors.list(signal)).records,
  });
}

/** Reads who has a franchise code and an address already, asked each time; what is empty is not asked for. */
export function takenQuery({ api }: AppServices, franchiseCode: string, email: string) {
  return queryOptions({
    queryKey: ['vendor-taken', franchiseCode, email],
    enabled: franchiseCode !== '' || email !== '',
    staleTime: 0,
    queryFn: () =>
      api.call(checkVendor, { query: { ...(franchiseCode && { franchiseCode }), ...(email && { email }) } }),
  });
}

/** The versions of a vendor's rules; a server without versions gives the rules as they are. */
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
 * Reads what gives vendors back what held before some versions, by vendor id: of the products and days that these
 * named.
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

/** Reads what proposed rules would change, counted each time. `of` names the proposals and what they are based on. */
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

/** Reads what is paid for a free demat account of today. */
export function openingAmountQuery({ vendors, calendar, clock }: AppServices) {
  return queryOptions({
    queryKey: ['account-opening-amount'],
    queryFn: async ({ signal }) =>
      amountOn(await vendors.openingAmounts(signal), calendar.dayAt(clock.now())),
  });
}
