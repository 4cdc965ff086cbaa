import { useMemo } from 'react';
import { AddedDay } from '../../features/leads/added-day';
import type { LeadEntry } from '../../features/leads/lead-entry';
import type { LeadSort } from '../../features/leads/lead-query';
import { leadsTexts } from '../../features/leads/leads-texts';
import { FollowUpTime } from '../../features/leads/next-step';
import { StatusButton } from '../../features/leads/status-button';
import { StatusMark } from '../../features/leads/status-mark';
import { maskedMobile } from '../../kit/format/mobile';
import { useTerm } from '../../kit/texts/use-term';
import { useTexts } from '../../kit/texts/use-texts';
import {
  type ColumnOrders,
  RecordTable,
  type TableColumn,
  type TableKind,
} from '../../lists/table/record-table';
import type { RecordLink } from '../../lists/table/use-record-walk';
import type { Selection } from '../../lists/table/use-selection';

type LeadsTableProps = {
  entries: readonly LeadEntry[];
  /** What is being searched for. */
  search: string;
  linkTo: (id: string) => RecordLink;
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

const LEADS: TableKind<LeadEntry> = {
  name: 'leads',
  idOf: ({ lead }) => lead.id,
  titleOf: ({ lead }) => lead.name ?? lead.id,
};

const ORDERS: Readonly<Record<LeadColumn | 'name', ColumnOrders<LeadSort>>> = {
  name: { orders: ['name', 'name-reversed'], rising: true },
  mobile: { orders: ['mobile', 'mobile-reversed'], rising: true },
  product: { orders: ['product', 'product-reversed'], rising: true },
  status: { orders: ['status', 'status-reversed'], rising: true },
  source: { orders: ['source', 'source-reversed'], rising: true },
  city: { orders: ['city', 'city-reversed'], rising: true },
  followUp: { orders: ['follow-up', 'follow-up-last'], rising: true },
  created: { orders: ['newest', 'oldest'], rising: false },
};

/** Leads as a compact table, each column with an order. */
export function LeadsTable({ entries, onStatus, ...table }: LeadsTableProps) {
  const t = useTexts(leadsTexts);
  const term = useTerm();
  const columns = useMemo(() => {
    const looks: Readonly<Record<LeadColumn, Omit<TableColumn<LeadEntry, LeadSort>, 'key' | 'label'>>> = {
      mobile: {
        width: 'w-28 tabular-nums text-text-2',
        room: 'alone',
        cell: ({ lead }) => (lead.mobile ? maskedMobile(lead.mobile) : '-'),
      },
      product: { width: 'w-32', room: 'alone', cell: ({ lead }) => term(lead.product) ?? '-' },
      status: {
        width: 'w-34',
        cell: ({ lead }) =>
          onStatus ? (
            <StatusButton lead={lead} onPress={onStatus} compact />
          ) : lead.status ? (
            <StatusMark status={lead.status} bare />
          ) : (
            '-'
          ),
      },
      source: { width: 'w-22 text-text-2', room: 'wide', cell: ({ lead }) => term(lead.source) ?? '-' },
      city: { width: 'w-22 text-text-2', room: 'wide', cell: ({ lead }) => lead.city ?? '-' },
      followUp: {
        width: 'w-32 tabular-nums',
        cell: ({ followUp }) => <FollowUpTime followUp={followUp} />,
      },
      created: {
        width: 'w-28 tabular-nums text-text-2',
        room: 'alone',
        cell: ({ created }) => <AddedDay created={created} variant="column" />,
      },
    };
    return LEAD_COLUMNS.map((key) => ({
      key,
      label: t(`leads.column.${key}`),
      sort: ORDERS[key],
      ...looks[key],
    }));
  }, [t, term, onStatus]);
  return (
    <RecordTable
      {...table}
      kind={LEADS}
      caption={t('leads.title')}
      rows={entries}
      first={{ label: t('leads.column.name'), sort: ORDERS.name }}
      columns={columns}
    />
  );
}
