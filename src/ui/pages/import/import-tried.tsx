import { RefreshCw } from 'lucide-react';
import { isOrderAsked } from '#core/imports/date-columns';
import type { ImportKind } from '#core/imports/import-kind';
import type {
  ImportChange,
  ImportColumns,
  ImportEffect,
  ImportRowError,
  ImportSheet,
} from '#core/imports/import-report';
import { Button } from '../../kit/components/button';
import { Card, RowCard } from '../../kit/components/card';
import { Notice } from '../../kit/components/notice';
import { SectionTitle } from '../../kit/components/section-title';
import { SelectField } from '../../kit/components/select-field';
import { countText } from '../../kit/format/counts';
import { rupees, unknownAmount } from '../../kit/format/rupees';
import { useTexts } from '../../kit/texts/use-texts';
import { BeforeTheChange } from './before-the-change';
import { FileChoice } from './file-choice';
import { ImportColumnsCard } from './import-columns';
import { ImportDatesCard } from './import-dates';
import { useImportLabels } from './import-labels';
import { ImportCounts } from './import-outcome';
import { ImportPreview } from './import-preview';
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
  const { columns, rowErrors, result } = step.outcome;
  const { dates: dateColumns } = columns;
  const choice = useColumnChoice(kind, columns);
  const mapping = choice.whole;
  // What is shown is of the choices that were checked: nothing is stored by others.
  const stale = choice.changed.length > 0;
  const asked = isOrderAsked(dateColumns);
  const dates = dateColumns.find(({ proven }) => !proven)?.order;
  const writes = result.created + result.changed;
  const datesCard = (
    <ImportDatesCard
      dates={dateColumns}
      onChoose={(order) => onRun({ stores: false, mapping, sheet: columns.sheet?.name, dates: order })}
    />
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {columns.sheet && columns.sheet.all.length > 1 && (
        // Other headings: what was chosen for these columns says nothing of those.
        <ImportSheetChoice sheet={columns.sheet} onChoose={(sheet) => onRun({ stores: false, sheet })} />
      )}
      <ImportVerdict outcome={step.outcome} stale={stale} />
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
      <ImportButtons {...{ choice, dates, onRun, onFile }} outcome={step.outcome} />
    </div>
  );
}

/** Says which sheet of a workbook is read, and takes another. */
function ImportSheetChoice({ sheet, onChoose }: { sheet: ImportSheet; onChoose: (name: string) => void }) {
  const t = useTexts(importTriedTexts);
  return (
    <SelectField
      label={t('import.sheet')}
      value={sheet.name}
      options={sheet.all.map((name) => ({ value: name, label: name }))}
      onChange={onChoose}
    />
  );
}

type ImportOutcomeProps = { outcome: Extract<ImportStep, { name: 'tried' | 'stored' }>['outcome'] };

/** Says what is to be chosen before anything is known, or what the file would do. */
function ImportVerdict({ outcome, stale }: ImportOutcomeProps & { stale: boolean }) {
  const t = useTexts(importTriedTexts);
  const { columns, rowErrors, result } = outcome;
  const { missing, dates } = columns;
  const writes = result.created + result.changed;
  if (missing.length > 0) {
    return (
      <Notice
        tone="incomplete"
        what={t('import.missing', { count: missing.length })}
        where={t('import.missingText')}
      />
    );
  }
  if (isOrderAsked(dates))
    return <Notice tone="incomplete" what={t('import.datesOpen')} where={t('import.datesOpenText')} />;
  return (
    <section aria-labelledby="import-outcome">
      <SectionTitle id="import-outcome" end={stale && <BeforeTheChange />}>
        {t('import.outcome')}
      </SectionTitle>
      <ImportCounts result={result} />
      <p role="status" className="t-label mt-3 text-text-2">
        {isBroken(rowErrors)
          ? t('import.broken')
          : result.faulty > 0
            ? t(writes > 0 ? 'import.faultsFirst' : 'import.faultsOnly')
            : writes === 0 && t('import.nothingToDo')}
      </p>
    </section>
  );
}

function isBroken(rowErrors: readonly ImportRowError[]): boolean {
  return rowErrors.some(({ fault }) => fault === 'broken-line');
}

type ImportButtonsProps = ImportOutcomeProps & {
  choice: ReturnType<typeof useColumnChoice>;
  dates: ImportWish['dates'];
  onRun: (wish: ImportWish) => void;
  onFile: (file: File) => void;
};

