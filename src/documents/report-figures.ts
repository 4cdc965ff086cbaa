import type { FranchiseEarning } from '#core/commission/commission-tally';

/** The figures of deals in a line of a report. */
export type ReportFigures = Pick<
  FranchiseEarning,
  'deals' | 'paid' | 'commission' | 'freeDematDeals' | 'freeDematEarning' | 'overall'
>;

type ReportFigure =
  | { readonly key: 'deals' | 'freeDematDeals'; readonly kind: 'count' }
  | { readonly key: 'paid' | 'commission' | 'freeDematEarning' | 'overall'; readonly kind: 'rupees' };

/** The figures of a report in order, for the terminal, files and paper. */
export const REPORT_FIGURES: readonly ReportFigure[] = [
  { key: 'deals', kind: 'count' },
  { key: 'paid', kind: 'rupees' },
  { key: 'commission', kind: 'rupees' },
  { key: 'freeDematDeals', kind: 'count' },
  { key: 'freeDematEarning', kind: 'rupees' },
  { key: 'overall', kind: 'rupees' },
];

/** Whether a figure depends on the account opening amount. */
export function needsOpeningAmount({ key }: Pick<ReportFigure, 'key'>): boolean {
  return key === 'freeDematEarning' || key === 'overall';
}
