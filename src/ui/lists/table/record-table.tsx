import { memo, type ReactNode, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { joinClasses } from '../../kit/components/join-classes';
import { SortHead } from '../rows/sort-head';
import type { RowPlace } from '../rows/use-list-window';
import { rowPlace, WindowedTableBody } from '../rows/windowed-rows';
import { MarkAll, MarkCell } from './mark-boxes';
import { useComfortable } from './use-comfortable';
import type { RecordLink } from './use-record-walk';
import type { Selection } from './use-selection';

/** The two orders of a column's head, the default first, and whether the default is ascending. */
export interface ColumnOrders<Order extends string> {
  readonly orders: readonly [usual: Order, other: Order];
  readonly rising: boolean;
}

/** A column after the first one. */
export interface TableColumn<Row, Order extends string> {
  readonly key: string;
  /** Empty for a column that needs no name, such as one of links that name themselves. */
  readonly label: string;
  readonly sort?: ColumnOrders<Order> | undefined;
  readonly right?: boolean;
  /** The class of its width; the first column takes the rest. */
  readonly width: string;
  /** When the column is shown: 'wide' from 1280 px on and not next to an open record, 'alone' not next to one. */
  readonly room?: 'wide' | 'alone';
  readonly cell: (row: Row) => ReactNode;
  /** Its cell in the row of totals. Columns without a total come before those with one. */
  readonly total?: ReactNode;
}

/** How a table draws its kind of rows. It must be the same at every rendering. */
export interface TableKind<Row> {
  /** Distinguishes the table from others on its page. */
  readonly name: string;
  readonly idOf: (row: Row) => string;
  /** Returns the name of a record, which stays visible when there is less room. The second text follows it. */
  readonly titleOf: (row: Row) => string;
  readonly secondOf?: (row: Row) => string | undefined;
  /** Whether the second text is long: next to an open record it is then read out but not shown. */
  readonly isSecondLong?: true;
}

type RecordTableProps<Row, Order extends string> = {
  kind: TableKind<Row>;
  /** The name of the table, for a screen reader. */
  caption: string;
  rows: readonly Row[];
  /** The search text, if each letter searches at once. */
  search?: string | undefined;
  /** The first column, which always stays. */
  first: {
    readonly label: string;
    readonly sort?: ColumnOrders<Order> | undefined;
    /** The name of the row of totals, if there is one. */
    readonly total?: string;
    /** Whether the row of totals is right below the heads, where it is seen first. */
    readonly totalOnTop?: boolean;
  };
  /** Must keep its identity while the columns are the same. */
  columns: readonly TableColumn<Row, Order>[];
  hidden?: ReadonlySet<string>;
  /**
   * Returns the address of a row, or undefined if it has none; must keep its identity while the addresses are the same.
   */
  linkTo: (id: string) => RecordLink | undefined;
  /** The id of the record that is open next to the table. */
  open?: string | undefined;
  sort: Order;
  onSort: (sort: Order) => void;
  /** Without a selection, rows cannot be marked. */
  selection?: Selection | undefined;
};

const NONE: ReadonlySet<string> = new Set();
const CELL = 'truncate px-1 last:pr-4';

/** Shows records as a compact table: sticky heads that sort, a check box per row, and the open record highlighted. */
export function RecordTable<Row, Order extends string>(props: RecordTableProps<Row, Order>) {
  const { kind, caption, rows, search, first, hidden = NONE, linkTo, open, sort, onSort, selection } = props;
  const { rowPx } = useComfortable();
  const isNarrow = open !== undefined;
  const columns = useMemo(
    () =>
      props.columns
        .filter(({ key }) => !hidden.has(key))
        .map((column) => ({
          ...column,
          className: joinClasses(column.width, roomOf(column.room, isNarrow)),
        })),
    [props.columns, hidden, isNarrow],
  );
  const { ids = NONE, toggle } = selection ?? {};
  const headOf = (label: string, orders: ColumnOrders<Order> | undefined, className: string) =>
    orders ? (
      <SortHead {...{ label, ...orders, sort, onSort, className }} />
    ) : label === '' ? (
      <td className={className} />
    ) : (
      <th scope="col" className={joinClasses('t-meta truncate font-[500] text-text-2', className)}>
        {label}
      </th>
    );
  return (
    <div hidden={rows.length === 0} className="overflow-clip rounded-card bg-surface shadow-card">
      <table
        className="w-full table-fixed border-collapse text-left"
        aria-rowcount={rows.length + (first.total ? 2 : 1)}
      >
        <caption className="sr-only">{caption}</caption>
        <thead className="below-bars z-2 bg-surface shadow-[0_1px_0_var(--hairline-strong)] desktop:sticky print:static">
          <tr className="h-9" aria-rowindex={1}>
            {selection && <MarkAll ids={rows.map(kind.idOf)} selection={selection} />}
            {headOf(first.label, first.sort, joinClasses('px-1', !selection && 'pl-4'))}
            {columns.map(({ key, label, sort: orders, right, className }) => (
              <HeadOf key={key}>
                {headOf(label, orders, joinClasses('px-1 last:pr-4', right && 'text-right', className))}
              </HeadOf>
            ))}
          </tr>
          {first.total && first.totalOnTop && <Totals name={first.total} columns={columns} index={2} onTop />}
        </thead>
        <WindowedTableBody
          name={kind.name}
          columns={columns.length + (selection ? 2 : 1)}
          rows={rows}
          search={search}
          rowHeight={rowPx}
          row={(row, place) => (
            <TableRow
              {...place}
              {...{ kind, row, columns, linkTo, rowPx }}
              heads={first.totalOnTop ? 2 : 1}
              open={isNarrow && kind.idOf(row) === open}
              marked={selection && ids.has(kind.idOf(row))}
              onMark={toggle}
            />
          )}
        />
        {first.total && !first.totalOnTop && (
          <tfoot>
            <Totals name={first.total} columns={columns} index={rows.length + 2} />
          </tfoot>
        )}
      </table>
    </div>
  );
}

/** Shows the totals of the columns, below all rows or above them. */
function Totals(props: {
  name: string;
  columns: readonly (Pick<TableColumn<never, never>, 'key' | 'right' | 'total'> & {
    readonly className: string;
  })[];
  index: number;
  onTop?: boolean;
}) {
  const { name, columns, index, onTop = false } = props;
  const totals = columns.filter(({ total }) => total !== undefined);
  return (
    <tr
      aria-rowindex={index}
      className={joinClasses(
        't-meta h-10 border-t border-hairline-strong font-semibold text-text',
        onTop && 'bg-sunken',
      )}
    >
      <th scope="row" colSpan={1 + columns.length - totals.length} className="px-1 pl-4 text-left">
        {name}
      </th>
      {totals.map(({ key, right, className, total }) => (
        <td key={key} className={joinClasses(CELL, right && 'text-right', className)}>
          {total}
        </td>
      ))}
    </tr>
  );
}

function HeadOf({ children }: { children: ReactNode }) {
  return children;
}

function roomOf(room: 'wide' | 'alone' | undefined, isNarrow: boolean): string | false {
  if (room === 'alone') return isNarrow && 'max-wide:hidden';
  return room === 'wide' && (isNarrow ? 'hidden' : 'max-[80rem]:hidden');
}

type TableRowProps<Row> = RowPlace & {
  kind: TableKind<Row>;
  row: Row;
  columns: readonly (Pick<TableColumn<Row, never>, 'key' | 'right' | 'cell'> & {
    readonly className: string;
  })[];
  linkTo: (id: string) => RecordLink | undefined;
  /** The number of rows of column heads above. */
  heads: number;
  rowPx: number;
  open: boolean;
  /** Undefined if rows cannot be marked. */
  marked: boolean | undefined;
  onMark: ((id: string) => void) | undefined;
};

function RowOf<Row>(props: TableRowProps<Row>) {
  const { kind, row, columns, linkTo, rowPx, open, marked, onMark } = props;
  const id = kind.idOf(row);
  const link = linkTo(id);
  const title = kind.titleOf(row);
  const second = kind.secondOf?.(row);
  const { isSecondLong } = kind;
  const words = (
    <>
      <span className={joinClasses('font-semibold', !isSecondLong && 'truncate')}>{title}</span>
      {second && (
        <span
          className={joinClasses('text-text-3', isSecondLong ? 'beside-quiet' : 'shrink-0 whitespace-pre')}
        >
          {' '}
          {second}
        </span>
      )}
    </>
  );
  // A short second text, a code, tells rows apart: a name that is too long is cut before it.
  const room = isSecondLong ? 'truncate' : 'flex';
  return (
    <tr
      {...rowPlace(props, props.heads)}
      style={{ height: rowPx }}
      className={joinClasses(
        't-meta relative scroll-mt-40 border-t border-hairline text-text first:border-t-0',
        open || marked ? 'bg-primary-soft' : 'hover:bg-bg active:bg-sunken',
        open && 'shadow-[inset_3px_0_0_var(--primary)]',
      )}
    >
      {marked !== undefined && <MarkCell {...{ id, title, marked, onMark }} />}
      <th scope="row" className={joinClasses('px-1 font-normal', marked === undefined && 'pl-4')}>
        <span className="flex items-center gap-2.5">
          {link ? (
            <Link
              {...link}
              aria-current={open || undefined}
              className={joinClasses(
                'min-w-0 scroll-mt-40 text-text outline-offset-0 after:absolute after:inset-0',
                room,
              )}
            >
              {words}
            </Link>
          ) : (
            <span className={joinClasses('min-w-0', room)}>{words}</span>
          )}
        </span>
      </th>
      {columns.map(({ key, right, className, cell }) => (
        <td key={key} className={joinClasses(CELL, right && 'text-right', className)}>
          {cell(row)}
        </td>
      ))}
    </tr>
  );
}

// `memo` loses the type parameter of the component.
const TableRow = memo(RowOf) as typeof RowOf;
