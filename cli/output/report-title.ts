import type { MonthEarning } from '#core/commission/commission-tally';
import type { MonthlyCommission } from '#core/commission/compute-monthly-commission';

/** The line above a report: "Commission 2026-10 · 3 franchises · 41 deals". */
export function reportTitle({ rows, totals }: Pick<MonthlyCommission, 'rows' | 'totals'>): string {
  const deals = totals.reduce((count, total) => count + total.deals, 0);
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
