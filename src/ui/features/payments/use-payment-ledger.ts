import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { correctPayment, recordPayment } from '#contract/payments';
import type { AssessedDeals } from '#core/commission/assessed-deals';
import { earningOf } from '#core/commission/deal-figures';
import type { ExplainedDeal } from '#core/commission/explain-deal';
import { withPayments } from '#core/commission/preview-payments';
import type { Payment } from '#core/payments/payment';
import type { Vendor } from '#core/vendors/vendor';
import { useServices } from '../../data/app-services';
import { assessedDeals, explainedDeal } from '../../data/deals';
import { useSession } from '../../data/session-provider';
import { correctionDraft, type NamedPayment, type PaymentValues, paymentDraft } from './payment-form';

/** Records what the form says, and shows the result in the list and in the open deal before all is read again. */
export function usePaymentLedger(vendor: Vendor, known: ExplainedDeal) {
  const services = useServices();
  const { api, keys } = services;
  const { session } = useSession();
  const client = useQueryClient();
  const named = useRef<{ what: string; key: string }>(undefined);
  const { deal, payments } = known.assessment;
  const explained = explainedDeal(services, vendor, deal);
  /** The same work keeps its name, so that trying again after a lost answer records it once. */
  const keyOf = (what: string) => {
    if (named.current?.what !== what) named.current = { what, key: keys.next() };
    return named.current.key;
  };
  const show = (now: readonly Payment[]) => {
    const updated = withPayments(known, now);
    if (!updated) return;
    client.setQueryData(explained.queryKey, updated);
    const { whole } = assessedDeals(services, session, 'network');
    client.setQueryData(whole.queryKey, (book) => book && inBook(book, updated));
  };
  const save = async (entry: NamedPayment | undefined, values: PaymentValues): Promise<void> => {
    const draft = entry ? correctionDraft(entry, values) : paymentDraft(values);
    const seen = payments.length;
    const call = { path: { dealId: deal.id }, idempotencyKey: keyOf(JSON.stringify([draft, seen])) };
    show(
      'corrects' in draft
        ? await api.call(correctPayment, { ...call, body: { ...draft, seen } })
        : await api.call(recordPayment, { ...call, body: { ...draft, seen } }),
    );
  };
  return { save };
}

function inBook(book: AssessedDeals, { assessment }: ExplainedDeal): AssessedDeals {
  const entries = book.entries.map((entry) =>
    entry.deal.id === assessment.deal.id ? { ...entry, assessment, earning: earningOf(assessment) } : entry,
  );
  return { ...book, entries };
}
