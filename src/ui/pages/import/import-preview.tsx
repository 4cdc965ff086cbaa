import { fieldsOf, type ImportKind } from '#core/imports/import-kind';
import type { ImportColumns } from '#core/imports/import-report';
import { fieldsHeld } from '#core/imports/name-parts';
import { Card } from '../../kit/components/card';
import { SectionTitle } from '../../kit/components/section-title';
import { countText } from '../../kit/format/counts';
import { useTexts } from '../../kit/texts/use-texts';
import { BeforeTheChange } from './before-the-change';
import { useImportLabels } from './import-labels';
import { importTriedTexts } from './import-tried-texts';

/** Shows the first rows as they are read, and the total number of rows. */
export function ImportPreview(props: {
  kind: ImportKind;
  columns: ImportColumns;
  total: number;
  stale: boolean;
}) {
  const { kind, columns, total, stale } = props;
  const t = useTexts(importTriedTexts);
  const words = useImportLabels();
  const { preview, mapping } = columns;
  const held = fieldsHeld(mapping);
  const fields = fieldsOf(kind, Object.keys(mapping)).filter(({ name }) => held.includes(name));
  return (
    <div>
      <SectionTitle id="import-preview" end={stale && <BeforeTheChange />}>
        {t('import.preview')}
      </SectionTitle>
      <p className="t-label mb-3 text-text-2">
        {t('import.previewOf', {
          shown: countText(preview.length),
          total: countText(total),
        })}
      </p>
      <Card flush>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that is wider than the screen is scrolled by keys. */}
        <section aria-labelledby="import-preview" tabIndex={0} className="relative overflow-x-auto">
          <table className="w-full border-collapse text-left">
            <thead>
              <tr>
                <th scope="col" className="t-caption px-4 py-2 text-text-3">
                  {t('import.csv.line')}
                </th>
                {fields.map(({ name }) => (
                  <th key={name} scope="col" className="t-caption px-4 py-2 whitespace-nowrap text-text-3">
                    {words.field(name)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {preview.map(({ line, values }) => (
                <tr key={line} className="border-t border-hairline">
                  <td className="t-label px-4 py-2 text-text-3 tabular-nums">{countText(line)}</td>
                  {fields.map(({ name }) => (
                    <td key={name} className="t-label max-w-60 truncate px-4 py-2 text-text tabular-nums">
                      {values[name]}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </Card>
    </div>
  );
}
