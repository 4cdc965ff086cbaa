import { memo } from 'react';
import { Link } from 'react-router-dom';
import type { AssessedDeal } from '#core/commission/assessed-deals';
import { dealName } from '#core/deals/deal-name';
import type { DealOrder } from '#core/network/deal-order';
import { toRupees } from '#core/shared/money';
import { CreatedDay } from '../../features/deals/created-day';
import type { DealLink } from '../../features/deals/deal-rows';
import { dealsTexts } from '../../features/deals/deals-texts';
import { paidFor } from '../../features/deals/filter-deals';
import { StateMark } from '../../features/deals/state-mark';
import { joinClasses } from '../../kit/components/join-classes';
import { Money } from '../../kit/components/money';
import { useTexts } from '../../kit/texts/use-texts';
import { SortHead } from '../../lists/rows/sort-head';
import { type RowPlace, rowPlace, WindowedTableBody } from '../../lists/rows/windowed-rows';

type DealsTableProps = {
  entries: readonly AssessedDeal[];
  /** What is being searched for, where a letter finds at once. */
  search: string | undefined;
  linkTo: DealLink;
  withFranchise: boolean;
  /** The deal that is open beside the table. */
  open: string | undefined;
  sort: DealOrder;
  onSort: (sort: DealOrder) => void;
  /** The orders that are offered; all without it. */
  sorts?: readonly DealOrder[] | undefined;
  hidden: ReadonlySet<DealColumn>;
};

/** The columns of a deal that can be hidden, in their order; the first is there for the whole network alone. */
export const DEAL_COLUMNS = ['franchise', 'product', 'created', 'state', 'paid', 'commission'] as const;
export type DealColumn = (typeof DEAL_COLUMNS)[number];

function shownColumns(hidden: ReadonlySet<DealColumn>, withFranchise: boolean): ReadonlySet<DealColumn> {
  return new Set(
    DEAL_COLUMNS.filter((column) => !hidden.has(column) && (withFranchise || column !== 'franchise')),
  );
}

/** Deals as a table with headers that sort. */
export function DealsTable(props: DealsTableProps) {
  const { entries, search, linkTo, withFranchise, open, sort, onSort, sorts, hidden } = props;
  const look = { linkTo, withFranchise, open, hidden };
  const shown = shownColumns(hidden, withFranchise);
  const t = useTexts(dealsTexts);
  const sorting = { sort, onSort };
  return (
    <div className="overflow-x-auto rounded-card bg-surface shadow-card">
      <table className="w-full border-collapse text-left" aria-rowcount={entries.length + 1}>
        <caption className="sr-only">{t('deals.title')}</caption>
        <thead>
          <tr className="h-10 border-b border-hairline-strong" aria-rowindex={1}>
            {!sorts || sorts.includes('name') ? (
              <SortHead
                label={t('deals.column.name')}
                orders={['name', 'name-reversed']}
                rising
                {...sorting}
                first
              />
            ) : (
              <Head label={t('deals.column.name')} className="pl-4.5" />
            )}
            {shown.has('franchise') && <Head label={t('deals.column.franchise')} />}
            {shown.has('product') && <Head label={t('deals.column.product')} />}
            {shown.has('created') && (
              <SortHead
                label={t('deals.column.created')}
                orders={['newest', 'oldest']}
                rising={false}
                {...sorting}
              />
            )}
            {shown.has('state') && <Head label={t('deals.column.state')} />}
            {shown.has('paid') && (
              <Head label={t('deals.column.paid')} className={joinClasses('text-right', wideOnly)} />
            )}
            {shown.has('commission') &&
              (!sorts || sorts.includes('commission') ? (
                <SortHead
                  label={t('deals.column.commission')}
                  orders={['commission', 'lowest']}
                  rising={false}
                  {...sorting}
                  className="pr-3 text-right"
                />
              ) : (
                <Head label={t('deals.column.commission')} className="pr-4.5 text-right" />
              ))}
          </tr>
        </thead>
        <WindowedTableBody
          name="deals"
          columns={1 + shown.size}
          rows={entries}
          search={search}
          rowHeight={ROW_PX}
          row={(entry, place) => <Row {...place} {...look} entry={entry} />}
        />
      </table>
    </div>
  );
}

// States and amounts come after the rest: their columns have their width from the start, so that nothing moves then.
// On a small desktop the sentences of the states need the room.
const wideOnly = 'hidden min-[72rem]:table-cell';
const ROW_PX = 60;
const cell = 'px-2.5 py-2 first:pl-4.5 last:pr-4.5';

function Head({ label, className }: { label: string; className?: string }) {
  return (
    <th scope="col" className={joinClasses('t-label px-2.5 text-text-2 last:pr-4.5', className)}>
      {label}
    </th>
  );
}

type RowProps = RowPlace &
  Pick<DealsTableProps, 'linkTo' | 'withFranchise' | 'open' | 'hidden'> & { entry: AssessedDeal };

const Row = memo(function Row(props: RowProps) {
  const { entry, linkTo, withFranchise, open, hidden } = props;
  const shown = shownColumns(hidden, withFranchise);
  const { deal, created, assessment, awaited, earning } = entry;
  const paid = paidFor(entry);
  return (
    <tr
      {...rowPlace(props)}
      className={joinClasses(
        'relative h-15 border-t border-hairline first:border-t-0',
        open === deal.id
          ? 'bg-primary-soft shadow-[inset_3px_0_0_var(--primary)]'
          : 'hover:bg-bg active:bg-sunken',
      )}
    >
      <th scope="row" className={joinClasses(cell, 'w-[24%] max-w-0 font-normal')}>
        <Link
          {...linkTo(deal.id)}
          className="t-label font-semibold block scroll-mt-40 truncate text-text outline-offset-0 after:absolute after:inset-0"
        >
          {dealName(deal)}
        </Link>
        <span className="t-meta block truncate text-text-2">{deal.company}</span>
      </th>
      {shown.has('franchise') && (
        <td className={joinClasses(cell, 't-label whitespace-nowrap')}>{deal.franchiseCode}</td>
      )}
      {shown.has('product') && (
        <td className={joinClasses(cell, 'whitespace-nowrap')}>
          <span className="t-label block text-text">{deal.productCategory}</span>
          <span className="t-meta block text-text-2">{deal.stage}</span>
        </td>
      )}
      {shown.has('created') && (
        <td className={joinClasses(cell, 't-label whitespace-nowrap tabular-nums')}>
          <CreatedDay created={created} />
        </td>
      )}
      {shown.has('state') && (
        <td className={joinClasses(cell, 'w-52')}>
          {(assessment || awaited) && <StateMark state={assessment?.state} />}
        </td>
      )}
      {shown.has('paid') && (
        <td className={joinClasses(cell, 'w-34 text-right', wideOnly)}>
          <Money amount={paid && toRupees(paid)} size="inherit" className="t-label" />
        </td>
      )}
      {shown.has('commission') && (
        <td className={joinClasses(cell, 'w-36 text-right')}>
          <Money amount={earning && toRupees(earning)} size="s" />
        </td>
      )}
    </tr>
  );
});
