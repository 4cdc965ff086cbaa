import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { z } from 'zod';
import type { RazorpayxSettings } from '../../../server/features/payouts/razorpayx-settings';

/** The states of a payment there; those behind each other in rank, the first four as it goes on. */
export type PaymentState =
  | 'pending'
  | 'queued'
  | 'processing'
  | 'processed'
  | 'failed'
  | 'rejected'
  | 'cancelled'
  | 'reversed';

/** What goes wrong with a call: before it is heeded, or with the answer to one that was. */
export type Mishap =
  | { readonly kind: 'lost'; readonly isHeeded: boolean }
  | { readonly kind: 'status'; readonly status: number; readonly isHeeded: boolean }
  | { readonly kind: 'garbled' }
  /** The list does not have yet what came last, or all of the account is listed. */
  | { readonly kind: 'behind' | 'unsearched' }
  /** An answer that was overtaken: as the payment was before. */
  | { readonly kind: 'stale' };

const Order = z.object({
  account_number: z.string(),
  fund_account: z.object({
    account_type: z.literal('bank_account'),
    bank_account: z.object({
      name: z.string().regex(/^[A-Z0-9 ]{1,120}$/),
      ifsc: z.string(),
      account_number: z.string(),
    }),
    contact: z.object({ name: z.string(), type: z.literal('vendor') }),
  }),
  amount: z.int().min(100),
  currency: z.literal('INR'),
  mode: z.enum(['NEFT', 'RTGS', 'IMPS']),
  purpose: z.literal('payout'),
  queue_if_low_balance: z.literal(true),
  reference_id: z.string().max(40),
  narration: z.string().regex(/^[A-Za-z0-9 ]{1,30}$/),
  notes: z.object({ payout: z.string() }),
});

/** A payment that the stand-in was asked for. */
export interface StandInPayment {
  readonly id: string;
  readonly key: string;
  readonly sent: string;
  readonly order: z.output<typeof Order>;
  readonly states: PaymentState[];
  utr: string | undefined;
}

const RANK: Readonly<Record<PaymentState, number>> = {
  pending: 0,
  queued: 1,
  processing: 2,
  processed: 3,
  cancelled: 3,
  failed: 3,
  rejected: 3,
  reversed: 4,
};

/** RazorpayX as its documentation describes it, with what it really paid and mishaps that a test chooses. */
export class RazorpayxStandIn {
  readonly payments: StandInPayment[] = [];
  /** The calls so far: `find` or `send`, and the reference. */
  readonly calls: string[] = [];
  /** Takes part in each call. */
  mishap: (call: 'find' | 'send', reference: string) => Mishap | undefined = () => undefined;
  readonly settings: RazorpayxSettings;
  #utrs = 0;

  private constructor(url: string) {
    this.settings = {
      keyId: 'rzp_test_key',
      keySecret: 'rzp test secret',
      account: '2323230000000001',
      webhookSecret: 'a webhook secret of now',
      webhookSecretBefore: undefined,
      baseUrl: url,
    };
  }

  /** Starts one on a free port, gone after the test. */
  static async start(): Promise<RazorpayxStandIn> {
    let standIn: RazorpayxStandIn | undefined;
    const server = createServer(async (request, response) => {
      const answer = await standIn?.answer(request);
      if (!answer) return void request.socket.destroy();
      response
        .writeHead(answer.status, { 'content-type': 'application/json' })
        .end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body));
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    standIn = new RazorpayxStandIn(`http://127.0.0.1:${port}`);
    return standIn;
  }

  /** Moves a payment on, as the bank does, whose UTR may come later; what its rank does not allow changes nothing. */
  move(payment: StandInPayment, state: PaymentState, hasUtr = true): void {
    const now = payment.states.at(-1) ?? 'pending';
    if (RANK[state] <= RANK[now] || (state === 'reversed' && now !== 'processed')) return;
    if (state === 'processed' && hasUtr) {
      this.#utrs += 1;
      payment.utr = `RZPN${String(this.#utrs).padStart(12, '0')}`;
    }
    payment.states.push(state);
  }

  payment(reference: string): StandInPayment {
    const found = this.payments.find(({ order }) => order.reference_id === reference);
    if (!found) throw new TypeError(`Nothing was paid under ${reference}`);
    return found;
  }

