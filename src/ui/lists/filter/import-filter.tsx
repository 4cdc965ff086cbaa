import { importRun } from '#contract/import-runs';
import { useAnswer } from '../../data/use-answer';
import { FilterChip } from '../../kit/components/chip';
import { useTexts } from '../../kit/texts/use-texts';
import type { SetFilter } from '../rows/list-toolbar';
import { listToolbarTexts } from '../rows/list-toolbar-texts';
import { filterTexts } from './filter-texts';

/**
 * Returns the filter of a list that shows only the rows of one import, labelled with its file name; none without an
 * import.
 */
export function useImportFilter(batch: string | undefined, onRemove: () => void): readonly SetFilter[] {
  const t = useTexts(filterTexts);
  const { data } = useAnswer(importRun, {
    path: { id: batch ?? '' },
    staleTime: 0,
    enabled: batch !== undefined,
  });
  if (batch === undefined) return [];
  return [{ key: 'batch', name: t('filter.batch'), value: data?.file ?? t('filter.batchOne'), onRemove }];
}

/**
 * Shows, above a list without filters of its own, that only the rows of one import are shown, and removes that filter.
 */
export function ImportChip({ batch, onRemove }: { batch: string | undefined; onRemove: () => void }) {
  const t = useTexts(listToolbarTexts);
  return useImportFilter(batch, onRemove).map(({ key, name, value }) => (
    <div key={key} className="flex">
      <FilterChip label={t('list.filterIs', { name, value })} onRemove={onRemove} />
    </div>
  ));
}
