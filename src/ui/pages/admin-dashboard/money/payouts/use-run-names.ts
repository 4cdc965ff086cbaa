import type { PayoutRun } from '#core/payouts/payout';
import { useVendors } from '../../../../data/use-vendors';

/** Gives the way to name the partner of a franchise: as the portal knows it, else as the run does, else by its code. */
export function useRunNames({ payouts }: Pick<PayoutRun, 'payouts'>): (franchiseCode: string) => string {
  const { byCode } = useVendors();
  return (code) =>
    byCode.get(code)?.name ?? payouts.find(({ franchiseCode }) => franchiseCode === code)?.vendor ?? code;
}
