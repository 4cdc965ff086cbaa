import { memo } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { AddedDay } from '../../features/leads/added-day';
import { besideList, openedState } from '../../features/leads/lead-address';
import type { LeadEntry } from '../../features/leads/lead-entry';
import type { LeadSort } from '../../features/leads/lead-query';
import { leadsTexts } from '../../features/leads/leads-texts';
import { FollowUpTime } from '../../features/leads/next-step';
import { SelectLead } from '../../features/leads/select-lead';
import { StatusButton } from '../../features/leads/status-button';
import { StatusMark } from '../../features/leads/status-mark';
import type { Selection } from '../../features/leads/use-selection';
import { joinClasses } from '../../kit/components/join-classes';
import { maskedMobile } from '../../kit/format/mobile';
import { useTexts } from '../../kit/texts/use-texts';
import { SortHead } from '../../lists/rows/sort-head';
import { type RowPlace, rowPlace, WindowedTableBody } from '../../lists/rows/windowed-rows';

type LeadsTableProps = {
  entries: readonly LeadEntry[];
  /** What is being searched for. */
  search: string;
  /** The lead that is open beside the table, which then has room for fewer columns. */
  open: string | undefined;
  sort: LeadSort;
  onSort: (sort: LeadSort) => void;
  selection: Selection;
  hidden: ReadonlySet<LeadColumn>;
  /** Asks for another status of a lead, where it can be changed. */
  onStatus: ((leadId: string) => void) | undefined;
};

/** The columns of a lead that can be hidden, in their order. */
export const LEAD_COLUMNS = ['mobile', 'product', 'status', 'source', 'city', 'followUp', 'created'] as const;
export type LeadColumn = (typeof LEAD_COLUMNS)[number];

/** What there is no room for while a lead is open beside the table. */
const WHOLE_ONLY: readonly LeadColumn[] = ['source', 'city', 'created'];

function shownColumns(hidden: ReadonlySet<LeadColumn>, whole: boolean): ReadonlySet<LeadColumn> {
  return new Set(
    LEAD_COLUMNS.filter((column) => !hidden.has(column) && (whole || !WHOLE_ONLY.includes(column))),
  );
}

const ROW_PX = 60;
const cell = 't-label px-2.5 py-2 text-text-2 first:pl-4.5 last:pr-4.5';

/** Leads as a table with headers that sort. */
export function LeadsTable(props: LeadsTableProps) {
  const { entries, search, open, sort, onSort, selection, hidden, onStatus } = props;
  const t = useTexts(leadsTexts);
  const sorting = { sort, onSort, className: 'whitespace-nowrap' };
  const whole = open === undefined;
  const shown = shownColumns(hidden, whole);
  const { ids, toggle } = selection;
  const selecting = ({ lead }: LeadEntry) => ids && { selected: ids.has(lead.id), onToggle: toggle };
  return (
    <div hidden={entries.length === 0} className="overflow-x-auto rounded-card bg-surface shadow-card">
      <table className="w-full border-collapse text-left" aria-rowcount={entries.length + 1}>
        <caption className="sr-only">{t('leads.title')}</caption>
        <thead>
          <tr className="h-10 border-b border-hairline-strong" aria-rowindex={1}>
            {ids && (
              <th scope="col" className="w-11">
                <span className="sr-only">{t('leads.select')}</span>
              </th>
            )}
            <SortHead
              label={t('leads.column.name')}
              orders={['name', 'name-reversed']}
              rising
              {...sorting}
              first={!ids}
            />
            {shown.has('mobile') && <Head label={t('leads.column.mobile')} />}
            {shown.has('product') && <Head label={t('leads.column.product')} />}
            {shown.has('status') && <Head label={t('leads.column.status')} />}
            {shown.has('source') && <Head label={t('leads.column.source')} />}
            {shown.has('city') && <Head label={t('leads.column.city')} />}
            {shown.has('followUp') && (
              <SortHead
                label={t('leads.column.followUp')}
                orders={['follow-up', 'follow-up-last']}
                rising
                {...sorting}
              />
            )}
            {shown.has('created') && (
              <SortHead
                label={t('leads.column.created')}
                orders={['newest', 'oldest']}
                rising={false}
                {...sorting}
              />
            )}
          </tr>
        </thead>
        <WindowedTableBody
          name="leads"
          columns={1 + shown.size + (ids ? 1 : 0)}
          rows={entries}
          search={search}
          rowHeight={ROW_PX}
          row={(entry, place) => (
            <Row {...place} {...{ entry, open, hidden, onStatus }} {...selecting(entry)} />
          )}
        />
      </table>
    </div>
  );
}

