import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AssessedDeal } from '#core/commission/assessed-deals';
import type { DealOrder } from '#core/network/deal-order';
import { type DealLink, DealRows } from '../../features/deals/deal-rows';
import { dealsTexts } from '../../features/deals/deals-texts';
import { Button } from '../../kit/components/button';
import { EmptyState } from '../../kit/components/empty-state';
import { type MoreAction, MoreActions } from '../../kit/components/more-actions';
import { PanelMark } from '../../kit/components/panel-mark';
import { useDesktop } from '../../kit/components/use-desktop';
import { useTexts } from '../../kit/texts/use-texts';
import { ColumnChooser } from '../../lists/columns/column-chooser';
import { useColumns } from '../../lists/columns/use-columns';
import { ROWS_PER_STEP } from '../../lists/filter/list-address';
import { CountLine } from '../../lists/rows/count-line';
import { LoadMore } from '../../lists/rows/load-more';
import { DEAL_COLUMNS, DealsTable } from './deals-table';

type DealsFoundProps = {
  /** The deals that are shown, in their order. */
  entries: readonly AssessedDeal[];
  /** What is being searched for, where a letter finds at once. */
  search?: string;
  /** How many there are in all. */
  total: number;
  linkTo: DealLink;
  withFranchise: boolean;
  sort: DealOrder;
  /** The orders that are offered; all without it. */
  sorts?: readonly DealOrder[];
  onSort: (sort: DealOrder) => void;
  exports: readonly MoreAction[];
  /** What the deals come to. */
  figures: ReactNode;
  /** What is to be said of it. */
  notices?: ReactNode;
  /** What stands there when there are none. */
  none: ReactNode;
  onMore: () => void;
};

/** How many deals were found, what they come to, and the deals themselves, a step at a time. */
export function DealsFound(props: DealsFoundProps) {
  const { entries, search, total, linkTo, withFranchise, sort, sorts, onSort, exports } = props;
  const t = useTexts(dealsTexts);
  const [params] = useSearchParams();
  const desktop = useDesktop();
  const columns = useColumns('deals', DEAL_COLUMNS);
  const list = { entries, search, linkTo, withFranchise };
  return (
    <>
      <CountLine
        text={t('deals.countLine', {
          count: t('deals.count', { count: total }),
          order: t(`deals.sort.${sort}`),
        })}
        sums={desktop && total > 0 && props.figures}
        end={
          <>
            {desktop && (
              <ColumnChooser
                first={t('deals.column.name')}
                columns={DEAL_COLUMNS.filter((key) => withFranchise || key !== 'franchise').map((key) => ({
                  key,
                  label: t(`deals.column.${key}`),
                }))}
                choice={columns}
              />
            )}
            <MoreActions label={t('deals.more')} actions={exports} />
          </>
        }
      />
      {total === 0 && props.none}
      {/* Without a deal it stays, hidden: the letter that finds some again draws those in sight alone. */}
      <div hidden={total === 0} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {props.notices}
        {!desktop && total > 0 && props.figures}
        {desktop ? (
          <DealsTable
            {...list}
            open={params.get('deal') ?? undefined}
            hidden={columns.hidden}
            {...{ sort, sorts, onSort }}
          />
        ) : (
          <DealRows {...list} />
        )}
      </div>
      <LoadMore shown={entries.length} total={total} step={ROWS_PER_STEP} onMore={props.onMore} />
    </>
  );
}

type NoMatchProps = {
  /** Whether something of the deals is on its way, or missing, that may make one fit. */
  unread?: 'awaited' | 'missing' | undefined;
  onClear: () => void;
};

/** That no deal fits, and the way back to all of them; where not all is known of them, that none does so far. */
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
