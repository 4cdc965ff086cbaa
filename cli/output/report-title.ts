import type { MonthEarning } from '#core/commission/commission-tally';
import type { MonthlyCommission } from '#core/commission/compute-monthly-commission';
import type { DocumentLanguage } from '#documents/statement-words';

/** The line above a report: "Commission 2026-10 · 3 franchises · 41 deals". */
export function reportTitle(
  { rows, totals }: Pick<MonthlyCommission, 'rows' | 'totals'>,
  language: DocumentLanguage,
): string {
  const deals = totals.reduce((count, total) => count + total.deals, 0);
  if (language === 'hi') return `${`कमीशन ${span(rows)}`.trim()} · ${totals.length} फ़्रैंचाइज़ · ${deals} डील`;
  return [
    `Commission ${span(rows)}`.trim(),
    counted(totals.length, 'franchise'),
    counted(deals, 'deal'),
  ].join(' · ');
}

/** "1 deal", "2 deals". */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

function span(rows: readonly MonthEarning[]): string {
  const newest = rows.at(0)?.month ?? '';
  const oldest = rows.at(-1)?.month ?? '';
  return newest === oldest ? newest : `${oldest} to ${newest}`;
}
