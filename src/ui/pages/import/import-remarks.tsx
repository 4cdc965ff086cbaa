import type { ImportColumns } from '#core/imports/import-report';
import { Notice } from '../../kit/components/notice';
import { useTexts } from '../../kit/texts/use-texts';
import { useImportLabels } from './import-labels';
import { importTriedTexts } from './import-tried-texts';

/**
 * Says what is to be known of a file besides its faults: what its amounts add up to, and what is likely to be a
 * mistake.
 */
export function ImportRemarks({ columns }: { columns: ImportColumns }) {
  const t = useTexts(importTriedTexts);
  const words = useImportLabels();
  const { warnings } = columns;
  return (
    <>
      {words.remarks(columns).map((remark) => (
        <p key={remark} className="t-label text-text">
          {remark}
        </p>
      ))}
      {warnings.length > 0 && (
        <Notice tone="incomplete" what={t('import.warnings')}>
          <ul className="t-label mt-1 list-disc pl-5 text-text-2">
            {warnings.map((each) => (
              <li key={`${each.warning} ${each.field} ${each.value}`} className="[overflow-wrap:anywhere]">
                {words.warning(each)}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}
