import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ExplainedDeal } from '#core/commission/explain-deal';
import { dealName } from '#core/deals/deal-name';
import { entryOfReceipt } from '#core/payments/receipt';
import { Conflict } from '#core/shared/failure';
import { compare, ZERO } from '#core/shared/money';
import type { Vendor } from '#core/vendors/vendor';
import { useServices } from '../../data/app-services';
import { useTyped } from '../../data/drafts/use-typed';
import { useReadAnew } from '../../data/use-read-anew';
import { useWrite } from '../../data/use-write';
import { Button } from '../../kit/components/button';
import { Field } from '../../kit/components/field';
import { Notice } from '../../kit/components/notice';
import { SegmentedControl } from '../../kit/components/segmented-control';
import { Sheet } from '../../kit/components/sheet';
import { TextAreaField } from '../../kit/components/text-area-field';
import { useTexts } from '../../kit/texts/use-texts';
import { PaymentEffect } from './payment-effect';
import {
  addedPayments,
  type FormFault,
  faultsOf,
  initialValues,
  type NamedPayment,
  type PaymentField,
  type PaymentValues,
} from './payment-form';
import { paymentTexts } from './payment-texts';
import { usePaymentLedger } from './use-payment-ledger';

const FORM = 'payment';

type PaymentSheetProps = {
  vendor: Vendor;
  explained: ExplainedDeal;
  /** The entry to be corrected, with its place in the list; none for a new payment. */
  entry?: { readonly payment: NamedPayment; readonly place: number } | undefined;
  onSaved: () => void;
  onClose: () => void;
};

/**
 * Records a payment of a deal, or takes an entry back, once its effect has been seen. What was typed stays when it is
 * closed.
 */
export function PaymentSheet(props: PaymentSheetProps) {
  const { vendor, explained, entry, onSaved, onClose } = props;
  const t = useTexts(paymentTexts);
  const { calendar, clock } = useServices();
  const { save } = usePaymentLedger(vendor, explained);
  const [left, setLeft] = useState<ReadonlySet<PaymentField>>(new Set());
  const readAnew = useReadAnew();
  const { busy, failure, clear, run } = useWrite(t('payment.failed'), ({ field }) => {
    if (isField(field)) fields[field].current?.focus();
    // Others may have been there first: what they recorded is part of the effect from now on.
    else readAnew();
  });
  const fields = {
    amount: useRef<HTMLInputElement>(null),
    paidOn: useRef<HTMLInputElement>(null),
    reference: useRef<HTMLInputElement>(null),
    reason: useRef<HTMLTextAreaElement>(null),
  };
  const today = calendar.dayAt(clock.now());
  const { deal, payments } = explained.assessment;
  const draft = useTyped(
    `payment ${deal.id} ${entry?.payment.id ?? 'new'}`,
    initialValues(entry?.payment, today),
  );
  const values: PaymentValues = {
    ...draft.values,
    meant: draft.values.meant === 'nothing' ? 'nothing' : 'other',
  };
  // It was sent when the session ended, and here it is: recorded, and not a mistake of who typed it.
  const arrived =
    draft.unanswered &&
    (entry
      ? payments.some(({ corrects }) => corrects === entry.payment.id)
      : entryOfReceipt(values.reference, payments) !== undefined);
  const finish = useEffectEvent(() => {
    draft.forget();
    onSaved();
    onClose();
  });
  useEffect(() => {
    if (arrived) finish();
  }, [arrived]);
  const faults = faultsOf(entry?.payment, values, today, payments);
  const added = addedPayments(entry?.payment, values, today);
  const refund = added?.some(({ amountPaid, corrects }) => !corrects && compare(amountPaid, ZERO) < 0);
  const set = (field: keyof PaymentValues) => (value: string) => {
    clear();
    draft.set({ [field]: value });
  };
  const errorAt = (field: PaymentField) => {
    const fault = faults.find((each) => each.field === field);
    if (fault && left.has(field)) return t(sentenceOf(fault));
    return failure?.field === field ? failure.sentence : undefined;
  };
  const at = (field: PaymentField) => ({
    value: values[field],
    onChange: set(field),
    onBlur: () => setLeft((before) => new Set([...before, field])),
    error: errorAt(field),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setLeft(new Set(['amount', 'paidOn', 'reference', 'reason']));
    const [first] = faults;
    if (first) return fields[first.field].current?.focus();
    void run(async (place) => {
      await draft.send(values, () => save(entry?.payment, values));
      onSaved();
      place.follow(onClose);
    });
  };
  const instead = !entry || values.meant === 'other';
  return (
    <Sheet
      title={entry ? t('payment.correctEntry', { place: entry.place }) : t('payment.record')}
      context={dealName(explained.assessment.deal)}
      closeLabel={t('payment.close')}
      onClose={onClose}
      footer={
        // Next to the button, so that nobody saves without having seen it.
        <div className="grid w-full grid-cols-1 gap-3">
          <PaymentEffect explained={explained} added={added} />
          <Button type="submit" form={FORM} wide disabled={busy}>
            {t(busy ? 'payment.saving' : entry ? 'payment.saveCorrection' : 'payment.save')}
          </Button>
        </div>
      }
    >
      <form id={FORM} noValidate onSubmit={submit} className="grid grid-cols-1 gap-4 pt-1">
        {failure && !isField(failure.field) && (
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
              onChange={set('meant')}
            />
          </div>
        )}
        {instead && (
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
            <Field
              {...at('paidOn')}
              ref={fields.paidOn}
              label={t('payment.paidOn')}
              type="date"
              max={today}
            />
            <Field
              {...at('reference')}
              ref={fields.reference}
              label={t('payment.reference')}
              autoComplete="off"
              help={t('payment.referenceHelp')}
            />
          </>
        )}
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

function isField(field: string | undefined): field is PaymentField {
  return field === 'amount' || field === 'paidOn' || field === 'reference' || field === 'reason';
}

function sentenceOf(fault: FormFault) {
  switch (fault.field) {
    case 'amount':
      return `payment.amount.${fault.why}` as const;
    case 'paidOn':
      return `payment.paidOn.${fault.why}` as const;
    case 'reference':
      return `payment.reference.${fault.why}` as const;
    case 'reason':
      return `payment.reason.${fault.why}` as const;
  }
}
