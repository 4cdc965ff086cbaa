import type { MonthEarning } from '#core/commission/commission-tally';
import { asOfText } from '#documents/as-of';
import type { DocumentLanguage } from '#documents/statement-labels';
import { askedText, monthsBetween } from './asked-months';
import type { Report } from './report';

/** Formats the title of a report: "Commission 2026-10 · 3 franchises · 41 deals". */
export function reportTitle(
  { commission, asked, asOf }: Pick<Report, 'commission' | 'asked' | 'asOf'>,
  language: DocumentLanguage,
): string {
  const { rows, totals } = commission;
  const months = (askedText(asked, language) ?? span(rows, language)) + asOfText(asOf, language);
  const deals = totals.reduce((count, total) => count + total.deals, 0);
  if (language === 'hi') return `${`कमीशन ${months}`.trim()} · ${totals.length} फ़्रैंचाइज़ · ${deals} डील`;
  return [`Commission ${months}`.trim(), counted(totals.length, 'franchise'), counted(deals, 'deal')].join(
    ' · ',
  );
}

/** Formats a count: "1 deal", "2 deals". */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

function span(rows: readonly MonthEarning[], language: DocumentLanguage): string {
  const newest = rows.at(0)?.month ?? '';
  const oldest = rows.at(-1)?.month ?? '';
  return newest === oldest ? newest : monthsBetween(oldest, newest, language);
}
