import type { LeadFilter } from '#core/leads/lead';
import { useStatusWord } from './status-mark';

/** What a filter's value is called: statuses have words of their own, the rest is data and stays as it is. */
export function useFilterLabels(): (filter: LeadFilter, value: string) => string {
  const word = useStatusWord();
  return (filter, value) => (filter === 'status' ? word(value) : value);
}
