import { Link } from 'react-router-dom';
import { dealName } from '#core/deals/deal-name';
import type { ListedPayment } from '#core/network/payment-pages';
import { toRupees } from '#core/shared/money';
import { listedDealAddress } from '../../../features/deals/deal-address';
import { Money } from '../../../kit/components/money';
import { useTerm } from '../../../kit/texts/use-term';
import { useTexts } from '../../../kit/texts/use-texts';
import { itemPlace, WindowedCard } from '../../../lists/rows/windowed-rows';
import { usePaymentFacts } from './payment-facts';
import { paymentsTexts } from './payments-texts';

const ROW_PX = 76;

/** Lists payments as card rows; each links to its deal. */
export function PaymentRows({ payments }: { payments: readonly ListedPayment[] }) {
  const t = useTexts(paymentsTexts);
  const term = useTerm();
  const factsOf = usePaymentFacts();
  return (
    <WindowedCard
      name="payments"
      label={t('payments.title')}
      rows={payments}
      rowHeight={ROW_PX}
      row={(payment, place) => {
        const { day, reference, kind } = factsOf(payment);
        const { deal, amountPaid } = payment;
        return (
          <li
            {...itemPlace(place)}
            className="relative flex min-h-18 flex-col justify-center px-4 py-2 hover:bg-bg active:bg-sunken"
          >
            <div className="flex items-baseline justify-between gap-3">
              <Link
                to={listedDealAddress(payment.deal.id)}
                state={{ opened: true }}
                className="t-row min-w-0 truncate text-text outline-offset-0 after:absolute after:inset-0"
              >
                {dealName(deal)}
              </Link>
              <Money amount={toRupees(amountPaid)} size="s" className="text-text" />
            </div>
            <p className="t-meta flex min-w-0 gap-1.5 text-text-2">
              <span className="shrink-0">{day} ·</span>
              <span className="truncate">{reference}</span>
            </p>
            <p className="t-caption truncate text-text-3">
              {[deal.franchiseCode, term(deal.productCategory), kind].filter(Boolean).join(' · ')}
            </p>
          </li>
        );
      }}
    />
  );
}
