import type { Payment } from '#core/payments/payment';
import {
  type CorrectionDraft,
  counterEntry,
  NOT_CORRECTABLE,
  newCorrection,
  newPayment,
  PAYMENTS_CHANGED,
  type PaymentDraft,
  RECEIPT_RECORDED,
  whyNotCorrectable,
} from '#core/payments/payment-entry';
import { PaymentLedger } from '#core/payments/payment-ledger.port';
import { entryOfReceipt } from '#core/payments/receipt';
import { InvalidInput, NotFound } from '#core/shared/failure';
import type { Day } from '#core/shared/month';

/** The payments of some deals, to which it adds, and the calls that were made. */
export class InMemoryPaymentLedger extends PaymentLedger {
  readonly #answers = new Map<string, readonly Payment[]>();
  #recorded = 0;

  constructor(
    private readonly payments: Map<string, readonly Payment[]>,
    private readonly today: Day,
  ) {
    super();
  }

  override async record(
    dealId: string,
    draft: PaymentDraft,
    seen: number,
    key: string,
  ): Promise<readonly Payment[]> {
    return this.#once(key, () => {
      const payment = newPayment(draft, this.today);
      const payments = this.#seen(dealId, seen);
      refuseAgain(payment.reference, payments);
      return this.#add(dealId, payments, payment);
    });
  }

  override async correct(
    dealId: string,
    draft: CorrectionDraft,
    seen: number,
    key: string,
  ): Promise<readonly Payment[]> {
    return this.#once(key, () => {
      const { corrects, reason, instead } = newCorrection(draft, this.today);
      const payments = this.#seen(dealId, seen);
      const entry = payments.find(({ id }) => id === corrects);
      if (entry?.id === undefined) throw new InvalidInput('This deal has no such payment.', 'corrects');
      const why = whyNotCorrectable(entry, payments);
      if (why) throw new InvalidInput(NOT_CORRECTABLE[why], 'corrects');
      const others = payments.filter(({ id }) => id !== corrects);
      if (instead) refuseAgain(instead.reference, others);
      const counter = { ...counterEntry({ ...entry, id: entry.id }, reason), paidOn: this.today };
      const taken = this.#add(dealId, payments, counter);
      return instead ? this.#add(dealId, taken, instead) : taken;
    });
  }

  #once(key: string, work: () => readonly Payment[]): readonly Payment[] {
    const answer = this.#answers.get(key) ?? work();
    this.#answers.set(key, answer);
    return answer;
  }

  #seen(dealId: string, seen: number): readonly Payment[] {
    const payments = this.payments.get(dealId);
    if (!payments) throw new NotFound('No such deal.');
    if (payments.length !== seen) throw new InvalidInput(PAYMENTS_CHANGED);
    return payments;
  }

  #add(dealId: string, payments: readonly Payment[], payment: Payment): readonly Payment[] {
    this.#recorded += 1;
    const added = [...payments, { ...payment, id: `recorded-${this.#recorded}` }];
    this.payments.set(dealId, added);
    return added;
  }
}

function refuseAgain(reference: string, payments: readonly Payment[]): void {
  if (entryOfReceipt(reference, payments)) throw new InvalidInput(RECEIPT_RECORDED, 'reference');
}
