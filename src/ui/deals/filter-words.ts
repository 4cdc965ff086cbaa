import { useTexts } from '../texts/use-texts';
import { isCountingState } from './counting-states';
import type { DealFilter } from './deal-query';
import { dealsTexts } from './deals-texts';

/** What a filter's value is called: states have words of their own, the rest is data and stays as it is. */
export function useFilterWords(): (filter: DealFilter, value: string) => string {
  const t = useTexts(dealsTexts);
  return (filter, value) => (filter === 'state' && isCountingState(value) ? t(`state.${value}`) : value);
}
