import { Link } from 'react-router-dom';
import type { Payout, PayoutRun } from '#core/payouts/payout';
import { vendorAddress } from '../../../../features/franchises/vendor-address';
import { useTexts } from '../../../../kit/texts/use-texts';
import { isOfChoice, isOpen } from './result-rows';
import { resultsTexts } from './results-texts';

const LOOK =
  't-meta touch-44 relative min-h-8 min-w-11 justify-end rounded-small font-semibold text-primary-text hover:underline inline-flex items-center';

/**
 * Links to the next action for a payment: pay by hand where nothing is known, the bank account where it failed, its
 * details where it was paid.
 */
export function ResultAct(props: {
  run: PayoutRun;
  payout: Payout;
  name: string;
  /** Undefined for a deleted vendor. */
  vendorId: string | undefined;
  onOpen: (franchiseCode: string) => void;
}) {
  const { run, payout, name, vendorId, onOpen } = props;
  const t = useTexts(resultsTexts);
  if (run.state === 'cancelled') return null;
  const { franchiseCode, state } = payout;
  const open = () => onOpen(franchiseCode);
  if (isOfChoice(payout, 'failed'))
    return (
      vendorId && (
        <Link
          to={vendorAddress(vendorId, 'bank')}
          aria-label={`${t('results.bankAccount')}: ${name}`}
          className={LOOK}
        >
          {t('results.bankAccount')}
        </Link>
      )
    );
  const word = isOpen(payout) ? t('results.byHand') : state === 'paid' ? t('results.details') : undefined;
  if (!word) return null;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={`${word}: ${name}`}
      onClick={open}
      className={LOOK}
    >
      {word}
    </button>
  );
}
