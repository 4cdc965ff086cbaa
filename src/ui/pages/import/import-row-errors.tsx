import { Download } from 'lucide-react';
import { groupRowErrors } from '#core/imports/group-row-errors';
import type { ImportColumns, ImportRowError } from '#core/imports/import-report';
import { download } from '../../features/export/download';
import { Button } from '../../kit/components/button';
import { RowCard } from '../../kit/components/card';
import { Section } from '../../kit/components/section-title';
import { useTexts } from '../../kit/texts/use-texts';
import { faultyRowsText } from './import-files';
import { useImportLabels } from './import-labels';
import { importTriedTexts } from './import-tried-texts';

const SHOWN_OF_A_FAULT = 10;

/** Lists the faults of a file, each once with its lines, and offers the faulty rows for correction. */
export function ImportRowErrors(props: {
  headings: ImportColumns['headings'];
  rowErrors: readonly ImportRowError[];
}) {
  const { headings, rowErrors } = props;
  const t = useTexts(importTriedTexts);
  const words = useImportLabels();
  const save = () => {
    const text = faultyRowsText(headings, rowErrors, words.language);
    download(new Blob([text], { type: 'text/csv' }), 'faulty-rows.csv');
  };
  return (
    <Section
      title={t('import.rowErrors', { count: rowErrors.length })}
      end={
        <Button variant="text" size="card" icon={Download} onClick={save}>
          {t('import.download')}
        </Button>
      }
    >
      <RowCard label={t('import.rowErrors', { count: rowErrors.length })}>
        {groupRowErrors(rowErrors).map(({ field, fault, rowErrors: equal }) => {
          const [only] = equal;
          const single = equal.length === 1 && only;
          const shown = equal.slice(0, SHOWN_OF_A_FAULT);
          return (
            <li key={`${field} ${fault}`} className="px-4 py-2.5">
              <p className="flex flex-wrap items-baseline gap-x-4">
                <span className="t-label min-w-20 font-semibold text-text tabular-nums">
                  {single ? words.line(single.line) : t('import.rows', { count: equal.length })}
                </span>
                <span className="min-w-0 text-text-2 [overflow-wrap:anywhere]">
                  {words.rowError(single || { field, fault })}
                </span>
              </p>
              {!single && (
                <p className="t-meta mt-1 text-text-3 tabular-nums [overflow-wrap:anywhere]">
                  {shown.map(words.place).join(' · ')}
                  {equal.length > shown.length &&
                    ` · ${t('import.more', { count: equal.length - shown.length })}`}
                </p>
              )}
            </li>
          );
        })}
      </RowCard>
    </Section>
  );
}
