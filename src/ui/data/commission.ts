import { queryOptions } from '@tanstack/react-query';
import { Cancelled, Failure, SessionExpired } from '#core/shared/failure';
import type { AppServices } from '../../composition/app-services';

/** A vendor's commission rules, and the flat amount for an opened account; undefined where that cannot be had. */
export function commissionModel({ vendors }: AppServices, vendorId: string | undefined) {
  return queryOptions({
    queryKey: ['commission-model', vendorId],
    enabled: vendorId !== undefined,
    queryFn: async ({ signal }) => {
      if (vendorId === undefined) throw new TypeError('There is no vendor to ask about.');
      const [rules, accountOpeningAmount] = await Promise.all([
        vendors.rulesOf(vendorId, signal),
        vendors.accountOpeningAmount(signal).catch(undefinedUnlessFinal),
      ]);
      return { rules, accountOpeningAmount };
    },
  });
}

function undefinedUnlessFinal(error: unknown): undefined {
  if (!(error instanceof Failure) || error instanceof SessionExpired || error instanceof Cancelled)
    throw error;
  return undefined;
}
