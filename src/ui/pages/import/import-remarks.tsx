import type { ImportColumns } from '#core/imports/import-report';
import { Notice } from '../../kit/components/notice';
import { rupees } from '../../kit/format/rupees';
import { useTexts } from '../../kit/texts/use-texts';
import { useImportLabels } from './import-labels';
import { importTexts } from './import-texts';

/** What is to be known of a file beside its faults: what its amounts add up to, and what is likely to be a mistake. */
export function ImportRemarks({ columns }: { columns: ImportColumns }) {
  const t = useTexts(importTexts);
  const words = useImportLabels();
  const { above, amounts, warnings } = columns;
  return (
    <>
      {amounts && (
        <p className="t-label text-text">
          {t('import.amounts', { total: rupees(amounts.total), count: amounts.count })}
        </p>
      )}
      {above > 0 && <p className="t-label text-text-2">{t('import.above', { count: above })}</p>}
      {warnings.length > 0 && (
        <Notice
          tone="incomplete"
          what={t('import.warnings')}
          where={
            <ul className="mt-1 list-disc pl-5">
              {warnings.map((each) => (
                <li key={`${each.warning} ${each.field} ${each.value}`} className="[overflow-wrap:anywhere]">
                  {words.warning(each)}
                </li>
              ))}
            </ul>
          }
        />
      )}
    </>
  );
}
