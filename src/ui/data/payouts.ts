import { queryOptions } from '@tanstack/react-query';
import { officeAccount } from '#contract/bank-templates';
import type { AppServices } from '../../composition/app-services';

/** Reads the account from which the office pays; null if none is set. */
export function officeAccountQuery({ api }: AppServices) {
  return queryOptions({
    queryKey: ['payout-account'],
    queryFn: async ({ signal }) => (await api.call(officeAccount, { signal })) ?? null,
  });
}
