import { useMemo } from 'react';
import type { Period } from '#core/shared/period';
import { useServices } from '../../data/app-services';
import { dayRange, dayText, noonOf } from '../../kit/format/dates';
import { useAddressParams } from '../../kit/navigation/use-address-params';
import { useLanguage } from '../../kit/texts/language-provider';
import { type ReportPeriodKind, readReportPeriod } from './report-period';

/**
 * Returns the period and the other parameters in the address, and the function that changes both; Back leaves the page.
 */
export function useReportPeriod(usual: ReportPeriodKind) {
  const [params, change] = useAddressParams();
  const { calendar, clock } = useServices();
  const month = calendar.monthAt(clock.now());
  const period = useMemo(() => readReportPeriod(params, usual, month), [params, usual, month]);
  return { params, period, month, change };
}

/** Returns a function that formats a period: "1 – 21 Nov 2026". */
export function usePeriodText(): (days: Period) => string {
  const { language } = useLanguage();
  return ({ from, to }) =>
    from === to ? dayText(noonOf(from), language) : dayRange(noonOf(from), noonOf(to), language);
}
