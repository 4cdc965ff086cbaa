import type { BusinessCalendar } from '#core/shared/month';
import { dayAndMonth, dayText, noonOf } from '../../kit/format/dates';
import type { Language } from '../../kit/texts/language';

/**
 * Formats the day of a payment: "5 Nov", with its year unless that is `year`; an unreadable day stays as it was
 * written.
 */
export function paidText(
  paidOn: string | undefined,
  calendar: BusinessCalendar,
  language: Language,
  year?: string,
): string | undefined {
  const day = paidOn === undefined ? undefined : calendar.dayOf(paidOn);
  if (!day) return paidOn;
  const noon = noonOf(day);
  return day.slice(0, 4) === year ? dayAndMonth(noon, language) : dayText(noon, language);
}
