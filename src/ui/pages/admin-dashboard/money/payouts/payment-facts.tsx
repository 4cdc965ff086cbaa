import { Copy } from 'lucide-react';
import type { Payout } from '#core/payouts/payout';
import { toRupees } from '#core/shared/money';
import { IconButton } from '../../../../kit/components/icon-button';
import { useCopy } from '../../../../kit/components/use-copy';
import { rupees } from '../../../../kit/format/rupees';
import { useTexts } from '../../../../kit/texts/use-texts';
import { resultsTexts } from './results-texts';

/**
 * Shows what net banking asks for, each with a button to copy it; the account only by its last digits, which are not
 * enough to pay to it.
 */
export function PaymentFacts({ payout }: { payout: Payout }) {
  const t = useTexts(resultsTexts);
  const { amount, holder, account, ifsc, reference } = payout;
  return (
    <div>
      <dl className="rounded-button bg-bg px-3">
        <Fact label={t('hand.amount')} shown={rupees(toRupees(amount))} copied={toRupees(amount)} />
        <Fact label={t('hand.holder')} shown={holder} />
        <Fact label={t('hand.ifsc')} shown={ifsc} />
        <Fact label={t('hand.account')} shown={account} copied={null} />
        <Fact label={t('hand.reference')} shown={reference} />
      </dl>
      <p className="t-caption mt-1.5 text-text-2">{t('hand.accountText')}</p>
    </div>
  );
}

/**
 * Shows a line to copy; for an amount, `copied` differs from the shown text, and it is null where there is nothing to
 * copy.
 */
function Fact(props: { label: string; shown: string | undefined; copied?: string | null }) {
  const { label, shown, copied = shown } = props;
  const t = useTexts(resultsTexts);
  const copy = useCopy(t('results.copied'));
  if (shown === undefined) return null;
  return (
    <div className="flex min-h-11 items-center gap-3 border-b border-hairline last:border-b-0">
      <dt className="t-meta w-28 shrink-0 text-text-2">{label}</dt>
      <dd className="t-label flex min-w-0 flex-1 items-center gap-3 font-semibold text-text tabular-nums">
        <span className="min-w-0 flex-1 wrap-anywhere">{shown}</span>
        {copied && (
          <span className="-mr-2.5">
            <IconButton
              icon={Copy}
              label={t('hand.copy', { what: label })}
              variant="field"
              onClick={() => void copy(copied)}
            />
          </span>
        )}
      </dd>
    </div>
  );
}
