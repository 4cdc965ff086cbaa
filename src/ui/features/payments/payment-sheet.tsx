import { useQuery } from '@tanstack/react-query';
import type { ExplainedDeal } from '#core/commission/explain-deal';
import { previewPayments } from '#core/commission/preview-payments';
import { dealName } from '#core/deals/deal-name';
import { overRefund } from '#core/payments/over-refund';
import type { Payment } from '#core/payments/payment';
import { Conflict } from '#core/shared/failure';
import { compare, fromPaise, toPaise, toRupees, ZERO } from '#core/shared/money';
import type { Month } from '#core/shared/month';
import { useServices } from '../../data/app-services';
import { closingMonthsQuery } from '../../data/closing';
import { Field } from '../../kit/components/field';
import { Money } from '../../kit/components/money';
import { Notice } from '../../kit/components/notice';
import { SaveButton } from '../../kit/components/save-button';
import { SegmentedControl } from '../../kit/components/segmented-control';
import { Sheet } from '../../kit/components/sheet';
import { TextAreaField } from '../../kit/components/text-area-field';
import { monthName } from '../../kit/format/dates';
import { rupees } from '../../kit/format/rupees';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';
import { dealsTexts } from '../deals/deals-texts';
import { paymentTexts } from './payment-texts';
import { type PaymentSubject, usePaymentForm } from './use-payment-form';

const FORM = 'payment';

/** Records a payment of a deal or corrects one, after showing the effect. Typed text is kept when it is closed. */
export function PaymentSheet(props: PaymentSubject) {
  const { explained, entry, onClose } = props;
  const t = useTexts(paymentTexts);
  const form = usePaymentForm(props);
  const counts = useWhereCounted();
  const { values, busy, failure, added, at, fields, submit } = form;
  const instead = !entry || values.meant === 'other';
  return (
    <Sheet
      title={entry ? t('payment.correctEntry', { place: entry.place }) : t('payment.record')}
      context={dealName(explained.assessment.deal)}
      onClose={onClose}
      footer={
        // Next to the button, so that nobody saves without seeing it.
        <div className="grid w-full grid-cols-1 gap-3">
          <PaymentEffect {...{ explained, added, counts }} />
          <SaveButton type="submit" form={FORM} wide busy={busy}>
            {t(entry ? 'payment.saveCorrection' : 'payment.save')}
          </SaveButton>
        </div>
      }
    >
      <form id={FORM} noValidate onSubmit={submit} className="grid grid-cols-1 gap-4 pt-1">
        {failure && (
          <Notice
            tone="failed"
            what={failure.sentence}
            where={t(failure.error instanceof Conflict ? 'payment.changedText' : 'payment.failedText')}
          />
        )}
        {entry && (
          <div className="grid gap-1.5">
            <p className="t-label font-semibold text-text">{t('payment.meant')}</p>
            <SegmentedControl
              wide
              label={t('payment.meant')}
              options={(['other', 'nothing'] as const).map((value) => ({
                value,
                label: t(`payment.meant.${value}`),
              }))}
              value={values.meant}
              onChange={form.set('meant')}
            />
          </div>
        )}
        {instead && <PaymentFields form={form} />}
        {entry && (
          <TextAreaField
            {...at('reason')}
            ref={fields.reason}
            label={t('payment.reason')}
            help={t('payment.reasonHelp')}
          />
        )}
      </form>
    </Sheet>
  );
}

/** Asks for the amount, the day and the receipt of a payment. */
function PaymentFields({ form }: { form: ReturnType<typeof usePaymentForm> }) {
  const t = useTexts(paymentTexts);
  const { added, at, fields, today } = form;
  const refund = added?.some(({ amountPaid, corrects }) => !corrects && compare(amountPaid, ZERO) < 0);
  return (
    <>
      <Field
        {...at('amount')}
        ref={fields.amount}
        label={t('payment.amount')}
        inputMode="text"
        autoComplete="off"
        prefix="₹"
        help={t('payment.amountHelp')}
        hint={refund ? t('payment.isRefund') : undefined}
      />
      <Field {...at('paidOn')} ref={fields.paidOn} label={t('payment.paidOn')} type="date" max={today} />
      <Field
        {...at('reference')}
        ref={fields.reference}
        label={t('payment.reference')}
        autoComplete="off"
        help={t('payment.referenceHelp')}
      />
    </>
  );
}

/**
 * Returns a function that says in which month what is paid for a deal of a month counts: a closed month does not change,
 * so the next statement has it. It returns undefined while the closed months are unknown.
 */
export function useWhereCounted(): (month: Month) => string | undefined {
  const t = useTexts(paymentTexts);
  const { language } = useLanguage();
  const { data: months } = useQuery(closingMonthsQuery(useServices()));
  const lastClosed = months?.findLast(({ state }) => state === 'closed')?.month;
  return (month) => {
    const isClosed = lastClosed !== undefined && month <= lastClosed;
    const name = monthName(month, language);
    return months && t(isClosed ? 'payment.countsNext' : 'payment.countsIn', { month: name });
  };
}

type EffectProps = {
  explained: ExplainedDeal;
  /** The payments that saving adds; undefined while they cannot be determined. */
  added: readonly Payment[] | undefined;
  /** Says where the deal counts, by its month. */
  counts: (month: Month) => string | undefined;
};

/** Shows how saving changes the deal's commission, computed by the same code that computes it afterwards. */
export function PaymentEffect(props: EffectProps) {
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

function Effect({ explained, added, counts }: EffectProps) {
  const t = useTexts(paymentTexts);
  const states = useTexts(dealsTexts);
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
          : [by, month && counts(month)].filter(Boolean).join(', ')}
      </p>
    </>
  );
}
