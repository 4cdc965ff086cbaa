import { ArrowDown, ArrowUp } from 'lucide-react';
import { Icon } from '../../kit/components/icon';
import { joinClasses } from '../../kit/components/join-classes';

type SortHeadProps<Order extends string> = {
  label: string;
  /** The two orders of the column, the default first. */
  orders: readonly [usual: Order, other: Order];
  /** Whether the default order is ascending: names and follow-ups are, time and money are not. */
  rising: boolean;
  sort: Order;
  onSort: (sort: Order) => void;
  className?: string;
};

/** Shows the head of a sortable column: one press sorts by its default order, a second one by the other. */
export function SortHead<Order extends string>(props: SortHeadProps<Order>) {
  const { label, orders, rising, sort, onSort, className } = props;
  const [usual, other] = orders;
  const order = sort === usual ? rising : sort === other ? !rising : undefined;
  return (
    <th
      scope="col"
      aria-sort={order === undefined ? undefined : order ? 'ascending' : 'descending'}
      className={joinClasses('t-meta', className)}
    >
      <button
        type="button"
        onClick={() => onSort(sort === usual ? other : usual)}
        className={joinClasses(
          'touch-44 -mx-1.5 inline-flex min-h-8 max-w-[calc(100%+.75rem)] items-center gap-1 rounded-small px-1.5 hover:text-text',
          order === undefined ? 'text-text-2' : 'font-semibold text-text',
        )}
      >
        <span className="truncate">{label}</span>
        {order !== undefined && <Icon of={order ? ArrowUp : ArrowDown} size={14} />}
      </button>
    </th>
  );
}
