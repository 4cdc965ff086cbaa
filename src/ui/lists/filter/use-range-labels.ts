import { toRupees } from '#core/shared/money';
import type { Day } from '#core/shared/month';
import { useServices } from '../../data/app-services';
import { dayText, financialYear, noonOf } from '../../kit/format/dates';
import { rupees } from '../../kit/format/rupees';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';
import { amountsOf } from './amount-range';
import { customDays, isSpan, monthOf } from './day-choice';
import { filterTexts } from './filter-texts';

/** Returns a function that names a choice of days: "This month", "FY 2026-27", "1 Nov 2026 to 20 Nov 2026". */
export function useDayLabels(): (choice: string) => string {
  const t = useTexts(filterTexts);
  const { language } = useLanguage();
  const { calendar, clock } = useServices();
  const words = useRangeLabels();
  // Noon in India is the same day there, whatever zone the device is in.
  const written = (day: Day | undefined) => day && dayText(noonOf(day), language);
  return (choice) => {
    if (isSpan(choice)) {
      const month = monthOf(calendar.dayAt(clock.now()));
      return choice === 'fy' ? financialYear(month) : t(`filter.day.${choice}`);
    }
    const days = customDays(choice);
    return words(written(days?.from), written(days?.to));
  };
}

/** Returns a function that names a range of amounts: "₹1,000.00 to ₹5,000.00". */
export function useAmountLabels(): (range: string) => string {
  const words = useRangeLabels();
  return (range) => {
    const { from, to } = amountsOf(range);
    return words(from && rupees(toRupees(from)), to && rupees(toRupees(to)));
  };
}

function useRangeLabels(): (from: string | undefined, to: string | undefined) => string {
  const t = useTexts(filterTexts);
  return (from, to) => {
    if (from && to) return t('filter.fromTo', { from, to });
    return from ? t('filter.since', { from }) : t('filter.until', { to: to ?? '' });
  };
}
