import { useTerm } from '../../kit/texts/use-term';
import { useTexts } from '../../kit/texts/use-texts';
import type { DealFilter } from './deal-query';
import { isDealStatus } from './deal-statuses';
import { dealsTexts } from './deals-texts';

/**
 * Returns a function that names a filter's value: states, products and stages are translated, other values stay as they
 * are.
 */
export function useFilterLabels(): (filter: DealFilter, value: string) => string {
  const t = useTexts(dealsTexts);
  const term = useTerm();
  return (filter, value) => {
    if (filter === 'state' && isDealStatus(value)) return t(`state.${value}`);
    return filter === 'category' || filter === 'stage' ? term(value) : value;
  };
}