  /** A call about a payment as it is now, signed: the headers and the body. */
  event(
    payment: StandInPayment,
    { id = randomUUID(), secret = this.settings.webhookSecret ?? '' }: { id?: string; secret?: string } = {},
  ): RequestInit {
    const body = JSON.stringify({
      entity: 'event',
      event: `payout.${payment.states.at(-1)}`,
      payload: { payout: { entity: shown(payment) } },
    });
    const signature = createHmac('sha256', secret).update(body).digest('hex');
    return {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'x-razorpay-signature': signature,
        'x-razorpay-event-id': id,
      },
    };
  }

  private async answer(
    request: IncomingMessage,
  ): Promise<{ readonly status: number; readonly body: unknown } | undefined> {
    const sent = await text(request);
    const url = new URL(request.url ?? '/', 'http://razorpayx');
    const { keyId, keySecret } = this.settings;
    const expected = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
    if (request.headers.authorization !== expected) return refusal(401, 'Authentication failed');
    if (url.pathname !== '/v1/payouts') return refusal(404, 'No such address');
    return request.method === 'POST' ? this.#send(request, sent) : this.#find(url);
  }

  #find(url: URL) {
    const reference = url.searchParams.get('reference_id') ?? '';
    this.calls.push(`find ${reference}`);
    const mishap = this.mishap('find', reference);
    const account = url.searchParams.get('account_number');
    const own = this.payments.filter(
      ({ order }) => order.reference_id === reference && order.account_number === account,
    );
    const list = (items: readonly unknown[]) => ({
      status: 200,
      body: { entity: 'collection', count: items.length, items },
    });
    if (mishap?.kind === 'behind') return list([]);
    if (mishap?.kind === 'unsearched') return list(this.payments.map((each) => shown(each)));
    if (mishap?.kind === 'stale')
      return list(own.map((each) => shown(each, Math.max(each.states.length - 2, 0))));
    return spoiled(mishap, () => list(own.map((each) => shown(each))));
  }

  #send(request: IncomingMessage, sent: string) {
    const order = Order.safeParse(JSON.parse(sent));
    const reference = order.data?.reference_id ?? '';
    this.calls.push(`send ${reference}`);
    return spoiled(this.mishap('send', reference), () => {
      const key = String(request.headers['x-payout-idempotency']);
      if (!/^[A-Za-z0-9-]{4,36}$/.test(key)) return refusal(400, 'The idempotency key is invalid');
      if (!order.success) return refusal(400, z.prettifyError(order.error));
      const known = this.payments.find((each) => each.key === key);
      if (known && known.sent !== sent)
        return refusal(400, 'Different request body for the same idempotency key');
      if (known) return { status: 200, body: shown(known) };
      const id = `pout_${String(this.payments.length + 1).padStart(14, '0')}`;
      const payment: StandInPayment = {
        id,
        key,
        sent,
        order: order.data,
        states: ['queued'],
        utr: undefined,
      };
      this.payments.push(payment);
      return { status: 200, body: shown(payment) };
    });
  }
}

type Answer = { readonly status: number; readonly body: unknown };

function spoiled(mishap: Mishap | undefined, heed: () => Answer): Answer | undefined {
  if (mishap?.kind === 'garbled') return { status: 200, body: '<html>Welcome</html>' };
  if (mishap?.kind !== 'lost' && mishap?.kind !== 'status') return heed();
  if (mishap.isHeeded) heed();
  return mishap.kind === 'lost' ? undefined : refusal(mishap.status, 'Something went wrong');
}

function refusal(status: number, description: string): Answer {
  return { status, body: { error: { code: 'BAD_REQUEST_ERROR', description } } };
}

/** A payment as it is shown after so many moves, the newest by default. */
function shown({ id, order, states, utr }: StandInPayment, at = states.length - 1) {
  const status = states[at];
  const hasUtr = states.slice(0, at + 1).includes('processed');
  const hasFailed = status === 'failed' || status === 'reversed';
  return {
    id,
    entity: 'payout',
    amount: order.amount,
    currency: 'INR',
    notes: order.notes,
    status,
    utr: hasUtr ? utr : null,
    mode: order.mode,
    reference_id: order.reference_id,
    failure_reason: hasFailed ? 'Beneficiary account 00123451 is closed' : null,
    status_details: { description: 'As it is', source: null, reason: null },
  };
}
