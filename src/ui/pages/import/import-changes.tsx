import type { ImportChange } from '#core/imports/import-report';
import { RowCard } from '../../kit/components/card';
import { SectionTitle } from '../../kit/components/section-title';
import { countText } from '../../kit/format/counts';
import { useTexts } from '../../kit/texts/use-texts';
import { BeforeTheChange } from './before-the-change';
import { useImportLabels } from './import-labels';
import { importTriedTexts } from './import-tried-texts';

/** Shows field by field how a file would change the records that are there. */
export function ImportChanges(props: { changes: readonly ImportChange[]; total: number; stale: boolean }) {
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
