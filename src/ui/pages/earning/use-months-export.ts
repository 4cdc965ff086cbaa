import type { MonthEarning } from '#core/commission/commission-tally';
import { totalOf } from '#core/commission/earned-sums';
import { columnHeads } from '#documents/column-heads';
import { commissionTexts } from '../../features/commission/commission-texts';
import type { ExportColumn } from '../../features/export/export-table';
import { useExport } from '../../features/export/use-export';
import { statementTexts } from '../../features/statement/statement-texts';
import type { MoreAction } from '../../kit/components/more-actions';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';

type Row = Pick<MonthEarning, 'paid' | 'commission' | 'deals'> & { readonly month: string };

/** The months with their commission as a file, and the total below them. */
export function useMonthsExport(months: readonly MonthEarning[], lacking: boolean): readonly MoreAction[] {
  const t = useTexts(statementTexts);
  const commission = useTexts(commissionTexts);
  const { language } = useLanguage();
  return useExport(() => {
    const total: Row = {
      month: t('statement.total'),
      ...totalOf(months),
    };
    const columns: readonly ExportColumn<Row>[] = [
      { header: columnHeads[language].month, kind: 'text', value: (row) => row.month },
      { header: t('statement.deals'), kind: 'number', value: (row) => row.deals },
      { header: columnHeads[language].paid, kind: 'rupees', value: (row) => row.paid },
      { header: commission('earning.commission'), kind: 'rupees', value: (row) => row.commission },
    ];
    return {
      table: { name: 'monthly-commission', columns, rows: [...months, total] },
      done: commission('commission.exported', { count: months.length }),
      lacking,
    };
  });
}
