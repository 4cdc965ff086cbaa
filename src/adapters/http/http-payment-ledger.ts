import { correctPayment, recordPayment } from '#contract/payments';
import type { Payment } from '#core/payments/payment';
import type { CorrectionDraft, PaymentDraft } from '#core/payments/payment-entry';
import { PaymentLedger } from '#core/payments/payment-ledger.port';
import { InvalidInput, UnexpectedAnswer } from '#core/shared/failure';
import type { HttpClient } from './http-client';
import { toDealPayments } from './http-payment-repo';

/** The ledger at a server that announces `payments.record`. */
export class HttpPaymentLedger extends PaymentLedger {
  constructor(private readonly client: HttpClient) {
    super();
  }

  override async record(
    dealId: string,
    draft: PaymentDraft,
    seen: number,
    key: string,
  ): Promise<readonly Payment[]> {
    const body = { ...toWire(draft), Payments_seen: seen };
    return this.#payments(
      dealId,
      this.client.call(recordPayment, { path: { dealId }, body, idempotencyKey: key }),
    );
  }

  override async correct(
    dealId: string,
    { corrects, reason, instead }: CorrectionDraft,
    seen: number,
    key: string,
  ): Promise<readonly Payment[]> {
    const body = {
      Corrects: corrects,
      Reason: reason,
      Instead: instead && toWire(instead),
      Payments_seen: seen,
    };
    return this.#payments(
      dealId,
      this.client.call(correctPayment, { path: { dealId }, body, idempotencyKey: key }),
    );
  }

  async #payments(dealId: string, answer: Promise<unknown>): Promise<readonly Payment[]> {
    const read = toDealPayments(dealId, await answer.catch(inOwnLabels));
    if (read.kind === 'unreadable') throw new UnexpectedAnswer('The answer holds no payments.');
    return read.payments;
  }
}

const FIELDS: Readonly<Record<string, string>> = {
  Amount_paid: 'amount',
  Paid_on: 'paidOn',
  Reference: 'reference',
  Reason: 'reason',
  Corrects: 'corrects',
};

function inOwnLabels(error: unknown): never {
  if (!(error instanceof InvalidInput) || error.field === undefined) throw error;
  throw new InvalidInput(error.message, FIELDS[error.field] ?? error.field, error.forPeople);
}

function toWire({ amount, paidOn, reference }: PaymentDraft) {
  return { Amount_paid: amount, Paid_on: paidOn, Reference: reference };
}
