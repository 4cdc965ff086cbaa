import { DEAL_STATUSES } from '#core/commission/deal-assessment';
import type { DealOrder } from '#core/network/deal-order';
import type { DealPageQuery } from '#core/network/queried-deal';
import { DEAL_FILTERS, type DealChoice } from '../../features/deals/deal-query';
import { DealsSheet, type SheetFilter } from './deals-sheet';
import { stateOfView } from './network-deals-query';
import { useDealValues } from './use-deal-pages';

type NetworkDealsFilterSheetProps = {
  choice: DealChoice;
  query: DealPageQuery;
  /** The number of deals that the choice finds. */
  total: number;
  /** Whether the server knows figures: amounts, and how many deals are in each state. */
  figures: boolean;
  orders: readonly DealOrder[];
  onClose: () => void;
};

/** Asks for order and filters of a large network's deals, with how many deals each value would leave. */
export function NetworkDealsFilterSheet(props: NetworkDealsFilterSheetProps) {
  const { choice, query, total, figures, orders, onClose } = props;
  const { data } = useDealValues(query);
  const ofView = stateOfView(choice.query.view);
  const states = DEAL_STATUSES.filter((state) => ofView === undefined || ofView === state);
  const valuesOf = (filter: SheetFilter) => {
    if (filter === 'month') return [];
    if (filter !== 'state') return data?.[filter];
    if (!figures) return states.map((value) => ({ value }));
    return data?.state && states.flatMap((state) => data.state?.filter(({ value }) => value === state) ?? []);
  };
  return (
    <DealsSheet
      {...{ choice, valuesOf, orders, onClose }}
      soFar={data?.complete === false}
      query={{ ...choice.query, sort: query.order }}
      left={total}
      filters={DEAL_FILTERS}
      withPaid={figures}
    />
  );
}
