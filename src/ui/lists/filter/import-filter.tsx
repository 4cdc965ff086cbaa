import { importRun } from '#contract/import-runs';
import { useAnswer } from '../../data/use-answer';
import { FilterChip } from '../../kit/components/chip';
import { useTexts } from '../../kit/texts/use-texts';
import type { SetFilter } from '../rows/list-toolbar';
import { listToolbarTexts } from '../rows/list-toolbar-texts';
import { filterTexts } from './filter-texts';

/** Gives the filter of a list that shows only what one import brought, by the name of its file; none without an import. */
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

/** Says above a list without filters of its own that it shows only what one import brought, and how to see the others. */
export function ImportChip({ batch, onRemove }: { batch: string | undefined; onRemove: () => void }) {
  const t = useTexts(listToolbarTexts);
  return useImportFilter(batch, onRemove).map(({ key, name, value }) => (
    <div key={key} className="flex">
      <FilterChip label={t('list.filterIs', { name, value })} onRemove={onRemove} />
    </div>
  ));
}
