import { useState } from 'react';
import type { ColumnMapping } from '#core/imports/column-mapping';
import { fieldsOf, type ImportKind } from '#core/imports/import-kind';
import type { ImportColumns } from '#core/imports/import-report';
import { Button } from '../../kit/components/button';
import { Card } from '../../kit/components/card';
import { FieldMessage } from '../../kit/components/field-message';
import { SectionTitle } from '../../kit/components/section-title';
import { SelectField } from '../../kit/components/select-field';
import { useTexts } from '../../kit/texts/use-texts';
import { useImportLabels } from './import-labels';
import { importTriedTexts } from './import-tried-texts';

/** Which column holds which field; another choice is checked anew. */
export function ImportColumnsCard(props: {
  kind: ImportKind;
  columns: ImportColumns;
  onCheck: (mapping: ColumnMapping) => void;
}) {
  const { kind, columns, onCheck } = props;
  const t = useTexts(importTriedTexts);
  const words = useImportLabels();
  const [chosen, setChosen] = useState<ColumnMapping>(columns.mapping);
  const fields = fieldsOf(kind, [...columns.headings, ...Object.keys(chosen)]);
  const options = [
    { value: '', label: t('import.none') },
    ...columns.headings
      .filter((heading) => heading !== '')
      .map((heading) => ({ value: heading, label: heading })),
  ];
  const exampleOf = (heading: string) => {
    const place = columns.headings.indexOf(heading);
    return columns.sample.map((row) => row[place]).find((cell) => cell !== undefined && cell !== '');
  };
  const wrongWith = (name: string, required: boolean) => {
    const heading = chosen[name] ?? '';
    if (heading === '') return required ? t('import.missingHere') : undefined;
    const takers = fields.filter((field) => chosen[field.name] === heading);
    return takers.length > 1 ? t('import.chosenTwice') : undefined;
  };
  const wrong = fields.some(({ name, required }) => wrongWith(name, required ?? false) !== undefined);
  // A field left without a column is said to have none, so that nothing is guessed for it.
  const whole = Object.fromEntries(fields.map(({ name }) => [name, chosen[name] ?? '']));
  const changed = fields.some(({ name }) => (chosen[name] ?? '') !== (columns.mapping[name] ?? ''));
  return (
    <section aria-labelledby="import-columns">
      <SectionTitle id="import-columns">{t('import.columns')}</SectionTitle>
      <Card>
        <p className="mb-4 text-text-2">{t('import.columnsText')}</p>
        <div className="grid gap-4 desktop:grid-cols-3">
          {fields.map(({ name, required = false }) => {
            const fault = wrongWith(name, required);
            const example = exampleOf(chosen[name] ?? '');
            return (
              <div key={name} className="min-w-0">
                <SelectField
                  label={required ? `${words.field(name)} *` : words.field(name)}
                  value={chosen[name] ?? ''}
                  options={options}
                  onChange={(heading) => setChosen({ ...chosen, [name]: heading })}
                />
                {fault ? (
                  <FieldMessage id={`import-${name}`} tone="error">
                    {fault}
                  </FieldMessage>
                ) : (
                  example && (
                    <p className="t-meta mt-1.5 truncate text-text-3">
                      {t('import.example', { value: example })}
                    </p>
                  )
                )}
              </div>
            );
          })}
        </div>
        {(changed || wrong) && (
          <div className="mt-5">
            <Button variant="outline" size="card" disabled={wrong} onClick={() => onCheck(whole)}>
              {t('import.check')}
            </Button>
          </div>
        )}
      </Card>
    </section>
  );
}
