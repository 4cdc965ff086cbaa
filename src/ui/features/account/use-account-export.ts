import type { AccountStatement } from '#core/ledger/account-statements';
import { ACCOUNT_COLUMNS, type AccountRow, accountRows } from '#documents/account-statement-columns';
import type { Column } from '#documents/column';
import { entryLabel } from '#documents/figure-label';
import { useServices } from '../../data/app-services';
import type { MoreAction } from '../../kit/components/more-actions';
import { monthName } from '../../kit/format/dates';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';
import { exportColumns } from '../export/export-columns';
import { useExport } from '../export/use-export';
import { accountTexts } from './account-texts';
import { statementName } from './use-account-pdf';

/** The statement as a file, row by row as the terminal has it, with the kinds of rows in the language of the page. */
export function useAccountExport(statement: AccountStatement | undefined): readonly MoreAction[] {
  const t = useTexts(accountTexts);
  const { language } = useLanguage();
  const { calendar } = useServices();
  return useExport<AccountRow>(() => {
    if (!statement) throw new TypeError('There is no statement to export.');
    const { franchiseCode, month } = statement;
    const columns = ACCOUNT_COLUMNS.map(
      (column): Column<AccountRow> =>
        column.key === 'kind'
          ? { ...column, value: ({ entry }) => entryLabel(entry.kind, language) }
          : column,
    );
    return {
      done: t('statementOf.exported', { month: monthName(month, language) }),
      lacking: false,
      table: {
        name: statementName(franchiseCode, month),
        columns: exportColumns(columns, language, calendar),
        rows: accountRows(statement, language),
      },
    };
  });
}
