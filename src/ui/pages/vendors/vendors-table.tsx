import { useMemo } from 'react';
import { toRupees } from '#core/shared/money';
import { Money } from '../../kit/components/money';
import { useTexts } from '../../kit/texts/use-texts';
import { RecordTable, type TableColumn, type TableKind } from '../../lists/table/record-table';
import type { RecordLink } from '../../lists/table/use-record-walk';
import type { Selection } from '../../lists/table/use-selection';
import { nameOf, rowIdOf, type VendorEntry, type VendorSort } from './vendor-entries';
import { LastActivity, VendorMarks } from './vendor-marks';
import { vendorsTexts } from './vendors-texts';

type VendorsTableProps = {
  entries: readonly VendorEntry[];
  linkTo: (id: string) => RecordLink | undefined;
  /** The vendor that is open next to the table. */
  open: string | undefined;
  sort: VendorSort;
  onSort: (sort: VendorSort) => void;
  selection?: Selection | undefined;
  hidden: ReadonlySet<VendorColumn>;
};

/** The columns of a vendor that can be hidden, in their order. */
export const VENDOR_COLUMNS = ['city', 'leads', 'deals', 'commission', 'activity', 'status'] as const;
export type VendorColumn = (typeof VENDOR_COLUMNS)[number];

const VENDORS: TableKind<VendorEntry> = {
  name: 'vendors',
  idOf: rowIdOf,
  titleOf: ({ vendor }) => nameOf(vendor),
  secondOf: ({ vendor }) => vendor.franchiseCode,
};

/** The columns that ascend at first; figures descend. */
const RISING: readonly (VendorColumn | 'name')[] = ['name', 'city', 'status'];

function ordersOf(column: VendorColumn | 'name') {
  return { orders: [column, `${column}-reversed`] as const, rising: RISING.includes(column) };
}

/** Lists vendors as a compact table with sortable columns. */
export function VendorsTable({ entries, ...table }: VendorsTableProps) {
  const t = useTexts(vendorsTexts);
  const columns = useMemo(() => {
    const looks: Readonly<Record<VendorColumn, Omit<TableColumn<VendorEntry, VendorSort>, 'key' | 'label'>>> =
      {
        city: { width: 'w-32 text-text-2', room: 'wide', cell: ({ vendor }) => vendor.city },
        leads: { width: 'w-20 tabular-nums', right: true, room: 'alone', cell: ({ leads }) => leads ?? '-' },
        deals: { width: 'w-20 tabular-nums', right: true, room: 'alone', cell: ({ deals }) => deals ?? '-' },
        commission: {
          width: 'amount-of-10',
          right: true,
          cell: ({ earned }) => (
            <Money amount={earned && toRupees(earned)} size="inherit" className="font-semibold" />
          ),
        },
        activity: {
          width: 'w-36 pl-4',
          room: 'alone',
          cell: ({ lastActivity }) => <LastActivity at={lastActivity} />,
        },
        status: {
          width: 'w-44 pl-4 beside-narrow',
          cell: (entry) => <VendorMarks entry={entry} />,
        },
      };
    return VENDOR_COLUMNS.map((key) => ({
      key,
      label: t(`vendors.column.${key}`),
      sort: ordersOf(key),
      ...looks[key],
    }));
  }, [t]);
  return (
    <RecordTable
      {...table}
      kind={VENDORS}
      caption={t('vendors.title')}
      rows={entries}
      first={{ label: t('vendors.column.vendor'), sort: ordersOf('name') }}
      columns={columns}
    />
  );
}
