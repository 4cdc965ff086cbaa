import type { Day } from '#core/shared/month';
import type { DaysOfRules } from '#core/vendors/rule-version';
import { dayText } from '../../kit/format/dates';
import type { Language } from '../../kit/texts/language';
import type { Translate } from '../../kit/texts/use-texts';
import type { datedTexts } from './dated-texts';

/** Describes the days of the deals to which a rule or an amount applies. */
export function daysText(
  { from, until }: DaysOfRules,
  t: Translate<(typeof datedTexts)['en']>,
  language: Language,
): string {
  const day = (each: Day) => dayText(new Date(each), language);
  if (from && until) return t('dated.daysBetween', { from: day(from), until: day(until) });
  if (from) return t('dated.daysFrom', { from: day(from) });
  return until ? t('dated.daysUntil', { until: day(until) }) : t('dated.daysAll');
}
