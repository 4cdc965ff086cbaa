import type { LeadFilter } from '#core/leads/lead';
import { useTerm } from '../../kit/texts/use-term';
import { useStatusWord } from './status-mark';

/** What a filter's value is called: statuses, products and sources have words, the rest is data and stays as it is. */
export function useFilterLabels(): (filter: LeadFilter, value: string) => string {
  const word = useStatusWord();
  const term = useTerm();
  return (filter, value) => {
    if (filter === 'status') return word(value);
    return filter === 'city' ? value : term(value);
  };
}
