import { ArrowDown, ArrowUp } from 'lucide-react';
import { Icon } from '../components/icon';
import { joinClasses } from '../components/join-classes';
import type { LeadSort } from './lead-query';

type SortHeadProps = {
  label: string;
  /** The orders that the column stands for, the usual one first. */
  orders: readonly [usual: LeadSort, other: LeadSort];
  /** Whether the usual order goes up: names and follow-ups do, creation does not. */
  rising: boolean;
  sort: LeadSort;
  onSort: (sort: LeadSort) => void;
  first?: boolean;
};

/** The head of a column that sorts: a press gives its usual order, a second one the other. */
export function SortHead({ label, orders, rising, sort, onSort, first = false }: SortHeadProps) {
  const [usual, other] = orders;
  const order = sort === usual ? rising : sort === other ? !rising : undefined;
  return (
    <th
      scope="col"
      aria-sort={order === undefined ? undefined : order ? 'ascending' : 'descending'}
      className={joinClasses('t-label px-1', first && 'pl-3')}
    >
      <button
        type="button"
        onClick={() => onSort(sort === usual ? other : usual)}
        className={joinClasses(
          'touch-44 inline-flex min-h-8 items-center gap-1 rounded-small px-1.5 whitespace-nowrap hover:text-text',
          order === undefined ? 'text-text-2' : 'font-semibold text-text',
        )}
      >
        {label}
        {order !== undefined && <Icon of={order ? ArrowUp : ArrowDown} size={16} />}
      </button>
    </th>
  );
}
