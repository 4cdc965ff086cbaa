import { SearchX } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import type { AssessedDeal } from '#core/commission/assessed-deals';
import type { DealOrder } from '#core/network/deal-order';
import { useBulkActs } from '../../features/bulk-acts/use-bulk-acts';
import { type DealLink, DealRows } from '../../features/deals/deal-rows';
import { DEAL_COLUMNS, DealsTable } from '../../features/deals/deals-table';
import { dealsTexts } from '../../features/deals/deals-texts';
import { useExport } from '../../features/export/use-export';
import { Button } from '../../kit/components/button';
import { EmptyState } from '../../kit/components/empty-state';
import { type MoreAction, MoreActions } from '../../kit/components/more-actions';
import { PanelMark } from '../../kit/components/panel-mark';
import { useDesktop } from '../../kit/components/use-desktop';
import { useTexts } from '../../kit/texts/use-texts';
import { ColumnChooser } from '../../lists/columns/column-chooser';
import { useColumns } from '../../lists/columns/use-columns';
import { useRowsPerStep } from '../../lists/filter/use-rows-per-step';
import { CountLine } from '../../lists/rows/count-line';
import { LoadMore } from '../../lists/rows/load-more';
import { MarkedBar } from '../../lists/table/marked-bar';
import { type RecordWalk, useRecordWalk } from '../../lists/table/use-record-walk';
import { useSelection } from '../../lists/table/use-selection';
import { dealsTable } from './deals-export';

type DealsFoundProps = {
  /** The deals that are shown, in their order. */
  entries: readonly AssessedDeal[];
  /** The search text, if each letter searches at once. */
  search?: string;
  /** The number of all deals. */
  total: number;
  /** Returns the address of a deal, if it does not open next to the list. */
  linkTo?: DealLink | undefined;
  /** Renders the deal that is open next to the list. */
  panel?: (walk: RecordWalk) => ReactNode;
  withFranchise: boolean;
  /** The query of all matching deals, in the form of an address, where deals can be changed in bulk. */
  found?: Readonly<Record<string, string>> | undefined;
  sort: DealOrder;
  onSort: (sort: DealOrder) => void;
  exports: readonly MoreAction[];
  /** Whether the source had only some of the deals. */
  lacking: boolean;
  /** The sums of the deals. */
  figures: ReactNode;
  /** The notices about the sums. */
  notices?: ReactNode;
  /** The content if there are no deals. */
  none: ReactNode;
  onMore: () => void;
};

/** Shows the number of matching deals, their totals, and the deals themselves, a page at a time. */
export function DealsFound(props: DealsFoundProps) {
  const { entries, search, total, withFranchise, sort, onSort, exports, onMore } = props;
  const t = useTexts(dealsTexts);
  const desktop = useDesktop();
  const columns = useColumns('deals', DEAL_COLUMNS);
  const selection = useSelection();
  const step = useRowsPerStep();
  const ids = useMemo(() => entries.map(({ deal }) => deal.id), [entries]);
  const walk = useRecordWalk({ param: 'deal', ids, total, onMore, selection });
  const list = { entries, search, linkTo: props.linkTo ?? walk.linkTo, withFranchise };
  const marked = entries.filter(({ deal }) => selection.ids?.has(deal.id));
  const markedExports = useExport(() => ({
    table: dealsTable(marked, t),
    done: t('deals.exported', { count: marked.length }),
    lacking: props.lacking,
  }));
  const bulk = useBulkActs({ subject: 'deals', ids, total, selection, found: props.found });
  return (
    <>
      <CountLine
        text={t('deals.countLine', {
          count: t('deals.count', { count: total }),
          order: t(`deals.sort.${sort}`),
        })}
        sums={desktop && total > 0 && props.figures}
        titleEnd={
          <>
            {desktop && (
              <ColumnChooser
                first={t('deals.field.name')}
                columns={DEAL_COLUMNS.filter((key) => withFranchise || key !== 'franchise').map((key) => ({
                  key,
                  label: t(`deals.column.${key}`),
                }))}
                choice={columns}
              />
            )}
            <MoreActions label={t('deals.more')} actions={[...exports, ...bulk.more]} />
          </>
        }
      />
      {total === 0 && props.none}
      {/* Stays mounted but hidden without deals, so that the letter that finds some again draws only those in view. */}
      <div hidden={total === 0} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {props.notices}
        {!desktop && total > 0 && props.figures}
        {desktop ? (
          <DealsTable {...list} open={walk.open} hidden={columns.hidden} {...{ sort, onSort, selection }} />
        ) : (
          <DealRows {...list} />
        )}
      </div>
      <LoadMore shown={entries.length} total={total} step={step} onMore={onMore} />
      {desktop && marked.length > 0 && (
        <MarkedBar
          count={bulk.count}
          exports={bulk.count > marked.length ? exports : markedExports}
          aside={bulk.aside}
          onDone={selection.end}
        >
          {bulk.buttons}
        </MarkedBar>
      )}
      {props.panel?.(walk)}
      {bulk.sheets}
    </>
  );
}

type NoMatchProps = {
  /** Whether facts about the deals that may make one match are still being read, or are missing. */
  unread?: 'awaited' | 'missing' | undefined;
  onClear: () => void;
};

/**
 * Says that no deal matches, with a button that clears the filters; if not everything is known, that none matches so
 * far.
 */
export function NoMatch({ unread, onClear }: NoMatchProps) {
  const t = useTexts(dealsTexts);
  return (
    <EmptyState
      title={unread ? t('deals.emptySoFar') : t('deals.emptyFiltered')}
      text={t(
        unread === 'missing'
          ? 'deals.emptyUnreadText'
          : unread
            ? 'deals.emptySoFarText'
            : 'deals.emptyFilteredText',
      )}
      object={<PanelMark icon={SearchX} />}
      action={<Button onClick={onClear}>{t('deals.clear')}</Button>}
    />
  );
}
