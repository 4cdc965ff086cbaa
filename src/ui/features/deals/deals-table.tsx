import { useMemo } from 'react';
import type { AssessedDeal } from '#core/commission/assessed-deals';
import { displayedStatus } from '#core/commission/not-counted';
import { dealName } from '#core/deals/deal-name';
import type { DealOrder } from '#core/network/deal-order';
import { eachOf } from '#core/shared/each-of';
import { toRupees } from '#core/shared/money';
import { DEAL_COLUMN_FIELDS, DEAL_TEXT_COLUMNS, type DealTextColumn } from '#records/deal';
import { Money } from '../../kit/components/money';
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
import { CreatedDay } from './created-day';
import { dealsTexts } from './deals-texts';
import { paidFor } from './filter-deals';
import { StateMark } from './state-mark';

type DealsTableProps = {
  entries: readonly AssessedDeal[];
  /** The search text, if each letter searches at once. */
  search?: string | undefined;
  linkTo: (id: string) => RecordLink;
  withFranchise: boolean;
  /** The deal that is open next to the table. */
  open?: string | undefined;
  sort: DealOrder;
  onSort: (sort: DealOrder) => void;
  hidden?: ReadonlySet<DealColumn>;
  /** Without a selection, deals cannot be marked. */
  selection?: Selection;
};

/** The columns of a deal that can be hidden, in order; the first one exists for the whole network only. */
export const DEAL_COLUMNS = [...DEAL_TEXT_COLUMNS, 'created', 'state', 'paid', 'commission'] as const;
export type DealColumn = (typeof DEAL_COLUMNS)[number];

const DEALS: TableKind<AssessedDeal> = {
  name: 'deals',
  idOf: ({ deal }) => deal.id,
  titleOf: ({ deal }) => dealName(deal),
  secondOf: ({ deal }) => deal.company,
  isSecondLong: true,
};

type RisingColumn = 'name' | 'state' | DealTextColumn;
/** The two orders of a column, for columns whose default is ascending and for those whose default is descending. */
const RISING: Readonly<Record<RisingColumn, readonly [DealOrder, DealOrder]>> = eachOf(
  ['name', 'state', ...DEAL_TEXT_COLUMNS],
  (column) => [column, `${column}-reversed`],
);
const FALLING = {
  created: ['newest', 'oldest'],
  paid: ['paid', 'paid-lowest'],
  commission: ['commission', 'lowest'],
} as const;

function ordersOf(column: DealColumn | 'name'): ColumnOrders<DealOrder> {
  return { orders: { ...RISING, ...FALLING }[column], rising: column in RISING };
}

type ColumnLook = Omit<TableColumn<AssessedDeal, DealOrder>, 'key' | 'label'>;

/** Shows deals as a compact table that can be sorted by each column. */
export function DealsTable(props: DealsTableProps) {
  const { entries, withFranchise, ...table } = props;
  const t = useTexts(dealsTexts);
  const term = useTerm();
  const columns = useMemo(() => {
    const plain = (column: DealTextColumn): ColumnLook => ({
      width: 'w-23',
      room: 'wide',
      cell: ({ deal }) => deal[DEAL_COLUMN_FIELDS[column]],
    });
    const looks: Readonly<Record<DealColumn, ColumnLook>> = {
      ...eachOf(DEAL_TEXT_COLUMNS, plain),
      franchise: { width: 'w-20', room: 'alone', cell: ({ deal }) => deal.franchiseCode },
      product: { width: 'w-40', room: 'wide', cell: ({ deal }) => term(deal.productCategory) },
      // Never cut: a full stop in the stage decides whether a deal counts.
      stage: {
        width: 'w-32',
        cell: ({ deal }) => <span className="whitespace-normal">{term(deal.stage)}</span>,
      },
      created: { width: 'w-24', room: 'alone', cell: ({ created }) => <CreatedDay created={created} /> },
      state: {
        width: 'w-23',
        cell: ({ assessment, awaited }) =>
          (assessment || awaited) && <StateMark state={assessment && displayedStatus(assessment)} short />,
      },
      paid: {
        width: 'amount-of-11',
        right: true,
        room: 'wide',
        cell: (entry) => {
          const paid = paidFor(entry);
          return <Money amount={paid && toRupees(paid)} size="inherit" />;
        },
      },
      // Wide enough for a commission of one to nine crores.
      commission: {
        width: 'amount-of-10',
        right: true,
        cell: ({ earning }) => (
          <Money amount={earning && toRupees(earning)} size="inherit" className="font-semibold" />
        ),
      },
    };
    return DEAL_COLUMNS.filter((key) => withFranchise || key !== 'franchise').map((key) => ({
      key,
      label: t(`deals.column.${key}`),
      sort: ordersOf(key),
      ...looks[key],
    }));
  }, [t, term, withFranchise]);
  return (
    <RecordTable
      {...table}
      kind={DEALS}
      caption={t('deals.title')}
      rows={entries}
      first={{ label: t('deals.field.name'), sort: ordersOf('name') }}
      columns={columns}
    />
  );
}
