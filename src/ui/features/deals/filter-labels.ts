import { useTexts } from '../../kit/texts/use-texts';
import type { DealFilter } from './deal-query';
import { isDealStatus } from './deal-statuses';
import { dealsTexts } from './deals-texts';

/** What a filter's value is called: states have words of their own, the rest is data and stays as it is. */
export function useFilterLabels(): (filter: DealFilter, value: string) => string {
  const t = useTexts(dealsTexts);
  return (filter, value) => (filter === 'state' && isDealStatus(value) ? t(`state.${value}`) : value);
}
