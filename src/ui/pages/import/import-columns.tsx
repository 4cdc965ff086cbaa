import type { ImportColumns } from '#core/imports/import-report';
import { Card } from '../../kit/components/card';
import { FieldMessage } from '../../kit/components/field-message';
import { SectionTitle } from '../../kit/components/section-title';
import { SelectField } from '../../kit/components/select-field';
import { useTexts } from '../../kit/texts/use-texts';
import { useImportLabels } from './import-labels';
import { importTriedTexts } from './import-tried-texts';
import type { ColumnChoice } from './use-column-choice';

/** Asks which column holds which field. */
export function ImportColumnsCard({ columns, choice }: { columns: ImportColumns; choice: ColumnChoice }) {
  const t = useTexts(importTriedTexts);
  const words = useImportLabels();
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
  return (
    <section aria-labelledby="import-columns">
      <SectionTitle id="import-columns">{t('import.columns')}</SectionTitle>
      <Card>
        <p className="mb-4 text-text-2">{t('import.columnsText')}</p>
        <div className="grid gap-4 desktop:grid-cols-3">
          {choice.fields.map((field) => {
            const { name, required = false } = field;
            const heading = choice.headingOf(name);
            const wrong = choice.wrongWith(field);
            const example = exampleOf(heading);
            return (
              <div key={name} className="min-w-0">
                <SelectField
                  label={required ? `${words.field(name)} *` : words.field(name)}
                  value={heading}
                  options={options}
                  onChange={(other) => choice.choose(name, other)}
                />
                {wrong ? (
                  <FieldMessage id={`import-${name}`} tone="error">
                    {t(wrong === 'missing' ? 'import.missingHere' : 'import.chosenTwice')}
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
      </Card>
    </section>
  );
}
