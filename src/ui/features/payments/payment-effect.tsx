import type { ExplainedDeal } from '#core/commission/explain-deal';
import { previewPayments } from '#core/commission/preview-payments';
import { overRefund } from '#core/payments/over-refund';
import type { Payment } from '#core/payments/payment';
import { fromPaise, toPaise, toRupees } from '#core/shared/money';
import { Money } from '../../kit/components/money';
import { monthName } from '../../kit/format/dates';
import { rupees } from '../../kit/format/rupees';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';
import { dealsTexts } from '../deals/deals-texts';
import { paymentTexts } from './payment-texts';

/** Shows how saving changes the deal's commission, computed by the same code that computes it afterwards. */
export function PaymentEffect(props: {
  explained: ExplainedDeal;
  /** The payments that saving adds; undefined while they cannot be determined. */
  added: readonly Payment[] | undefined;
}) {
  const t = useTexts(paymentTexts);
  const { payments, state } = props.explained.assessment;
  const isKnown = props.added !== undefined && state !== 'payments-unreadable';
  const over = isKnown ? overRefund([...payments, ...(props.added ?? [])]) : undefined;
  return (
    <section
      aria-label={t('payment.effect')}
      aria-live="polite"
      className="min-h-22 rounded-button bg-primary-soft px-3.5 py-2.5"
    >
      <p className="t-label font-semibold text-text">{t('payment.effectOf')}</p>
      <Effect {...props} />
      {over && (
        <p className="t-meta font-semibold text-warning">
          {t('payment.overRefunded', { amount: rupees(toRupees(over)) })}
        </p>
      )}
    </section>
  );
}

function Effect({ explained, added }: { explained: ExplainedDeal; added: readonly Payment[] | undefined }) {
  const t = useTexts(paymentTexts);
  const states = useTexts(dealsTexts);
  const { language } = useLanguage();
  const after = added && previewPayments(explained, added);
  if (!added) return <p className="t-meta text-text-2">{t('payment.effectLater')}</p>;
  if (!after) return <p className="t-meta text-text-2">{t('payment.effectUnknown')}</p>;
  // The difference of the two figures as they are shown, each rounded once.
  const paise = toPaise(after.commission) - toPaise(explained.commission);
  const { state, month } = after.assessment;
  const by = rupees(toRupees(fromPaise(paise)), { plus: true });
  return (
    <>
      <p className="text-text">
        <Money amount={toRupees(explained.commission)} size="s" />
        {' → '}
        <Money amount={toRupees(after.commission)} size="s" />
      </p>
      <p className="t-meta text-text-2">
        {paise === 0n && state !== 'counted'
          ? t('payment.same', { why: states(`state.${state}`) })
          : month
            ? t('payment.difference', { difference: by, month: monthName(month, language) })
            : t('payment.differenceOnly', { difference: by })}
      </p>
    </>
  );
}
