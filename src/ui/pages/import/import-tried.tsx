import { RefreshCw } from 'lucide-react';
import { isOrderAsked } from '#core/imports/date-columns';
import type { ImportKind } from '#core/imports/import-kind';
import { Button } from '../../kit/components/button';
import { Notice } from '../../kit/components/notice';
import { SectionTitle } from '../../kit/components/section-title';
import { useTexts } from '../../kit/texts/use-texts';
import { BeforeTheChange } from './before-the-change';
import { FileChoice } from './file-choice';
import { ImportChanges } from './import-changes';
import { ImportColumnsCard } from './import-columns';
import { ImportDatesCard } from './import-dates';
import { ImportEffectCard } from './import-effect';
import { useImportLabels } from './import-labels';
import { ImportCounts } from './import-outcome';
import { ImportPreview } from './import-preview';
import { ImportRemarks } from './import-remarks';
import { ImportRowErrors } from './import-row-errors';
import { importTriedTexts } from './import-tried-texts';
import { useColumnChoice } from './use-column-choice';
import type { ImportStep, ImportWish } from './use-import';

/** Shows what a file would do: its numbers, its faults and its columns, and the way to store it. */
export function ImportTried(props: {
  kind: ImportKind;
  step: Extract<ImportStep, { name: 'tried' | 'stored' }>;
  onRun: (wish: ImportWish) => void;
  onFile: (file: File) => void;
}) {
  const { kind, step, onRun, onFile } = props;
  const t = useTexts(importTriedTexts);
  const words = useImportLabels();
  const { columns, rowErrors, result } = step.outcome;
  const { missing, dates: dateColumns, trial } = columns;
  const choice = useColumnChoice(kind, columns);
  const mapping = choice.whole;
  // What is shown is of the choices that were checked: nothing is stored by others.
  const stale = choice.changed.length > 0;
  const asked = isOrderAsked(dateColumns);
  const dates = dateColumns.find(({ proven }) => !proven)?.order;
  const writes = result.created + result.changed;
  const broken = rowErrors.some(({ fault }) => fault === 'broken-line');
  const faulty = result.faulty > 0;
  const datesCard = (
    <ImportDatesCard
      dates={dateColumns}
      onChoose={(order) => onRun({ stores: false, mapping, dates: order })}
    />
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {missing.length > 0 ? (
        <Notice
          tone="incomplete"
          what={t('import.missing', { count: missing.length })}
          where={t('import.missingText')}
        />
      ) : asked ? (
        <Notice tone="incomplete" what={t('import.datesOpen')} where={t('import.datesOpenText')} />
      ) : (
        <section aria-labelledby="import-outcome">
          <SectionTitle id="import-outcome" end={stale && <BeforeTheChange />}>
            {t('import.outcome')}
          </SectionTitle>
          <ImportCounts result={result} />
          <p role="status" className="t-label mt-3 text-text-2">
            {broken
              ? t('import.broken')
              : faulty
                ? t(writes > 0 ? 'import.faultsFirst' : 'import.faultsOnly')
                : writes === 0 && t('import.nothingToDo')}
          </p>
        </section>
      )}
      {result.effect && writes > 0 && <ImportEffectCard effect={result.effect} stale={stale} />}
      <ImportRemarks columns={columns} />
      {result.changes && <ImportChanges changes={result.changes} total={result.changed} stale={stale} />}
      {asked && datesCard}
      {rowErrors.length > 0 && <ImportRowErrors headings={columns.headings} rowErrors={rowErrors} />}
      {columns.preview.length > 0 && (
        <ImportPreview kind={kind} columns={columns} total={result.rows} stale={stale} />
      )}
      {!asked && dateColumns.length > 0 && datesCard}
      <ImportColumnsCard columns={columns} choice={choice} />
      <div className="print:hidden sticky bottom-[calc(var(--bottom-bar)+var(--safe-bottom))] z-(--z-sticky) -mx-4 flex flex-wrap gap-3 border-t border-hairline bg-bg px-4 py-3 desktop:bottom-0 desktop:mx-0 desktop:px-0">
        {stale && (
          <p role="status" className="t-label w-full text-text-2">
            <strong className="font-semibold text-text">
              {t('import.choicesChanged', {
                count: choice.changed.length,
                fields: choice.changed.map((name) => words.field(name)).join(', '),
              })}
            </strong>{' '}
            {t('import.choicesChangedText')}
          </p>
        )}
        {missing.length === 0 && writes > 0 && !broken && (
          <Button
            variant={stale ? 'outline' : 'filled'}
            disabled={stale}
            onClick={() => onRun({ stores: true, mapping, dates, skipFaulty: faulty, trial })}
          >
            {t(faulty ? 'import.storeOthers' : 'import.store', { count: writes })}
          </Button>
        )}
        {(stale || !choice.right) && (
          <Button
            icon={RefreshCw}
            disabled={!choice.right}
            onClick={() => onRun({ stores: false, mapping, dates })}
          >
            {t('import.check')}
          </Button>
        )}
        <FileChoice label={t('import.chooseOther')} variant="outline" onFile={onFile} />
      </div>
    </div>
  );
}
