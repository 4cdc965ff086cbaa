import { useQuery } from '@tanstack/react-query';
import type { Duplicate } from '#core/leads/check-duplicate';
import { indianMobileDigits } from '#core/leads/indian-mobile';
import type { Lead } from '#core/leads/lead';
import { useServices } from '../../data/app-services';
import { duplicateQuery } from '../../data/lead-form';

/**
 * The own lead that has a number, known from its tenth digit on; null where there is none, undefined until that is
 * known.
 */
export function useDuplicate(mobile: string, known: readonly Lead[]): Duplicate | null | undefined {
  const digits = indianMobileDigits(mobile);
  const { data, isFetching } = useQuery(duplicateQuery(useServices(), mobile, digits, known));
  // The answer that nobody had it is asked for again each time: meanwhile it may have been added.
  return digits === undefined || (data === null && isFetching) ? undefined : data;
}
