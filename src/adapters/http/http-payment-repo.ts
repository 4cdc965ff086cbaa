import * as z from 'zod/mini';
import { saysComplete } from '#contract/figures';
import { listIn, readEntries } from '#contract/liberal-reading';
import { dealPayments, franchisePayments, ReadablePayment, ReadablePaymentsLine } from '#contract/payments';
import type { Deal } from '#core/deals/deal';
import type { DealPayments, Payment } from '#core/payments/payment';
import { PaymentRepo } from '#core/payments/payment-repo.port';
import { parseExactJson } from '#core/shared/exact-json';
import { Cancelled, Failure, SessionExpired } from '#core/shared/failure';
import { type Decimal, parseDecimal } from '#core/shared/money';
import type { HttpClient } from './http-client';
import { inCompletionOrder } from './in-completion-order';

/** Returns whether the server offers more than the spec's calls. */
export type Additions = () => Promise<boolean> | boolean;

/**
 * Reads payments by the spec's call, one per deal and a few at a time (section 7). If the server offers it, a franchise
 * with many deals is read in one stream instead; deals that the stream leaves out are then read one by one.
 */
export class HttpPaymentRepo extends PaymentRepo {
  constructor(
    private readonly client: HttpClient,
    private readonly additions: Additions = () => false,
  ) {
    super();
  }

  override async *ofDeals(deals: readonly Deal[], signal?: AbortSignal): AsyncIterable<DealPayments> {
    const open = new Map(deals.map((deal) => [deal.id, deal]));
    if (deals.length > 2 * this.client.concurrency && (await this.additions())) {
      const [code = '', ...others] = new Set(deals.map((deal) => deal.franchiseCode));
      if (others.length === 0) yield* this.#inBulk(code, open, signal);
      else yield* this.#franchiseByFranchise([code, ...others], open, signal);
    }
    const rest = [...open.values()];
    yield* inCompletionOrder(rest, this.client.concurrency, (deal) => this.#ofDeal(deal.id, signal));
  }

  /** Reads several franchises in parallel, each completely: one after the other would mostly wait for answers. */
  async *#franchiseByFranchise(
    codes: readonly string[],
    open: Map<string, Deal>,
    signal: AbortSignal | undefined,
  ): AsyncIterable<DealPayments> {
    const whole = async (code: string) => {
      const read: DealPayments[] = [];
      for await (const each of this.#inBulk(code, open, signal)) read.push(each);
      return read;
    };
    for await (const read of inCompletionOrder(codes, this.client.concurrency, whole)) yield* read;
  }

  async *#inBulk(
    franchiseCode: string,
    open: Map<string, Deal>,
    signal: AbortSignal | undefined,
  ): AsyncIterable<DealPayments> {
    try {
      for await (const line of this.client.lines(franchisePayments, { path: { franchiseCode }, signal })) {
        const read = z.safeParse(ReadablePaymentsLine, parseExactJson(line));
        if (!read.success || !('deal_id' in read.data) || !open.delete(read.data.deal_id)) continue;
        const { deal_id: dealId, payments: data, complete } = read.data;
        yield toDealPayments(dealId, { data, complete });
      }
    } catch (error) {
      rethrowIfFinal(error);
    }
  }

  async #ofDeal(dealId: string, signal: AbortSignal | undefined): Promise<DealPayments> {
    try {
      return toDealPayments(dealId, await this.client.call(dealPayments, { path: { dealId }, signal }));
    } catch (error) {
      rethrowIfFinal(error);
      return { dealId, kind: 'unreadable', why: error instanceof Error ? error.message : 'no answer' };
    }
  }
}

/** Throws errors that end the whole read. A cut line of a stream and a failed call only concern some deals. */
function rethrowIfFinal(error: unknown): void {
  const passing = error instanceof Failure || error instanceof SyntaxError;
  if (!passing || error instanceof SessionExpired || error instanceof Cancelled) throw error;
}

/** Converts the payments of a deal from the wire format. */
function toDealPayments(dealId: string, answer: unknown): DealPayments {
  if (!saysComplete(answer)) return { dealId, kind: 'unreadable', why: 'more payments are being imported' };
  const list = listIn(answer);
  if (!list) return { dealId, kind: 'unreadable', why: 'the answer holds no list of payments' };
  const payments: Payment[] = [];
  const { entries, rejected } = readEntries(list, ReadablePayment);
  for (const entry of entries) {
    const amountPaid = parseDecimal(entry.Amount_paid);
    if (amountPaid) payments.push(toPayment(amountPaid, entry));
  }
  // One unreadable payment makes the sum of a deal unknown: the whole deal is excluded and reported.
  if (rejected.length > 0 || payments.length < entries.length) {
    return { dealId, kind: 'unreadable', why: 'a payment has no readable amount' };
  }
  return { dealId, kind: 'read', payments };
}

function toPayment(
  amountPaid: Decimal,
  {
    id,
    Paid_on: paidOn,
    Reference: reference,
    Corrects: corrects,
    Reason: reason,
  }: z.output<typeof ReadablePayment>,
): Payment {
  return { amountPaid, paidOn, id, reference, corrects, reason };
}
