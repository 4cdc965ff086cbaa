import type { Deal } from '#core/deals/deal';
import { paymentOrder } from '#core/network/payment-order';
import type {
  ListedPayment,
  PaymentFigures,
  PaymentPage,
  PaymentPageQuery,
  PaymentQuery,
} from '#core/network/payment-pages';
import { referenceWords } from '#core/network/queried-deal';
import { hasDays, type PageRequest } from '#core/network/record-query';
import type { Payment } from '#core/payments/payment';
import { isWithinAmounts } from '#core/shared/amount-range';
import { compare, negate, sum, ZERO } from '#core/shared/money';
import { plainText } from '#core/shared/plain-text';
import type { PaymentPages } from '../support/pages-at';

/** The pages that payments have by the rules of the core: what those of the database must equal. */
export class ExpectedPaymentPages implements PaymentPages {
  constructor(
    private readonly deals: Iterable<Deal>,
    private readonly payments: ReadonlyMap<string, readonly Payment[]>,
  ) {}

  async page(query: PaymentPageQuery, { limit, cursor = '0' }: PageRequest): Promise<PaymentPage> {
    const found = this.#found(query).toSorted(paymentOrder(query.order ?? 'newest'));
    const end = Number(cursor) + limit;
    return {
      records: found.slice(Number(cursor), end),
      next: found.length > end ? String(end) : undefined,
    };
  }

  async figures(query: PaymentQuery): Promise<PaymentFigures> {
    const amounts = this.#found(query).map(({ amountPaid }) => amountPaid);
    return {
      payments: amounts.length,
      received: sum(amounts.filter((amount) => compare(amount, ZERO) > 0)),
      returned: sum(amounts.filter((amount) => compare(amount, ZERO) < 0)),
    };
  }

  #found(query: PaymentQuery): readonly ListedPayment[] {
    const words = referenceWords(query.search);
    return [...this.#all()].filter((payment) => fits(payment, query, words));
  }

  *#all(): Iterable<ListedPayment> {
    for (const deal of this.deals) {
      const payments = (this.payments.get(deal.id) ?? []).map((payment, place) => ({
        ...payment,
        id: payment.id ?? `${deal.id}-${place}`,
      }));
      for (const payment of payments) {
        const takenBack = payments.some(({ corrects }) => corrects === payment.id);
        yield { ...payment, deal, recordedAt: undefined, recordedBy: undefined, takenBack };
      }
    }
  }
}

function fits(payment: ListedPayment, query: PaymentQuery, words: readonly string[]): boolean {
  const { franchiseCodes, dealId, days, amounts } = query;
  const { id, deal, amountPaid, paidOn, reference = '' } = payment;
  const amount = compare(amountPaid, ZERO) < 0 ? negate(amountPaid) : amountPaid;
  return (
    (franchiseCodes?.includes(deal.franchiseCode) ?? true) &&
    (dealId === undefined || deal.id === dealId) &&
    (!hasDays(days) || (paidOn !== undefined && (days.from ?? '') <= paidOn && paidOn <= (days.to ?? '9'))) &&
    (!amounts || isWithinAmounts(amount, amounts)) &&
    words.every((word) => plainText(reference).includes(word) || plainText(id).includes(word))
  );
}
