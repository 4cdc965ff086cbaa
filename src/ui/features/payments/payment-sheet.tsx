import { dealName } from '#core/deals/deal-name';
import { Conflict } from '#core/shared/failure';
import { compare, ZERO } from '#core/shared/money';
import { Field } from '../../kit/components/field';
import { Notice } from '../../kit/components/notice';
import { SaveButton } from '../../kit/components/save-button';
import { SegmentedControl } from '../../kit/components/segmented-control';
import { Sheet } from '../../kit/components/sheet';
import { TextAreaField } from '../../kit/components/text-area-field';
import { useTexts } from '../../kit/texts/use-texts';
import { PaymentEffect } from './payment-effect';
import { paymentTexts } from './payment-texts';
import { type PaymentSubject, usePaymentForm } from './use-payment-form';

const FORM = 'payment';

/** Records a payment of a deal or corrects one, after showing the effect. Typed text is kept when it is closed. */
export function PaymentSheet(props: PaymentSubject) {
  const { explained, entry, onClose } = props;
  const t = useTexts(paymentTexts);
  const form = usePaymentForm(props);
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
          <PaymentEffect explained={explained} added={added} />
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
