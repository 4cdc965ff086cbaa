import type { StatementPayout } from '#core/ledger/account-statements';
import { negate, toRupees } from '#core/shared/money';
import { payoutSentence } from '#documents/payout-sentence';
import { Money } from '../../kit/components/money';
import { useLanguage } from '../../kit/texts/language-provider';

/** Lists the payments that add up to the paid amount of a statement, with day and UTR, and those that were returned. */
export function StatementPayouts({ payouts }: { payouts: readonly StatementPayout[] }) {
  const { language } = useLanguage();
  if (payouts.length === 0) return null;
  return (
    <ul className="mb-3 border-l-2 border-hairline-strong">
      {payouts.map((payout, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one run may pay and get it back; a statement never changes.
        <li key={place} className="flex min-h-11 items-center justify-between gap-3 py-1 pl-3">
          <span className="t-meta min-w-0 wrap-anywhere text-text-2">{payoutSentence(payout, language)}</span>
          <Money amount={toRupees(negate(payout.amount))} plus className="text-text-2" />
        </li>
      ))}
    </ul>
  );
}
