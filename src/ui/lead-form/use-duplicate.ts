import { useQuery } from '@tanstack/react-query';
import type { Duplicate } from '#core/leads/check-duplicate';
import { indianMobileDigits } from '#core/leads/indian-mobile';
import type { Lead } from '#core/leads/lead';
import { useServices } from '../app-services';

/** The own lead that has a number, known from its tenth digit on. */
export function useDuplicate(mobile: string, known: readonly Lead[]): Duplicate | undefined {
  const { checkDuplicate } = useServices();
  const digits = indianMobileDigits(mobile);
  const { data } = useQuery({
    queryKey: ['lead-of-number', digits],
    enabled: digits !== undefined,
    staleTime: 0,
    queryFn: async () => (await checkDuplicate.execute(mobile, known)) ?? null,
  });
  return (digits !== undefined && data) || undefined;
}
