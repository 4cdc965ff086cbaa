import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { Vendor } from '#core/vendors/vendor';
import { useDesktop } from '../../kit/components/use-desktop';
import { maskedMobile } from '../../kit/format/mobile';
import { useTerm } from '../../kit/texts/use-term';
import { useTexts } from '../../kit/texts/use-texts';
import type { RowPlace } from '../../lists/rows/use-list-window';
import { itemPlace, WindowedCard } from '../../lists/rows/windowed-rows';
import { type ColumnOrders, RecordTable, type TableColumn } from '../../lists/table/record-table';
import type { RecordLink } from '../../lists/table/use-record-walk';
import type { Selection } from '../../lists/table/use-selection';
import { adminTexts } from '../franchises/admin-texts';
import { AddedDay } from './added-day';
import { LEADS, type LeadEntry } from './lead-entry';
import type { LeadSort } from './lead-query';
import { leadsTexts } from './leads-texts';
import { StatusMark } from './status-mark';

const ROW_PX = 85;

type NetworkLeadListProps = {
  entries: readonly LeadEntry[];
  /** The vendors by code; undefined if all leads belong to one vendor, who is then not named. */
  byCode?: ReadonlyMap<string, Vendor>;
  linkTo: (id: string) => RecordLink;
  /** The lead that is open next to the table. */
  open?: string | undefined;
  sort: LeadSort;
  onSort: (sort: LeadSort) => void;
  /** Without a selection, leads cannot be marked. */
  selection?: Selection;
};

const BY_NAME: ColumnOrders<LeadSort> = { orders: ['name', 'name-reversed'], rising: true };
const BY_FRANCHISE: ColumnOrders<LeadSort> = { orders: ['franchise', 'franchise-reversed'], rising: true };

/**
 * Lists leads with the franchise of each: a table on a desktop, rows on a phone. A lead opens next to the list, or over
 * it.
 */
export function NetworkLeadList({ entries, byCode, linkTo, open, ...table }: NetworkLeadListProps) {
  const column = useTexts(leadsTexts);
  const desktop = useDesktop();
  const columns = useLeadColumns(byCode);
  if (desktop) {
    return (
      <RecordTable
        {...table}
        kind={LEADS}
        caption={column('leads.title')}
        rows={entries}
        first={{ label: column('leads.column.name'), sort: BY_NAME }}
        columns={columns}
        linkTo={linkTo}
        open={open}
      />
    );
  }
  return (
    <WindowedCard
      name="leads"
      label={column('leads.title')}
      rows={entries}
      rowHeight={ROW_PX}
      row={(entry, place) => (
        <LeadRow
          entry={entry}
          place={place}
          to={linkTo(entry.lead.id)}
          withFranchise={byCode !== undefined}
        />
      )}
    />
  );
}

/** Returns the columns of the table, the franchise first if there are several. */
function useLeadColumns(byCode: NetworkLeadListProps['byCode']): readonly TableColumn<LeadEntry, LeadSort>[] {
  const admin = useTexts(adminTexts);
  const column = useTexts(leadsTexts);
  const term = useTerm();
  return useMemo(
    (): readonly TableColumn<LeadEntry, LeadSort>[] => [
      ...(byCode
        ? [
            {
              key: 'franchise',
              label: admin('admin.franchise'),
              sort: BY_FRANCHISE,
              width: 'w-52',
              room: 'alone' as const,
              cell: ({ lead }: LeadEntry) => (
                <>
                  {lead.franchiseCode}{' '}
                  <span className="text-text-2">{byCode.get(lead.franchiseCode)?.name}</span>
                </>
              ),
            },
          ]
        : []),
      {
        key: 'mobile',
        label: column('leads.column.mobile'),
        sort: { orders: ['mobile', 'mobile-reversed'], rising: true },
        width: 'w-32 tabular-nums text-text-2',
        room: 'wide',
        cell: ({ lead }) => (lead.mobile ? maskedMobile(lead.mobile) : '-'),
      },
      {
        key: 'product',
        label: column('leads.column.product'),
        sort: { orders: ['product', 'product-reversed'], rising: true },
        width: 'w-40',
        room: 'alone',
        cell: ({ lead }) => term(lead.product) ?? '-',
      },
      {
        key: 'status',
        label: column('leads.column.status'),
        sort: { orders: ['status', 'status-reversed'], rising: true },
        width: 'w-36',
        cell: ({ lead }) => (lead.status ? <StatusMark status={lead.status} bare /> : '-'),
      },
      {
        key: 'created',
        label: column('leads.column.created'),
        width: 'w-28 tabular-nums text-text-2',
        sort: { orders: ['newest', 'oldest'], rising: false },
        cell: ({ created }) => <AddedDay created={created} variant="column" />,
      },
    ],
    [admin, column, term, byCode],
  );
}

type LeadRowProps = { entry: LeadEntry; place: RowPlace; to: RecordLink; withFranchise: boolean };

/** Shows one lead as a row that links to it. */
function LeadRow({ entry: { lead, created }, place, to, withFranchise }: LeadRowProps) {
  const term = useTerm();
  return (
    <li {...itemPlace(place)} className="relative min-h-18 px-4 py-2.5 hover:bg-bg active:bg-sunken">
      <div className="t-row">
        <Link {...to} className="block truncate text-text outline-offset-0 after:absolute after:inset-0">
          {lead.name ?? lead.id}
        </Link>
      </div>
      <p className="t-meta flex min-w-0 items-center gap-1.5 text-text-2">
        <StatusMark status={lead.status} bare />
        {lead.status && lead.product && <span className="text-text-3">·</span>}
        <span className="truncate">{term(lead.product)}</span>
      </p>
      <p className="t-caption text-text-3">
        {withFranchise && `${lead.franchiseCode} · `}
        <AddedDay created={created} variant="row" />
      </p>
    </li>
  );
}
