import { useCallback } from 'react';
import type { LeadText } from '#records/lead';
import { useTerm } from '../../kit/texts/use-term';
import { useStatusWord } from './status-mark';

/**
 * Returns a function that names the value of a lead's field: statuses, products and sources are translated, other
 * values stay as they are.
 */
export function useLeadValues(): (field: LeadText, value: string) => string {
  const word = useStatusWord();
  const term = useTerm();
  return useCallback(
    (field, value) => {
      if (field === 'status') return word(value);
      return field === 'product' || field === 'source' ? term(value) : value;
    },
    [word, term],
  );
}
