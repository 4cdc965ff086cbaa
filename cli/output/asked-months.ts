import { shiftMonth } from '#core/shared/month';
import type { DocumentLanguage } from '#documents/statement-labels';
import type { AskedMonths } from '../source/month-range';

/** Converts the chosen months to keys of a JSON document. */
export function askedJson({ list, from, to }: AskedMonths) {
  return { months: list ?? null, from: from ?? null, to: to ?? null };
}

/** A range of months: "2026-08 to 2026-10". */
export function monthsBetween(from: string, to: string, language: DocumentLanguage): string {
  return language === 'hi' ? `${from} से ${to} तक` : `${from} to ${to}`;
}

/** Describes the chosen months in a title: "2026-08, 2026-10", "from 2026-08"; undefined for all months. */
export function askedText(
  { list, from, to }: AskedMonths,
  language: DocumentLanguage = 'en',
): string | undefined {
  const hindi = language === 'hi';
  if (!from) return to && (hindi ? `${to} तक` : `up to ${to}`);
  if (!to || !list) return hindi ? `${from} से` : `from ${from}`;
  const isRange = shiftMonth(from, list.length - 1) === to;
  return isRange ? (from === to ? from : monthsBetween(from, to, language)) : list.join(', ');
}
