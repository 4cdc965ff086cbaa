import type { ImportKind } from '#core/imports/import-kind';
import { Button } from '../components/button';
import { Notice } from '../components/notice';
import { SectionTitle } from '../components/section-title';
import { useTexts } from '../texts/use-texts';
import { FileChoice } from './file-choice';
import { ImportColumnsCard } from './import-columns';
import { ImportComplaints } from './import-complaints';
import { ImportCounts } from './import-outcome';
import { importTexts } from './import-texts';
import type { ImportStep, ImportWish } from './use-import';

/** What a file would do: its numbers, its faults and its columns, and the way to store it. */
export function ImportTried(props: {
  kind: ImportKind;
  step: Extract<ImportStep, { name: 'tried' | 'stored' }>;
  onRun: (wish: ImportWish) => void;
  onFile: (file: File) => void;
}) {
  const { kind, step, onRun, onFile } = props;
  const t = useTexts(importTexts);
  const { columns, complaints, result } = step.outcome;
  const { mapping, missing } = columns;
  const writes = result.created + result.changed;
  const broken = complaints.some(({ fault }) => fault === 'broken-line');
  const faulty = result.faulty > 0;
  return (
    <div className="grid gap-6">
      {missing.length > 0 ? (
        <Notice
          tone="incomplete"
          what={t('import.missing', { count: missing.length })}
          where={t('import.missingText')}
        />
      ) : (
        <section aria-labelledby="import-outcome">
          <SectionTitle id="import-outcome">{t('import.outcome')}</SectionTitle>
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
      <div className="flex flex-wrap gap-3">
        {missing.length === 0 && writes > 0 && !broken && (
          <Button onClick={() => onRun({ stores: true, mapping, skipFaulty: faulty })}>
            {t(faulty ? 'import.storeOthers' : 'import.store', { count: writes })}
          </Button>
        )}
        <FileChoice label={t('import.chooseOther')} look="outline" onFile={onFile} />
      </div>
      {complaints.length > 0 && <ImportComplaints complaints={complaints} />}
      <ImportColumnsCard
        kind={kind}
        columns={columns}
        onCheck={(chosen) => onRun({ stores: false, mapping: chosen })}
      />
    </div>
  );
}
