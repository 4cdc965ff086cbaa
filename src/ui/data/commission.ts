import { queryOptions } from '@tanstack/react-query';
import { Cancelled, Failure, SessionExpired } from '#core/shared/failure';
import type { ReadResult } from '#core/shared/read-result';
import { type CommissionRule, rulesOn } from '#core/vendors/commission-rule';
import { amountOn } from '#core/vendors/opening-amount';
import type { AppServices } from '../../composition/app-services';

/**
 * Reads a vendor's commission rules for deals of today, and the flat amount for an account opened today; the amount is
 * undefined if it cannot be read.
 */
export function commissionModel({ vendors, calendar, clock }: AppServices, vendorId: string | undefined) {
  return queryOptions({
    queryKey: ['commission-model', vendorId],
    enabled: vendorId !== undefined,
    queryFn: async ({ signal }) => {
      if (vendorId === undefined) throw new TypeError('There is no vendor to ask about.');
      const [rules, amounts] = await Promise.all([
        rulesOfToday({ vendors, calendar, clock }, vendorId, signal),
        vendors.openingAmounts(signal).catch(undefinedUnlessFinal),
      ]);
      const accountOpeningAmount = amounts && amountOn(amounts, calendar.dayAt(clock.now()));
      return { rules, accountOpeningAmount };
    },
  });
}

/** Reads the rules of a vendor that apply to deals of today. */
export async function rulesOfToday(
  { vendors, calendar, clock }: Pick<AppServices, 'vendors' | 'calendar' | 'clock'>,
  vendorId: string,
  signal?: AbortSignal,
): Promise<ReadResult<CommissionRule>> {
  const reading = await vendors.rulesOf(vendorId, signal);
  return { ...reading, records: rulesOn(reading.records, calendar.dayAt(clock.now())) };
}

function undefinedUnlessFinal(error: unknown): undefined {
  if (!(error instanceof Failure) || error instanceof SessionExpired || error instanceof Cancelled)
    throw error;
  return undefined;
}
