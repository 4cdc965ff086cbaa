import { useState } from 'react';
import { isOrderAsked } from '#core/imports/date-columns';
import type { ImportKind } from '#core/imports/import-kind';
import type { ImportChange, ImportColumns, ImportEffect } from '#core/imports/import-report';
import { Card, RowCard } from '../../kit/components/card';
import { Notice } from '../../kit/components/notice';
import { Section } from '../../kit/components/section-title';
import { countText } from '../../kit/format/counts';
import { rupees, unknownAmount } from '../../kit/format/rupees';
import { useTexts } from '../../kit/texts/use-texts';
import { BeforeTheChange } from './before-the-change';
import { ImportButtons, isBroken } from './import-buttons';
import { ImportColumnsCard } from './import-columns';
import { ImportDatesCard } from './import-dates';
import { FirstRows, ImportFileCard } from './import-file-card';
import { useImportLabels } from './import-labels';
import { ImportCounts } from './import-outcome';
import { ImportPreview } from './import-preview';
import { ImportRowErrors } from './import-row-errors';
import { importTriedTexts } from './import-tried-texts';
import { useColumnChoice } from './use-column-choice';
import type { ImportStep, ImportWish } from './use-import';

/** Shows the effect of a file: its numbers, its faults and its columns, and the button that stores it. */
export function ImportTried(props: {
  kind: ImportKind;
  step: Extract<ImportStep, { name: 'tried' | 'stored' }>;
  /** The names of the known sources of this kind of file. */
  sources?: readonly string[];
  onRun: (wish: ImportWish) => void;
  onFile: (file: File) => void;
}) {
  const { kind, step, sources = [], onRun, onFile } = props;
  const { columns, rowErrors, result } = step.outcome;
  const { dates: dateColumns } = columns;
  const choice = useColumnChoice(kind, columns);
  const [source, setSource] = useState(columns.source ?? '');
  // The results apply to the checked choices only: other choices cannot be stored.
  const stale = choice.changed.length > 0;
  const asked = isOrderAsked(dateColumns);
  const chosen = {
    mapping: choice.whole,
    sheet: columns.sheet?.name,
    dates: dateColumns.find(({ proven }) => !proven)?.order,
    source: columns.source,
    encoding: columns.encoding,
  };
  const writes = result.created + result.changed;
  const datesCard = (
    <ImportDatesCard dates={dateColumns} onChoose={(dates) => onRun({ ...chosen, stores: false, dates })} />
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 desktop:grid-cols-[minmax(0,1fr)_24rem] desktop:grid-rows-[auto_auto_1fr]">
      <div className="desktop:col-span-2">
        <ImportFileCard
          name={step.file.name}
          rows={result.rows}
          {...{ columns, sources, chosen, source }}
          onSource={writes > 0 ? setSource : undefined}
          onChoose={(next) => onRun({ ...next, stores: false })}
        />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4 desktop:col-start-2 desktop:row-start-2">
        <ImportVerdict outcome={step.outcome} stale={stale} />
        {result.effect && writes > 0 && <ImportEffectCard effect={result.effect} stale={stale} />}
        <ImportRemarks columns={columns} />
        {columns.preview.length > 0 && <FirstRows {...{ kind, columns, stale }} />}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4 desktop:col-start-1 desktop:row-span-2 desktop:row-start-2">
        {asked && datesCard}
        <ImportColumnsCard columns={columns} choice={choice} />
        {rowErrors.length > 0 && <ImportRowErrors headings={columns.headings} rowErrors={rowErrors} />}
        {result.changes && <ImportChanges changes={result.changes} total={result.changed} stale={stale} />}
        {!asked && dateColumns.length > 0 && datesCard}
        {columns.preview.length > 0 && (
          <ImportPreview kind={kind} columns={columns} total={result.rows} stale={stale} />
        )}
      </div>
      <ImportButtons {...{ choice, chosen, source, onRun, onFile }} outcome={step.outcome} />
    </div>
  );
}

type ImportOutcomeProps = { outcome: Extract<ImportStep, { name: 'tried' | 'stored' }>['outcome'] };

/** Says what must be chosen before anything is known, or what the effect of the file is. */
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
    <section aria-labelledby="import-outcome" className="rounded-card bg-surface p-4 shadow-card desktop:p-5">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="import-outcome" className="t-row font-semibold text-text">
          {t('import.outcome')}
        </h2>
        {stale && <BeforeTheChange />}
      </div>
      <ImportCounts result={result} bare />
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

/** Shows field by field how a file would change existing records. */
function ImportChanges(props: { changes: readonly ImportChange[]; total: number; stale: boolean }) {
  const { changes, total, stale } = props;
  const t = useTexts(importTriedTexts);
  const words = useImportLabels();
  return (
    <Section title={t('import.changes')} end={stale && <BeforeTheChange />}>
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
    </Section>
  );
}

/** Shows the effect of a file on commission: the earnings of the affected deals, before and after. */
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

/** Shows further remarks on a file: the sum of its amounts, and probable mistakes. */
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
