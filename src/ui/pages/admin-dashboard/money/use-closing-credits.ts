import { useMemo } from 'react';
import { ledgerBalances, ledgerEntries } from '#contract/ledger';
import { type ClosingCredit, creditsOfClosings } from '#core/ledger/closing-credits';
import { useAnswer } from '../../../data/use-answer';

/**
 * Returns what each closing has credited to each franchise, by closing number and code; undefined until journal and
 * accounts are read.
 */
export function useClosingCredits() {
  const journal = useAnswer(ledgerEntries);
  const balances = useAnswer(ledgerBalances);
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
