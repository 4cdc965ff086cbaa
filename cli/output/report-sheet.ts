import type { NotCountedDeal } from '#core/commission/commission-tally';
import { totalOf } from '#core/commission/earned-sums';
import { isFreeDemat } from '#core/deals/deal';
import type { Column } from '#documents/column';
import { REPORT_FIGURES } from '#documents/report-figures';
import type { DocumentLanguage } from '#documents/statement-labels';
import { usageError } from '../cli-error';
import { nearMatches } from '../near-matches';
import { dealColumns, inOrder } from './deal-sheets';
import { type Report, type ReportLine, vendorNames } from './report';
import { type Sheet, sheetOf } from './sheet';

/** The values of `--by`. Without it the report has a line for each month and franchise. */
export type Grouping = 'month' | 'franchise' | 'category' | 'deal';

const GROUPINGS: readonly Grouping[] = ['month', 'franchise', 'category', 'deal'];

/** Parses `--by`. Throws a usage error. */
export function grouping(by: string | undefined): Grouping | undefined {
  const found = GROUPINGS.find((each) => each === by);
  if (by === undefined || found) return found;
  const near = nearMatches(by, GROUPINGS)[0] ?? 'franchise';
  throw usageError('by', `--by "${by}" is unknown`, `it is ${GROUPINGS.join(', ')}`, `--by ${near}`);
}

/**
 * Builds the sheet of the report's figures, with their exact sum. `withDemat` includes the earnings of free demat
 * accounts.
 */
export function reportSheet(
  report: Report,
  by: Grouping | undefined,
  withDemat: boolean,
  language: DocumentLanguage,
): Sheet {
  if (by === 'deal') return dealsOfReport(report, withDemat, language);
  if (by === 'category') return categories(report);
  const columns = lineColumns(by, vendorNames(report.vendors), withDemat);
  return sheetOf('summary', columns, linesOf(report, by), totalOf(report.commission.totals));
}

/** Lists the excluded deals with reasons. */
export function excludedSheet(excluded: readonly NotCountedDeal[]): Sheet {
  return sheetOf<NotCountedDeal>(
    'excluded',
    [
      { key: 'dealId', kind: 'text', value: (each) => each.dealId },
      { key: 'franchiseCode', kind: 'text', value: (each) => each.franchiseCode },
      { key: 'month', kind: 'text', value: (each) => each.month },
      { key: 'reason', kind: 'text', value: (each) => each.reason },
      { key: 'why', kind: 'text', value: (each) => each.why },
    ],
    excluded,
  );
}

function linesOf({ commission }: Report, by: Grouping | undefined): readonly ReportLine[] {
  if (by === undefined) return commission.rows;
  if (by === 'franchise') return commission.totals;
  const months = [...new Set(commission.rows.map(({ month }) => month))];
  return months.map((month) => ({
    ...totalOf(commission.rows.filter((row) => row.month === month)),
    month,
  }));
}

function lineColumns(
  by: Grouping | undefined,
  names: ReadonlyMap<string, string>,
  withDemat: boolean,
): readonly Column<ReportLine>[] {
  const demat = withDemat ? undefined : 'files';
  const month: Column<ReportLine> = {
    key: 'month',
    kind: 'text',
    value: (line) => line.month ?? 'TOTAL',
  };
  const franchise: readonly Column<ReportLine>[] = [
    {
      key: 'franchiseCode',
      kind: 'text',
      value: (line) => line.franchiseCode ?? (by === 'franchise' ? 'TOTAL' : undefined),
    },
    { key: 'vendorId', kind: 'text', only: 'files', value: (line) => line.vendorId },
    {
      key: 'vendor',
      kind: 'text',
      only: 'table',
      value: (line) => names.get(line.franchiseCode ?? ''),
    },
  ];
  return [
    ...(by === 'franchise' ? [] : [month]),
    ...(by === 'month' ? [] : franchise),
    ...REPORT_FIGURES.map(
      ({ key, kind }): Column<ReportLine> => ({
        key,
        kind,
        only: key.startsWith('freeDemat') || key === 'overall' ? demat : undefined,
        value: (line) => line[key],
      }),
    ),
  ];
}

function categories(report: Report): Sheet {
  // Free demat accounts are excluded: they are paid by count and are not commission (spec section 9).
  const lines = report.commission.categories;
  return sheetOf(
    'summary',
    [
      { key: 'productCategory', kind: 'text', value: (line) => line.productCategory },
      { key: 'deals', kind: 'count', value: (line) => line.deals },
      { key: 'paid', kind: 'rupees', value: (line) => line.paid },
      { key: 'commission', kind: 'rupees', value: (line) => line.commission },
    ],
    lines,
    { productCategory: 'TOTAL', ...totalOf(lines) },
  );
}

function dealsOfReport({ assessments }: Report, withDemat: boolean, language: DocumentLanguage): Sheet {
  const counted = assessments.filter(
    ({ deal, state }) => state === 'counted' && (withDemat || !isFreeDemat(deal)),
  );
  return sheetOf('summary', dealColumns(language), inOrder(counted));
}
