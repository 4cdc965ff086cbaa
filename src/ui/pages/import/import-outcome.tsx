import type { ImportResult } from '#core/imports/import-report';
import { Card } from '../../kit/components/card';
import { countText } from '../../kit/format/counts';
import { useTexts } from '../../kit/texts/use-texts';
import { importTriedTexts } from './import-tried-texts';

/** Shows the effect of a file on the records in four numbers; `bare` without its own card. */
export function ImportCounts({ result, bare = false }: { result: ImportResult; bare?: boolean }) {
  const t = useTexts(importTriedTexts);
  const counts = [
    [t('import.new'), result.created],
    [t('import.changed'), result.changed],
    [t('import.unchanged'), result.unchanged],
    [t('import.faulty'), result.faulty],
  ] as const;
  const list = (
    <dl className="grid grid-cols-2 gap-4 desktop:grid-cols-4">
      {counts.map(([label, count]) => (
        <div key={label}>
          <dt className="t-caption text-text-3">{label}</dt>
          <dd className="t-title text-text tabular-nums">{countText(count)}</dd>
        </div>
      ))}
    </dl>
  );
  return bare ? list : <Card>{list}</Card>;
}
