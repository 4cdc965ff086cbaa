import { queryOptions } from '@tanstack/react-query';
import { accountStatement, vendorAccount } from '#contract/account-statements';
import type { Month } from '#core/shared/month';
import type { AppServices } from '../../composition/app-services';

/**
 * Reads a vendor's current account, kept for the length of the session. Disabled for a server that only knows the calls
 * of the spec.
 */
export function vendorAccountQuery(
  { api }: AppServices,
  franchiseCode: string | undefined,
  offered: boolean,
) {
  return queryOptions({
    queryKey: ['vendor-account', franchiseCode],
    enabled: offered && franchiseCode !== undefined,
    gcTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => {
      if (franchiseCode === undefined) throw new TypeError('There is no franchise to ask about.');
      return api.call(vendorAccount, { path: { code: franchiseCode }, signal });
    },
  });
}

/** Reads the statement of a closed month. It never changes, so it is kept for the length of the session. */
export function accountStatementQuery({ api }: AppServices, franchiseCode: string, month: Month | undefined) {
  return queryOptions({
    queryKey: ['account-statement', franchiseCode, month],
    enabled: month !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => {
      if (month === undefined) throw new TypeError('There is no month to ask about.');
      return api.call(accountStatement, { path: { code: franchiseCode, month }, signal });
    },
  });
}
