import { createHash } from 'node:crypto';
import { z } from 'zod';
import { GATEWAY_REASONS, gatewayRefusal } from '#core/payouts/gateway-reason';
import type { ResultStatus } from '#core/payouts/read-result';
import { bankName } from '#core/payouts/written-name';
import { type GatewayAnswer, type GatewayOrder, type GatewayPayment, PayoutGateway } from './payout-gateway';
import type { RazorpayxSettings } from './razorpayx-settings';

const CALL_TIMEOUT_MS = 30_000;
/** Banks pay by RTGS from 2 lakh rupees (in paise). */
const RTGS_FROM_PAISE = 20_000_000;
/** After these statuses, and from 500, it is unknown whether the call had an effect. */
const SAYS_NOTHING = new Set([408, 409, 425, 429]);
const LONGEST_HOLDER = 100;
const LONGEST_WHY = 200;

const Payment = z.object({
  reference_id: z.string(),
  status: z.string(),
  amount: z.int(),
  currency: z.literal('INR'),
  utr: z.string().nullish(),
  // RazorpayX sends empty notes as a list.
  notes: z.union([z.object({ payout: z.string().optional() }), z.array(z.unknown())]).nullish(),
  failure_reason: z.string().nullish(),
  status_details: z.object({ description: z.string().nullish() }).nullish(),
});
const Payments = z.object({ items: z.array(z.looseObject({ reference_id: z.string().nullish() })) });
const Refusal = z.object({ error: z.object({ description: z.string() }) });

/** The final states at RazorpayX; any other state may still turn into one of them. */
const ENDED: Readonly<Record<string, ResultStatus>> = {
  processed: 'paid',
  failed: 'failed',
  rejected: 'failed',
  cancelled: 'failed',
  reversed: 'returned',
};

/** The adapter of RazorpayX. Its error reasons never contain a key or an account number. */
export class Razorpayx extends PayoutGateway {
  override readonly from: string;

  constructor(
    private readonly settings: RazorpayxSettings,
    private readonly timeoutMs = CALL_TIMEOUT_MS,
  ) {
    super();
    this.from = createHash('sha256').update(`razorpayx ${settings.account}`).digest('hex');
  }

  async find(reference: string, signal: AbortSignal): Promise<GatewayAnswer | { readonly kind: 'none' }> {
    const query = new URLSearchParams({ account_number: this.settings.account, reference_id: reference });
    const { status, body } = await this.#call(`/v1/payouts?${query}`, {}, signal);
    const list = Payments.safeParse(body).data?.items;
    if (status !== 200 || !list) return unknown(status, body);
    const own = list.filter(({ reference_id }) => reference_id === reference);
    // guard: a list that was not searched does not say that a payment is missing
    if (own.length !== list.length || own.length > 1)
      return { kind: 'unknown', why: 'RazorpayX answered with other payments than the one asked for.' };
    return own.length === 0 ? { kind: 'none' } : paymentIn(own[0], reference);
  }

  async send(
    order: GatewayOrder,
    signal: AbortSignal,
  ): Promise<GatewayAnswer | { readonly kind: 'refused'; readonly why: string }> {
    const { status, body } = await this.#call(
      '/v1/payouts',
      {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-payout-idempotency': keyOf(order.reference),
        },
        body: JSON.stringify(this.#bodyOf(order)),
      },
      signal,
    );
    if (status >= 200 && status < 300) return paymentIn(body, order.reference);
    // guard: a call that may have been heeded is not taken for a refused one
    if (status < 400 || status >= 500 || SAYS_NOTHING.has(status)) return unknown(status, body);
    return { kind: 'refused', why: whyOf(status, body) };
  }

  /** The same order gives the same bytes, which the gateway compares. */
  #bodyOf({ reference, paise, holder, account, ifsc, mark }: GatewayOrder) {
    const name = bankName(holder, LONGEST_HOLDER);
    return {
      account_number: this.settings.account,
      fund_account: {
        account_type: 'bank_account',
        bank_account: { name, ifsc, account_number: account },
        contact: { name, type: 'vendor' },
      },
      amount: paise,
      currency: 'INR',
      mode: paise >= RTGS_FROM_PAISE ? 'RTGS' : 'NEFT',
      purpose: 'payout',
      queue_if_low_balance: true,
      reference_id: reference,
      narration: `Commission ${reference}`,
      notes: { payout: mark },
    };
  }

  /** Makes one call and returns its body; status 0 without a complete answer. */
  async #call(
    path: string,
    { headers, ...init }: Omit<RequestInit, 'headers'> & { readonly headers?: Record<string, string> },
    signal: AbortSignal,
  ): Promise<{ readonly status: number; readonly body: unknown }> {
    const { keyId, keySecret, baseUrl } = this.settings;
    const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
    const limits = AbortSignal.any([signal, AbortSignal.timeout(this.timeoutMs)]);
    try {
      const response = await fetch(`${baseUrl}${path}`, {
        ...init,
        headers: { ...headers, authorization },
        redirect: 'error',
        signal: limits,
      });
      const text = await response.text();
      return { status: response.status, body: JSON.parse(text) };
    } catch {
      return { status: 0, body: undefined };
    }
  }
}

/** Derives the idempotency key of a payment from its reference alone, in the form that RazorpayX wants. */
function keyOf(reference: string): string {
  // guard: an order has one key, however often it is sent
  const hash = createHash('sha256').update(`payout ${reference}`).digest('hex');
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    hash.slice(12, 16),
    hash.slice(16, 20),
    hash.slice(20, 32),
  ].join('-');
}

function paymentIn(body: unknown, reference: string): GatewayAnswer {
  const read = Payment.safeParse(body);
  if (!read.success || read.data.reference_id !== reference)
    return { kind: 'unknown', why: GATEWAY_REASONS.unreadable };
  const { status, amount, utr, notes, failure_reason, status_details } = read.data;
  const why = failure_reason ?? status_details?.description ?? undefined;
  const ended = ENDED[status];
  const payment: GatewayPayment = {
    paise: amount,
    mark: notes && 'payout' in notes ? notes.payout : undefined,
    // guard: a payment is paid when its UTR is known
    status: ended === undefined || (ended === 'paid' && !utr) ? 'waiting' : ended,
    utr: utr?.trim().toUpperCase() || undefined,
    why: ended === 'failed' || ended === 'returned' ? plain(why ?? `It was ${status}.`) : undefined,
  };
  return { kind: 'there', payment };
}

function unknown(status: number, body: unknown): GatewayAnswer {
  return { kind: 'unknown', why: whyOf(status, body) };
}

function whyOf(status: number, body: unknown): string {
  if (status === 0) return GATEWAY_REASONS.silent;
  const said = Refusal.safeParse(body).data?.error.description;
  return gatewayRefusal(status, said === undefined ? undefined : plain(said));
}

/** Removes digits that may be an account number. */
function plain(text: string): string {
  return text
    .replaceAll(/\d{5,}/g, '…')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST_WHY);
}
