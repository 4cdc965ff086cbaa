import { isDealStatus } from '#core/commission/deal-assessment';
import { type Statement, statementLines } from '#core/commission/statement';
import type { Column } from '#documents/column';
import { STATEMENT_COLUMNS, type StatementRow, statementRow } from '#documents/statement-columns';
import { useServices } from '../../data/app-services';
import type { MoreAction } from '../../kit/components/more-actions';
import { monthName } from '../../kit/format/dates';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';
import { dealsTexts } from '../deals/deals-texts';
import { exportColumns } from '../export/export-columns';
import { useExport } from '../export/use-export';
import { statementTexts } from './statement-texts';

/** A row of the file: a line, the total, or an excluded deal. */
type Row = StatementRow & { readonly counting: string };

// In the column order of the files that people already have; amounts in rupees, as on the page.
const COLUMNS = (
  [
    'dealId',
    'name',
    'productCategory',
    'createdTime',
    'payment',
    'paidOn',
    'paid',
    'ratio',
    'earning',
  ] as const
).flatMap((key) => STATEMENT_COLUMNS.filter((column) => column.key === key));

/** Returns the export of the statement: its lines, its total, and below it every excluded deal with the reason. */
export function useStatementExport(statement: Statement | undefined): readonly MoreAction[] {
  const t = useTexts(statementTexts);
  const reasonOf = useExclusionReason();
  const { calendar } = useServices();
  const { language } = useLanguage();
  return useExport(() => {
    if (!statement) throw new TypeError('There is no statement to export.');
    const { month, vendor, total, notCounted } = statement;
    const lines = statementLines(statement).map(statementRow);
    const rows: readonly Row[] = [
      ...lines.map((line) => ({ ...line, counting: reasonOf('counted') })),
      { dealId: t('statement.total'), paid: total.paid, earning: total.overall, counting: '' },
      ...notCounted.map(({ dealId, reason }) => ({ dealId, counting: reasonOf(reason) })),
    ];
    const columns: readonly Column<Row>[] = [
      { key: 'month', kind: 'text', value: () => month },
      { key: 'franchiseCode', kind: 'text', value: () => vendor.franchiseCode },
      ...COLUMNS,
      { key: 'counting', kind: 'text', value: (row) => row.counting },
    ];
    return {
      table: {
        name: statementFileName(statement),
        columns: exportColumns(columns, language, calendar),
        rows,
      },
      done: t('statement.exported', { month: monthName(month, language) }),
      lacking: !statement.complete,
    };
  });
}

/** Returns a function that explains why a deal is not part of a total. */
export function useExclusionReason(): (
  reason: Statement['notCounted'][number]['reason'] | 'counted',
) => string {
  const t = useTexts(statementTexts);
  const states = useTexts(dealsTexts);
  return (reason) => (isDealStatus(reason) ? states(`state.${reason}`) : t(`statement.reason.${reason}`));
}

/**
 * Returns the name of a statement's file: "statement-FR-001-2026-10". Every run of characters other than letters,
 * digits and hyphens becomes a hyphen.
 */
export function statementFileName({ vendor, month }: Statement): string {
  return `statement-${vendor.franchiseCode.replaceAll(/[^\p{L}\p{N}-]+/gu, '-')}-${month}`;
}
