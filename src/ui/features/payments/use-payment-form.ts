import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { correctPayment, recordPayment } from '#contract/payments';
import type { AssessedDeals } from '#core/commission/assessed-deals';
import { earningOf } from '#core/commission/deal-figures';
import type { ExplainedDeal } from '#core/commission/explain-deal';
import { withPayments } from '#core/commission/preview-payments';
import type { Payment } from '#core/payments/payment';
import { entryOfReceipt } from '#core/payments/receipt';
import { RequestRejected } from '#core/shared/failure';
import { add, type Decimal, ZERO } from '#core/shared/money';
import type { Vendor } from '#core/vendors/vendor';
import { useServices } from '../../data/app-services';
import { assessedDeals, explainedDeal } from '../../data/deals';
import { useTyped } from '../../data/drafts/use-typed';
import { useSession } from '../../data/session-provider';
import { useRefresh } from '../../data/use-refresh';
import { useArrival, useWrite } from '../../data/use-write';
import { useTexts } from '../../kit/texts/use-texts';
import {
  addedPayments,
  correctionDraft,
  type FormFault,
  faultsOf,
  initialValues,
  type NamedPayment,
  type PaymentField,
  type PaymentValues,
  paymentDraft,
} from './payment-form';
import { paymentTexts } from './payment-texts';

/** What a payment form is about: the deal, the entry that it corrects, and the follow-ups of saving. */
export interface PaymentSubject {
  readonly vendor: Vendor;
  readonly explained: ExplainedDeal;
  /** The entry to be corrected, with its position in the list; undefined for a new payment. */
  readonly entry?: { readonly payment: NamedPayment; readonly place: number } | undefined;
  /** Called with the change of the received amount in rupees, if it is known. */
  readonly onSaved: (amount: Decimal | undefined) => void;
  readonly onClose: () => void;
}

/** Holds the form of a payment: its fields, which are kept when it is closed, their errors, and saving. */
export function usePaymentForm(subject: PaymentSubject) {
  const { vendor, explained, entry, onSaved, onClose } = subject;
  const t = useTexts(paymentTexts);
  const { save } = usePaymentLedger(vendor, explained);
  const [left, setLeft] = useState<ReadonlySet<PaymentField>>(new Set());
  const refresh = useRefresh();
  const { busy, failure, clear, run } = useWrite(t('payment.failed'), ({ field }) => {
    if (isField(field)) fields[field].current?.focus();
    // Another person may have recorded a payment meanwhile: the effect includes it from now on.
    else refresh();
  });
  const fields = {
    amount: useRef<HTMLInputElement>(null),
    paidOn: useRef<HTMLInputElement>(null),
    reference: useRef<HTMLInputElement>(null),
    reason: useRef<HTMLTextAreaElement>(null),
  };
  const { values, today, draft } = usePaymentDraft(subject, failure?.isLost === true);
  const faults = faultsOf(entry?.payment, values, today, explained.assessment.payments);
  const set = (field: keyof PaymentValues) => (value: string) => {
    clear();
    draft.set({ [field]: value });
  };
  const errorAt = (field: PaymentField) => {
    const fault = faults.find((each) => each.field === field);
    if (fault && left.has(field)) return t(sentenceOf(fault));
    return failure?.field === field ? failure.sentence : undefined;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setLeft(new Set(['amount', 'paidOn', 'reference', 'reason']));
    const [first] = faults;
    if (first) return fields[first.field].current?.focus();
    void run(async (place) => {
      await draft.send(values, () => save(entry?.payment, values));
      onSaved(amountOf(addedPayments(entry?.payment, values, today)));
      place.follow(onClose);
    });
  };
  return {
    values,
    today,
    busy,
    /** Why it was not saved, if the reason is not about a field. */
    failure: isField(failure?.field) ? undefined : failure,
    added: addedPayments(entry?.payment, values, today),
    set,
    at: (field: PaymentField) => ({
      value: values[field],
      onChange: set(field),
      onBlur: () => setLeft((before) => new Set([...before, field])),
      error: errorAt(field),
    }),
    fields,
    submit,
  };
}

/**
 * Keeps what is typed of a payment. Closes the form if the payment turns out to be stored after a lost answer or an
 * ended session.
 */
function usePaymentDraft({ explained, entry, onSaved, onClose }: PaymentSubject, isLost: boolean) {
  const { calendar, clock } = useServices();
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
  // The receipt is already on record because the form's own attempt succeeded.
  const arrived =
    (draft.unanswered || isLost) &&
    (entry
      ? payments.some(({ corrects }) => corrects === entry.payment.id)
      : entryOfReceipt(values.reference, payments) !== undefined);
  useArrival(arrived, () => {
    draft.forget();
    onSaved(amountOf(addedPayments(entry?.payment, values, today)));
    onClose();
  });
  return { values, today, draft };
}

function amountOf(added: readonly Payment[] | undefined): Decimal | undefined {
  return added?.reduce((sum, { amountPaid }) => add(sum, amountPaid), ZERO);
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

/** Saves the form, and updates the list and the open deal before all data is reloaded. */
function usePaymentLedger(vendor: Vendor, known: ExplainedDeal) {
  const services = useServices();
  const { api, newKey } = services;
  const { session } = useSession();
  const client = useQueryClient();
  const named = useRef<{ what: string; seen: number; key: string }>(undefined);
  const { deal, payments } = known.assessment;
  const explained = explainedDeal(services, vendor, deal);
  /**
   * Returns the key and the number of seen payments for an attempt. A retry uses the same ones, so that it records the
   * payment once, even if the list contains it by now.
   */
  const nameOf = (what: string) => {
    if (named.current?.what !== what) named.current = { what, seen: payments.length, key: newKey() };
    return named.current;
  };
  const show = (now: readonly Payment[]) => {
    const updated = withPayments(known, now);
    if (!updated) return;
    client.setQueryData(explained.queryKey, updated);
    const { whole } = assessedDeals(services, session, 'network');
    client.setQueryData(whole.queryKey, (assessed) => assessed && withDeal(assessed, updated));
  };
  const save = async (entry: NamedPayment | undefined, values: PaymentValues): Promise<void> => {
    const draft = entry ? correctionDraft(entry, values) : paymentDraft(values);
    const { seen, key } = nameOf(JSON.stringify(draft));
    const call = { path: { dealId: deal.id }, idempotencyKey: key };
    try {
      show(
        'corrects' in draft
          ? await api.call(correctPayment, { ...call, body: { ...draft, seen } })
          : await api.call(recordPayment, { ...call, body: { ...draft, seen } }),
      );
    } catch (error) {
      // After a refusal, the next attempt has seen more payments and is a new one.
      if (error instanceof RequestRejected) named.current = undefined;
      throw error;
    }
  };
  return { save };
}

function withDeal(assessed: AssessedDeals, { assessment }: ExplainedDeal): AssessedDeals {
  const entries = assessed.entries.map((entry) =>
    entry.deal.id === assessment.deal.id ? { ...entry, assessment, earning: earningOf(assessment) } : entry,
  );
  return { ...assessed, entries };
}
