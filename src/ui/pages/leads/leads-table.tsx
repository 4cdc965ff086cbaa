import { useMemo } from 'react';
import { eachOf } from '#core/shared/each-of';
import { LEAD_COLUMN_TEXTS, type LeadText } from '#records/lead';
import { AddedDay } from '../../features/leads/added-day';
import { LEADS, type LeadEntry } from '../../features/leads/lead-entry';
import type { LeadSort } from '../../features/leads/lead-query';
import { useLeadValues } from '../../features/leads/lead-values';
import { leadsTexts } from '../../features/leads/leads-texts';
import { FollowUpTime } from '../../features/leads/next-step';
import { StatusButton } from '../../features/leads/status-button';
import { StatusMark } from '../../features/leads/status-mark';
import { maskedMobile } from '../../kit/format/mobile';
import { useTexts } from '../../kit/texts/use-texts';
import { type ColumnOrders, RecordTable, type TableColumn } from '../../lists/table/record-table';
import type { RecordLink } from '../../lists/table/use-record-walk';
import type { Selection } from '../../lists/table/use-selection';

type LeadsTableProps = {
  entries: readonly LeadEntry[];
  /** The search text. */
  search: string;
  linkTo: (id: string) => RecordLink;
  /** The lead that is open next to the table, which then has room for fewer columns. */
  open: string | undefined;
  sort: LeadSort;
  onSort: (sort: LeadSort) => void;
  selection: Selection;
  hidden: ReadonlySet<LeadColumn>;
  /** Asks for another status of a lead, where it can be changed. */
  onStatus: ((leadId: string) => void) | undefined;
};

/** The columns of a lead that can be hidden, in their order. */
export const LEAD_COLUMNS = [...LEAD_COLUMN_TEXTS, 'followUp', 'created'] as const;
export type LeadColumn = (typeof LEAD_COLUMNS)[number];

function ordersOf(column: LeadColumn | 'name'): ColumnOrders<LeadSort> {
  if (column === 'followUp') return { orders: ['follow-up', 'follow-up-last'], rising: true };
  if (column === 'created') return { orders: ['newest', 'oldest'], rising: false };
  return { orders: [column, `${column}-reversed`], rising: true };
}

type ColumnLook = Omit<TableColumn<LeadEntry, LeadSort>, 'key' | 'label'>;

/** Lists leads as a compact table with sortable columns. */
export function LeadsTable({ entries, onStatus, ...table }: LeadsTableProps) {
  const t = useTexts(leadsTexts);
  const wordOf = useLeadValues();
  const columns = useMemo(() => {
    const plain = (field: LeadText): ColumnLook => ({
      width: 'w-23 text-text-2',
      room: 'wide',
      cell: ({ lead }) => (lead[field] ? wordOf(field, lead[field]) : '-'),
    });
    const looks: Readonly<Record<LeadColumn, ColumnLook>> = {
      ...eachOf(LEAD_COLUMN_TEXTS, plain),
      mobile: {
        width: 'w-26 tabular-nums text-text-2',
        room: 'alone',
        cell: ({ lead }) => (lead.mobile ? maskedMobile(lead.mobile) : '-'),
      },
      product: { ...plain('product'), width: 'w-40', room: 'alone' },
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
      followUp: {
        width: 'w-34 tabular-nums',
        cell: ({ followUp }) => <FollowUpTime followUp={followUp} />,
      },
      created: {
        width: 'w-27 tabular-nums text-text-2',
        room: 'alone',
        cell: ({ created }) => <AddedDay created={created} variant="column" />,
      },
    };
    return LEAD_COLUMNS.map((key) => ({
      key,
      label: t(`leads.column.${key}`),
      sort: ordersOf(key),
      ...looks[key],
    }));
  }, [t, wordOf, onStatus]);
  return (
    <RecordTable
      {...table}
      kind={LEADS}
      caption={t('leads.title')}
      rows={entries}
      first={{ label: t('leads.column.name'), sort: ordersOf('name') }}
      columns={columns}
    />
  );
}
