import { SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { Chip, FilterChip } from '../../kit/components/chip';
import { ChipRow } from '../../kit/components/chip-row';
import { HeaderSlot } from '../../kit/components/header-slot';
import { Icon } from '../../kit/components/icon';
import { joinClasses } from '../../kit/components/join-classes';
import { SearchField } from '../../kit/components/search-field';
import type { TypedSearch } from '../../kit/components/typed-search';
import { useScrolled } from '../../kit/components/use-scrolled';
import { useTexts } from '../../kit/texts/use-texts';
import { listToolbarTexts } from './list-toolbar-texts';

/** A view of a list, such as "New (14)"; the count is undefined while it is not known. */
export interface ListView {
  readonly key: string;
  readonly label: string;
  readonly count: number | undefined;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

/** A filter that is set: its name and value, and the function that removes it. */
export interface SetFilter {
  readonly key: string;
  readonly name: string;
  readonly value: string;
  readonly onRemove: () => void;
}

type ListToolbarProps = {
  searchLabel: string;
  search: TypedSearch;
  views: readonly ListView[];
  /** Whether the counts of the views cover only some of the rows. */
  soFar?: boolean | undefined;
  filters: readonly SetFilter[];
  onOpenFilters: () => void;
  onClear: () => void;
  /** The person's saved views, shown after the first view, which is all rows. */
  saved?: ReactNode;
  /** The control that saves the query as a view, after the filters. */
  save?: ReactNode;
};

const ROW =
  '-mx-4 flex items-center gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] desktop:mx-0 desktop:flex-wrap desktop:px-0 beside-one-line';

/**
 * Shows search, views with their counts, and the filters that are set; on high screens it stays below the page's bar.
 */
export function ListToolbar(props: ListToolbarProps) {
  const { searchLabel, search, views, soFar = false, filters, onOpenFilters, onClear, saved, save } = props;
  const t = useTexts(listToolbarTexts);
  const scrolled = useScrolled();
  const chosen = views.find((view) => view.chosen)?.key;
  // Counts make the chips wider.
  const counted = views.every(({ count }) => count !== undefined);
  return (
    <div
      className={joinClasses(
        'print:hidden below-bars z-(--z-sticky) -mx-4 bg-bg px-4 pb-2 desktop:pb-0.5 max-desktop:[@media(min-height:40rem)]:sticky desktop:-mx-6 desktop:px-6',
        scrolled && 'shadow-[0_1px_0_var(--hairline)]',
      )}
    >
      <HeaderSlot>
        <div className="flex min-w-0 flex-1 gap-2.5">
          <SearchField label={searchLabel} search={search} />
          <FilterButton count={filters.length} onOpen={onOpenFilters} />
        </div>
      </HeaderSlot>
      <div className="max-desktop:mt-1 empty:hidden">
        {views.length > 0 && (
          <ChipRow label={t('list.views')} chosen={`${chosen} ${counted}`}>
            {views.slice(0, 1).map((view) => viewChip(view, soFar))}
            {saved}
            {views.slice(1).map((view) => viewChip(view, soFar))}
          </ChipRow>
        )}
      </div>
      {filters.length > 0 && (
        <div className={ROW}>
          {filters.map(({ key, name, value, onRemove }) => (
            <FilterChip key={key} label={t('list.filterIs', { name, value })} onRemove={onRemove} />
          ))}
          <button
            type="button"
            onClick={onClear}
            className="t-label touch-44 font-semibold min-h-9 shrink-0 rounded-pill px-2 text-primary-text hover:underline"
          >
            {t('list.clear')}
          </button>
          {save}
        </div>
      )}
    </div>
  );
}

function viewChip({ key, label, count, chosen, onChoose }: ListView, soFar: boolean): ReactNode {
  return (
    <Chip
      key={key}
      label={label}
      chosen={chosen}
      count={count ?? 'unknown'}
      soFar={soFar}
      onChoose={onChoose}
    />
  );
}

function FilterButton({ count, onOpen }: { count: number; onOpen: () => void }): ReactNode {
  const t = useTexts(listToolbarTexts);
  return (
    <button
      type="button"
      onClick={onOpen}
      className="t-label font-semibold relative inline-flex size-12 shrink-0 items-center justify-center gap-2 rounded-control border border-control-border bg-surface text-text hover:bg-sunken active:bg-hairline-strong desktop:h-10 desktop:w-auto desktop:px-4 pointer-coarse:min-h-12"
    >
      <Icon of={SlidersHorizontal} />
      <span className="sr-only desktop:not-sr-only beside-quiet">{t('list.filters')}</span>
      {count > 0 && (
        <>
          <span
            aria-hidden="true"
            className="t-caption absolute -top-1.5 -right-1.5 grid size-5 place-items-center rounded-pill bg-primary font-semibold text-on-primary tabular-nums"
          >
            {count}
          </span>
          <span className="sr-only">{t('list.filtersSet', { count })}</span>
        </>
      )}
    </button>
  );
}