/** Stores the file, checks it once more after other choices, or takes another file. */
function ImportButtons({ outcome, choice, dates, onRun, onFile }: ImportButtonsProps) {
  const t = useTexts(importTriedTexts);
  const { columns, rowErrors, result } = outcome;
  const { missing, trial } = columns;
  const mapping = choice.whole;
  const stale = choice.changed.length > 0;
  const sheet = columns.sheet?.name;
  const writes = result.created + result.changed;
  const faulty = result.faulty > 0;
  return (
    <div className="print:hidden sticky bottom-[calc(var(--bottom-bar)+var(--safe-bottom))] z-(--z-sticky) -mx-4 flex flex-wrap gap-3 border-t border-hairline bg-bg px-4 py-3 desktop:bottom-0 desktop:mx-0 desktop:px-0">
      {stale && (
        <p role="status" className="t-label w-full text-text-2">
          <strong className="font-semibold text-text">
            {t('import.choicesChanged', {
              count: choice.changed.length,
              columns: choice.changed.join(', '),
            })}
          </strong>{' '}
          {t('import.choicesChangedText')}
        </p>
      )}
      {missing.length === 0 && writes > 0 && !isBroken(rowErrors) && (
        <Button
          variant={stale ? 'outline' : 'filled'}
          disabled={stale}
          onClick={() => onRun({ stores: true, mapping, sheet, dates, skipFaulty: faulty, trial })}
        >
          {t(faulty ? 'import.storeOthers' : 'import.store', { count: writes })}
        </Button>
      )}
      {(stale || !choice.right) && (
        <Button
          icon={RefreshCw}
          disabled={!choice.right}
          onClick={() => onRun({ stores: false, mapping, sheet, dates })}
        >
          {t('import.check')}
        </Button>
      )}
      <FileChoice label={t('import.chooseOther')} variant="outline" onFile={onFile} />
    </div>
  );
}

/** Shows field by field how a file would change the records that are there. */
function ImportChanges(props: { changes: readonly ImportChange[]; total: number; stale: boolean }) {
  const { changes, total, stale } = props;
  const t = useTexts(importTriedTexts);
  const words = useImportLabels();
  return (
    <section aria-labelledby="import-changes">
      <SectionTitle id="import-changes" end={stale && <BeforeTheChange />}>
        {t('import.changes')}
      </SectionTitle>
      {changes.length < total && (
        <p className="t-label mb-3 text-text-2">
          {t('import.previewOf', {
            shown: countText(changes.length),
            total: countText(total),
          })}
        </p>
      )}
      <RowCard label={t('import.changes')}>
        {changes.map(({ id, fields }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-4 px-4 py-2.5">
            <span className="t-label min-w-20 font-semibold text-text">{id}</span>
            <span className="min-w-0 text-text-2 [overflow-wrap:anywhere]">
              {fields
                .map(({ field, before, after }) =>
                  t('import.change', {
                    field: words.field(field),
                    before: before ?? t('import.empty'),
                    after: after ?? t('import.empty'),
                  }),
                )
                .join(' · ')}
            </span>
          </li>
        ))}
      </RowCard>
    </section>
  );
}

/** Shows what a file would do to commission: what the deals that it touches earn, before and after. */
function ImportEffectCard({ effect, stale }: { effect: ImportEffect; stale: boolean }) {
  const t = useTexts(importTriedTexts);
  const shown = ({ before, after }: Pick<ImportEffect, 'before' | 'after'>) =>
    t('import.beforeAfter', {
      before: before === undefined ? unknownAmount : rupees(before),
      after: after === undefined ? unknownAmount : rupees(after),
    });
  const { changed, franchises, due } = effect;
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h3 className="t-caption text-text-3">{t('import.effect')}</h3>
        {stale && <BeforeTheChange />}
      </div>
      {changed === 0 ? (
        <p className="text-text">{t('import.effectNone')}</p>
      ) : (
        <p className="t-row font-semibold text-text tabular-nums">{shown(effect)}</p>
      )}
      {changed > 1 && (
        <ul className="t-label mt-2 text-text-2 tabular-nums">
          {franchises.map((each) => (
            <li key={each.franchiseCode}>{`${each.franchiseCode}: ${shown(each)}`}</li>
          ))}
          {franchises.length === 0 && <li>{t('import.effectMany', { count: changed })}</li>}
        </ul>
      )}
      {due && due.deals > 0 && (
        <p className="t-label mt-2 font-semibold text-warning">
          {t('import.due', {
            amount: due.amount === undefined ? unknownAmount : rupees(due.amount),
            count: due.deals,
          })}
        </p>
      )}
      {due && due.waiting > 0 && (
        <p className="t-label mt-2 font-semibold text-warning">
          {t('import.waiting', { count: due.waiting })}
        </p>
      )}
    </Card>
  );
}

/**
 * Says what is to be known of a file besides its faults: what its amounts add up to, and what is likely to be a
 * mistake.
 */
function ImportRemarks({ columns }: { columns: ImportColumns }) {
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
