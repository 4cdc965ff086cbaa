import { isDealStatus } from '#core/commission/deal-assessment';
import { sourceIsWhole } from '#core/commission/deal-assessor';
import { type Statement, statementLines } from '#core/commission/statement';
import { readCreatedTime } from '#core/shared/created-time';
import { type Decimal, toDecimalText } from '#core/shared/money';
import { useServices } from '../../data/app-services';
import type { MoreAction } from '../../kit/components/more-actions';
import { monthName } from '../../kit/format/dates';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';
import { dealsTexts } from '../deals/deals-texts';
import type { ExportColumn, ExportTime } from '../export/export-table';
import { useExport } from '../export/use-export';
import { statementTexts } from './statement-texts';

/** One row of the file: a line, the total, or a deal that is not part of it. */
type Row = {
  readonly deal?: string;
  readonly name?: string | undefined;
  readonly product?: string;
  readonly created?: ExportTime | undefined;
  readonly payment?: number | undefined;
  readonly paidOn?: ExportTime | undefined;
  readonly paid?: Decimal | undefined;
  readonly ratio?: Decimal | undefined;
  readonly earning?: Decimal;
  readonly state: string;
};

/** The statement as a file: its lines, its total, and below it every deal that is left out, with the reason. */
export function useStatementExport(statement: Statement | undefined): readonly MoreAction[] {
  const t = useTexts(statementTexts);
  const reasonOf = useExclusionReason();
  const { calendar } = useServices();
  const { language } = useLanguage();
  return useExport(() => {
    if (!statement) throw new TypeError('There is no statement to export.');
    const { month, vendor, total, notCounted } = statement;
    const time = (text: string | undefined) => (text ? readCreatedTime(text, calendar) : undefined);
    const lines: readonly Row[] = statementLines(statement).map(({ deal, ...line }) => ({
      deal: deal.id,
      name: deal.name,
      product: deal.productCategory,
      created: time(deal.createdTime),
      ...line,
      paidOn: time(line.paidOn),
      state: reasonOf('counted'),
    }));
    const rows: readonly Row[] = [
      ...lines,
      { deal: t('statement.total'), paid: total.paid, earning: total.overall, state: '' },
      ...notCounted.map(({ dealId, reason }) => ({ deal: dealId, state: reasonOf(reason) })),
    ];
    const columns: readonly ExportColumn<Row>[] = [
      { header: t('statement.column.month'), kind: 'text', value: () => month },
      { header: t('statement.column.franchise'), kind: 'text', value: () => vendor.franchiseCode },
      { header: t('statement.column.deal'), kind: 'text', value: (row) => row.deal },
      { header: t('statement.column.name'), kind: 'text', value: (row) => row.name },
      { header: t('statement.column.product'), kind: 'text', value: (row) => row.product },
      { header: t('statement.column.created'), kind: 'time', value: (row) => row.created },
      { header: t('statement.column.payment'), kind: 'number', value: (row) => row.payment },
      { header: t('statement.column.paidOn'), kind: 'time', value: (row) => row.paidOn },
      { header: t('statement.column.paid'), kind: 'rupees', value: (row) => row.paid },
      {
        header: t('statement.column.ratio'),
        kind: 'text',
        value: (row) => row.ratio && toDecimalText(row.ratio),
      },
      { header: t('statement.column.earning'), kind: 'rupees', value: (row) => row.earning },
      { header: t('statement.column.state'), kind: 'text', value: (row) => row.state },
    ];
    return {
      table: { name: statementFileName(statement), columns, rows },
      done: t('statement.exported', { month: monthName(month, language) }),
      lacking: !sourceIsWhole(statement.notices),
    };
  });
}

/** Why a deal is not part of a total, in words. */
export function useExclusionReason(): (
  reason: Statement['notCounted'][number]['reason'] | 'counted',
) => string {
  const t = useTexts(statementTexts);
  const states = useTexts(dealsTexts);
  return (reason) => (isDealStatus(reason) ? states(`state.${reason}`) : t(`statement.reason.${reason}`));
}

/** What the file of a statement is called: "statement-FR-001-2026-10". A code may hold anything; a file name may not. */
export function statementFileName({ vendor, month }: Statement): string {
  return `statement-${vendor.franchiseCode.replaceAll(/[^\p{L}\p{N}-]+/gu, '-')}-${month}`;
}