function Head({ label }: { label: string }) {
  return (
    <th scope="col" className="t-label px-2.5 text-text-2">
      {label}
    </th>
  );
}

type RowProps = RowPlace & {
  entry: LeadEntry;
  open: string | undefined;
  hidden: ReadonlySet<LeadColumn>;
  /** Undefined while no leads are being chosen. */
  selected?: boolean;
  onToggle?: (id: string) => void;
  onStatus: LeadsTableProps['onStatus'];
};

const Row = memo(function Row(props: RowProps) {
  const { entry, open, hidden, selected, onToggle, onStatus } = props;
  const { lead, created, followUp } = entry;
  const [params] = useSearchParams();
  const { state } = useLocation();
  const whole = open === undefined;
  const shown = shownColumns(hidden, whole);
  const choosing = selected !== undefined && onToggle !== undefined;
  return (
    <tr
      {...rowPlace(props)}
      className={joinClasses(
        'relative h-15 border-t border-hairline first:border-t-0',
        open === lead.id
          ? 'bg-primary-soft shadow-[inset_3px_0_0_var(--primary)]'
          : selected
            ? 'bg-primary-soft'
            : 'hover:bg-bg active:bg-sunken',
      )}
    >
      {choosing && (
        <td className="pl-4.5">
          <SelectLead {...{ entry, selected, onToggle }} />
        </td>
      )}
      <th scope="row" className={joinClasses(cell, 'w-[24%] max-w-0 min-w-36 font-normal')}>
        {choosing ? (
          <span className="t-label font-semibold block truncate text-text">{lead.name ?? lead.id}</span>
        ) : (
          <Link
            to={besideList(params, lead.id)}
            // From lead to lead the panel stays: back closes it, however many were looked at.
            replace={!whole}
            state={whole ? openedState : state}
            aria-current={open === lead.id || undefined}
            className="t-label font-semibold block scroll-mt-40 truncate text-text outline-offset-0 after:absolute after:inset-0"
          >
            {lead.name ?? lead.id}
          </Link>
        )}
      </th>
      {shown.has('mobile') && (
        <td className={joinClasses(cell, 'whitespace-nowrap tabular-nums')}>
          {lead.mobile ? maskedMobile(lead.mobile) : '-'}
        </td>
      )}
      {shown.has('product') && <td className={joinClasses(cell, 'text-text')}>{lead.product ?? '-'}</td>}
      {shown.has('status') && (
        <td className={cell}>
          {onStatus && !choosing ? (
            <StatusButton lead={lead} onPress={onStatus} />
          ) : lead.status ? (
            <StatusMark status={lead.status} bare />
          ) : (
            '-'
          )}
        </td>
      )}
      {shown.has('source') && <td className={cell}>{lead.source ?? '-'}</td>}
      {shown.has('city') && <td className={cell}>{lead.city ?? '-'}</td>}
      {shown.has('followUp') && (
        <td className={joinClasses(cell, 'whitespace-nowrap text-text tabular-nums')}>
          <FollowUpTime followUp={followUp} />
        </td>
      )}
      {shown.has('created') && (
        <td className={joinClasses(cell, 'whitespace-nowrap tabular-nums')}>
          <AddedDay created={created} variant="column" />
        </td>
      )}
    </tr>
  );
});
