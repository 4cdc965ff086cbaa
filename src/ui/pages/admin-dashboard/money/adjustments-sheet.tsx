import { Link } from 'react-router-dom';
import type { Adjustment } from '#core/closing/closing';
import { sum, toRupees } from '#core/shared/money';
import { listedDealAddress } from '../../../features/deals/deal-address';
import { Money } from '../../../kit/components/money';
import { Sheet } from '../../../kit/components/sheet';
import { monthName } from '../../../kit/format/dates';
import { useLanguage } from '../../../kit/texts/language-provider';
import { useTexts } from '../../../kit/texts/use-texts';
import { closingTexts } from './closing-texts';

/** Lists adjustments one by one, each linking to its deal. */
export function AdjustmentsSheet(props: { adjustments: readonly Adjustment[]; onClose: () => void }) {
  const { adjustments, onClose } = props;
  const t = useTexts(closingTexts);
  const { language } = useLanguage();
  return (
    <Sheet title={t('closing.adjustments')} onClose={onClose}>
      <ul>
        {adjustments.map(({ franchiseCode, dealId, saleMonth, amount, reasons }) => (
          <li
            key={`${franchiseCode} ${dealId} ${saleMonth}`}
            className="relative flex min-h-14 items-center justify-between gap-3 border-b border-hairline py-2 hover:bg-bg"
          >
            <span className="min-w-0">
              <Link
                to={listedDealAddress(dealId)}
                className="t-label block font-semibold wrap-anywhere text-text outline-offset-0 after:absolute after:inset-0"
              >
                {dealId}
              </Link>
              <span className="t-meta block text-text-2">
                {[
                  franchiseCode,
                  monthName(saleMonth, language),
                  ...reasons.map(({ kind }) => t(`closing.reason.${kind}`)),
                ].join(' · ')}
              </span>
            </span>
            <Money amount={toRupees(amount)} plus className="text-text" />
          </li>
        ))}
      </ul>
      <p className="flex min-h-13 items-center justify-between gap-3">
        <span className="t-label font-semibold text-text">{t('closing.together')}</span>
        <Money amount={toRupees(sum(adjustments.map(({ amount }) => amount)))} className="text-text" />
      </p>
    </Sheet>
  );
}
