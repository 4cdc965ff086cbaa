import { ArrowDown, ArrowUp } from 'lucide-react';
import type { DealOrder } from '#core/network/deal-order';
import { Icon } from '../components/icon';
import { joinClasses } from '../components/join-classes';

type SortHeadProps = {
  label: string;
  /** The order that rises, and the one that falls. */
  up: DealOrder;
  down: DealOrder;
  sort: DealOrder;
  onSort: (sort: DealOrder) => void;
  first?: boolean;
  last?: boolean;
  right?: boolean;
};

/** The head of a column that sorts by it, first the way one wants it most, then the other. */
export function SortHead({ label, up, down, sort, onSort, first, last, right }: SortHeadProps) {
  const order = sort === up ? 'ascending' : sort === down ? 'descending' : undefined;
  // Names start at A, time and money with the newest and the most.
  const [start, other] = up === 'name' ? [up, down] : [down, up];
  return (
    <th
      scope="col"
      aria-sort={order}
      className={joinClasses('t-label px-1', first && 'pl-3', last && 'pr-3', right && 'text-right')}
    >
      <button
        type="button"
        onClick={() => onSort(sort === start ? other : start)}
        className={joinClasses(
          'touch-44 inline-flex min-h-8 items-center gap-1 rounded-small px-1.5 hover:text-text',
          order ? 'font-semibold text-text' : 'text-text-2',
        )}
      >
        {label}
        {order && <Icon of={order === 'ascending' ? ArrowUp : ArrowDown} size={16} />}
      </button>
    </th>
  );
}
