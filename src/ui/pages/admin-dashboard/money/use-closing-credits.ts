import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type ClosingCredit, creditsOfClosings } from '#core/ledger/closing-credits';
import { useServices } from '../../../data/app-services';
import { balancesQuery, journalQuery } from '../../../data/closing';

/**
 * Returns what each closing has credited to each franchise, by its number and the code; undefined until journal and
 * accounts are read.
 */
export function useClosingCredits() {
  const services = useServices();
  const journal = useQuery(journalQuery(services));
  const balances = useQuery(balancesQuery(services));
  return useMemo(() => {
    if (!journal.data || !balances.data) return undefined;
    const codes = new Map(balances.data.map(({ account, franchiseCode }) => [account, franchiseCode]));
    const named = [...creditsOfClosings(journal.data)].map(
      ([closing, accounts]): [number, ReadonlyMap<string, ClosingCredit>] => [
        closing,
        new Map([...accounts].map(([account, credit]) => [codes.get(account) ?? account, credit])),
      ],
    );
    return new Map(named);
  }, [journal.data, balances.data]);
}
