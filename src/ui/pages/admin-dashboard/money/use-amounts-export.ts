import { FileDown } from 'lucide-react';
import { type NetworkAmounts, totalAmounts, type VendorAmounts } from '#core/ledger/amounts';
import { toRupees } from '#core/shared/money';
import { type AmountRow, amountColumns } from '#documents/amount-columns';
import { columnHeads } from '#documents/column-heads';
import { useServices } from '../../../data/app-services';
import { exportColumns } from '../../../features/export/export-columns';
import { exportTexts } from '../../../features/export/export-texts';
import { useExport } from '../../../features/export/use-export';
import { usePdf } from '../../../features/export/use-pdf';
import type { MoreAction } from '../../../kit/components/more-actions';
import { monthName } from '../../../kit/format/dates';
import { rupees } from '../../../kit/format/rupees';
import { useLanguage } from '../../../kit/texts/language-provider';
import { useTexts } from '../../../kit/texts/use-texts';
import { amountsTexts } from './amounts-texts';

const NAME = 'amounts';

/** Exports the shown amounts, in their order, as CSV, as a workbook and as a PDF, which includes their total. */
export function useAmountsExport(
  rows: readonly VendorAmounts[],
  after: NetworkAmounts['after'],
): readonly MoreAction[] {
  const t = useTexts(amountsTexts);
  const words = useTexts(exportTexts);
  const { language } = useLanguage();
  const { calendar, clock } = useServices();
  const pdf = usePdf();
  const columns = amountColumns(rows);
  const done = t('amounts.exported', { count: rows.length });
  const files = useExport<AmountRow>(() => ({
    done,
    lacking: false,
    table: { name: NAME, columns: exportColumns(columns, language, calendar), rows },
  }));
  const make = async () => {
    const { listDocument } = await import('#documents/list-document');
    const textOf = (row: AmountRow) =>
      columns.map(({ key, value }) => {
        if (key === 'franchiseCode')
          return row.franchiseCode ?? t('amounts.together', { count: rows.length });
        const cell = value(row);
        return typeof cell === 'object' ? rupees(toRupees(cell)) : String(cell ?? '');
      });
    const title = [t('amounts.title'), after && monthName(after, language)].filter(Boolean).join(' · ');
    const frame = { title, language, madeAt: new Date(clock.now()), timeZone: calendar.timeZone };
    return listDocument(
      frame,
      [],
      [
        {
          columns: columns.map(({ key, kind }) => ({
            head: columnHeads[language][key],
            isNumber: kind === 'rupees',
          })),
          rows: rows.map(textOf),
          total: textOf(totalAmounts(rows)),
        },
      ],
    );
  };
  return [
    ...files,
    {
      key: 'pdf',
      icon: FileDown,
      label: words('export.pdf'),
      onAction: () => void pdf({ name: NAME, done, make }),
    },
  ];
}
