import type { MonthEarning } from '#core/commission/commission-tally';
import { sum } from '#core/shared/money';
import type { MoreAction } from '../components/more-actions';
import type { ExportColumn } from '../export/export-table';
import { useExport } from '../export/use-export';
import { useTexts } from '../texts/use-texts';
import { commissionTexts } from './commission-texts';
import { statementTexts } from './statement-texts';

type Row = Pick<MonthEarning, 'paid' | 'commission' | 'deals'> & { readonly month: string };

/** The months with their commission as a file, and the total below them. */
export function useMonthsExport(months: readonly MonthEarning[]): readonly MoreAction[] {
  const t = useTexts(statementTexts);
  const commission = useTexts(commissionTexts);
  return useExport(() => {
    const total: Row = {
      month: t('statement.total'),
      deals: months.reduce((count, row) => count + row.deals, 0),
      paid: sum(months.map((row) => row.paid)),
      commission: sum(months.map((row) => row.commission)),
    };
    const columns: readonly ExportColumn<Row>[] = [
      { header: t('statement.column.month'), kind: 'text', value: (row) => row.month },
      { header: t('statement.deals'), kind: 'number', value: (row) => row.deals },
      { header: t('statement.column.paid'), kind: 'rupees', value: (row) => row.paid },
      { header: commission('earning.commission'), kind: 'rupees', value: (row) => row.commission },
    ];
    return {
      table: { name: 'monthly-commission', columns, rows: [...months, total] },
      done: commission('commission.exported', { count: months.length }),
    };
  });
}
