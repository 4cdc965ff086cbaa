import type { ColumnUse, ImportColumns } from '#core/imports/import-report';
import { isNamePart } from '#core/imports/name-parts';
import { Card } from '../../kit/components/card';
import { FieldMessage } from '../../kit/components/field-message';
import { joinClasses } from '../../kit/components/join-classes';
import { SelectField } from '../../kit/components/select-field';
import { countText } from '../../kit/format/counts';
import { useTexts } from '../../kit/texts/use-texts';
import { useImportLabels } from './import-labels';
import { importTriedTexts } from './import-tried-texts';
import type { ColumnChoice } from './use-column-choice';

/** The longest name of a field fits into the last column at 1280 px. */
const COLUMNS = 'desktop:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1.6fr)] desktop:items-center';

/** Shows every column of the file with its first value, and asks for its field: no column is dropped silently. */
export function ImportColumnsCard({ columns, choice }: { columns: ImportColumns; choice: ColumnChoice }) {
  const t = useTexts(importTriedTexts);
  const words = useImportLabels();
  const used = choice.uses.filter(({ field }) => field !== undefined).length;
  const unused = choice.uses.length - used;
  return (
    <section aria-labelledby="import-columns">
      <Card flush>
        <div className="px-4 pt-4 pb-2">
          <h2 id="import-columns" className="t-row font-semibold text-text">
            {t('import.columns')}
          </h2>
          <p className="t-meta text-text-2">
            {t('import.columnsCount', { used: countText(used), unused: countText(unused) })}{' '}
            {t('import.columnsText')}
          </p>
          {choice.missing.map((name) => (
            <FieldMessage key={name} id={`import-${name}`} tone="error">
              {t('import.missingHere', { field: words.field(name) })}
            </FieldMessage>
          ))}
        </div>
        <div aria-hidden className={`t-caption hidden gap-4 px-4 py-2 text-text-3 desktop:grid ${COLUMNS}`}>
          <span>{t('import.inFile')}</span>
          <span>{t('import.firstValue')}</span>
          <span>{t('import.usedAs')}</span>
        </div>
        <ul>
          {choice.uses.map((use, place) => (
            <ImportColumn
              // biome-ignore lint/suspicious/noArrayIndexKey: columns are known by their place; several may have no heading.
              key={place}
              {...{ columns, choice, use, place }}
            />
          ))}
        </ul>
      </Card>
    </section>
  );
}

/** Shows one column: its heading, its first value, its field, and any remark. */
function ImportColumn(props: {
  columns: ImportColumns;
  choice: ColumnChoice;
  use: ColumnUse;
  place: number;
}) {
  const { columns, choice, use, place } = props;
  const t = useTexts(importTriedTexts);
  const words = useImportLabels();
  const name = words.column(use, place);
  const example = columns.sample.map((row) => row[place]).find((cell) => cell !== undefined && cell !== '');
  const changed = use.heading !== '' && choice.changed.includes(use.heading);
  const otherPart = choice.uses.find(
    ({ field, heading }) =>
      use.field && field && isNamePart(use.field) && isNamePart(field) && heading !== use.heading,
  );
  const reading = columns.uses?.[place]?.reading;
  const note =
    use.field === undefined || use.kept
      ? words.use(use)
      : otherPart
        ? t('import.with', { heading: otherPart.heading })
        : reading && words.reading(reading);
  const options = [
    { value: '', label: t('import.none') },
    ...choice.fields.map((field) => ({
      value: field.name,
      label: field.required ? `${words.field(field.name)} *` : words.field(field.name),
    })),
  ];
  return (
    <li
      className={joinClasses(
        'grid gap-x-4 gap-y-1 border-t border-hairline px-4 py-2.5 desktop:py-1 first:border-t-0 desktop:first:border-t',
        COLUMNS,
        changed && 'bg-warning-soft',
      )}
    >
      <span aria-hidden className="hidden wrap-anywhere font-semibold text-text desktop:block">
        {name}
      </span>
      {use.heading === '' ? (
        <span className="t-label text-text-2">{name}</span>
      ) : (
        <SelectField
          inBar
          label={name}
          value={use.field ?? ''}
          options={options}
          onChange={(field) => choice.choose(use.heading, field)}
        />
      )}
      <span className="t-label min-w-0 text-text-2 desktop:col-start-2 desktop:row-start-1">
        {example && (
          <>
            <span className="desktop:hidden">
              {t('import.example', { value: example })}
              {(changed || note) && ' · '}
            </span>
            <span title={example} className="hidden truncate desktop:block">
              {example}
            </span>
          </>
        )}
        {changed ? <strong className="font-semibold text-warning">{t('import.changedNow')}</strong> : note}
      </span>
    </li>
  );
}
