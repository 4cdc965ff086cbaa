import { useQuery } from '@tanstack/react-query';
import { Cancelled, Failure, SessionExpired } from '#core/shared/failure';
import { useServices } from '../app-services';
import { useSession } from '../session/session-provider';

/** The vendor's commission rules, and the flat amount for an opened account; undefined where that cannot be had. */
export function useCommissionModel() {
  const { vendors } = useServices();
  const vendorId = useSession().session?.user.vendorId;
  const query = useQuery({
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
  return { ...query, vendorId };
}

function undefinedUnlessFinal(error: unknown): undefined {
  if (!(error instanceof Failure) || error instanceof SessionExpired || error instanceof Cancelled)
    throw error;
  return undefined;
}
