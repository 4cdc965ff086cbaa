import { useQuery } from '@tanstack/react-query';
import type { Duplicate } from '#core/leads/check-duplicate';
import { indianMobileDigits } from '#core/leads/indian-mobile';
import type { Lead } from '#core/leads/lead';
import { useServices } from '../../data/app-services';
import { duplicateQuery } from '../../data/lead-form';

/** The own lead that has a number, known from its tenth digit on. */
export function useDuplicate(mobile: string, known: readonly Lead[]): Duplicate | undefined {
  const digits = indianMobileDigits(mobile);
  const { data } = useQuery(duplicateQuery(useServices(), mobile, digits, known));
  return (digits !== undefined && data) || undefined;
}
