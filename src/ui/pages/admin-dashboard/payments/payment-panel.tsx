import type { ReactNode } from 'react';
import { dealName } from '#core/deals/deal-name';
import type { ListedPayment } from '#core/network/payment-pages';
import { toRupees } from '#core/shared/money';
import { listedDealAddress } from '../../../features/deals/deal-address';
import { Money } from '../../../kit/components/money';
import { TextLink } from '../../../kit/components/text-link';
import { useTerm } from '../../../kit/texts/use-term';
import { useTexts } from '../../../kit/texts/use-texts';
import { RecordPanel } from '../../../lists/table/record-panel';
import type { RecordWalk } from '../../../lists/table/use-record-walk';
import { usePaymentFacts } from './payment-facts';
import { CorrectLink } from './payment-table';
import { paymentsTexts } from './payments-texts';

type PaymentPanelProps = {
  walk: RecordWalk;
  /** Undefined where the list does not show it. */
  payment: ListedPayment | undefined;
  franchise: string | undefined;
};

/**
 * Shows, next to the list, the payment that the address names: all known facts, its deal, and the form that corrects
 * it.
 */
export function PaymentPanel({ walk, payment, franchise }: PaymentPanelProps) {
  const t = useTexts(paymentsTexts);
  const term = useTerm();
  const factsOf = usePaymentFacts();
  if (!payment) return null;
  const { deal, amountPaid, id, reason } = payment;
  const { day, reference, kind, recorded } = factsOf(payment);
  const facts: readonly (readonly [label: string, value: ReactNode])[] = [
    [t('payments.amount'), <Money key="amount" amount={toRupees(amountPaid)} size="m" />],
    [t('payments.day'), day],
    [t('payments.reference'), reference],
    [t('payments.id'), id !== reference && id],
    [t('payments.kind'), kind],
    [t('payments.corrects'), payment.corrects],
    [t('payments.reason'), reason],
    [t('payments.product'), term(deal.productCategory)],
    [t('payments.dealId'), deal.id],
    [t('payments.recorded'), recorded],
  ];
  return (
    <RecordPanel
      walk={walk}
      name={t('payments.one')}
      title={dealName(deal)}
      context={[franchise, deal.franchiseCode].filter(Boolean).join(' · ')}
    >
      <dl className="divide-y divide-hairline border-y border-hairline">
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label} className="t-label flex min-h-11 items-center justify-between gap-4 py-1.5">
                <dt className="text-text-2">{label}</dt>
                <dd className="min-w-0 text-right wrap-anywhere text-text tabular-nums">{value}</dd>
              </div>
            ),
        )}
      </dl>
      <p className="t-label mt-3 flex flex-wrap items-center gap-x-6">
        <TextLink to={listedDealAddress(payment.deal.id)}>{t('payments.openDeal')}</TextLink>
        <CorrectLink payment={payment} />
      </p>
    </RecordPanel>
  );
}
