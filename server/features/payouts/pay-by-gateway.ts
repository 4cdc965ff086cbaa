import type { Logger } from 'pino';
import { GATEWAY_REASONS } from '#core/payouts/gateway-reason';
import { matchResult } from '#core/payouts/match-result';
import { isAnswered, payoutStateOf } from '#core/payouts/payout-state';
import { fromPaise } from '#core/shared/money';
import { type DatabaseClock, timeOf } from '../../db/database-clock';
import { type Lease, Leases } from '../../db/leases';
import type { PortalDatabase, PortalTransaction } from '../../db/portal-database';
import type { GatewayPaymentRow } from '../../db/tables/gateway-tables';
import type { Seal } from '../../process/seal';
import { RepeatedTask } from '../../tasks/repeated-task';
import { type GatewayPayout, gatewayPayout } from './gateway-payments';
import { noteOutcomes } from './note-outcomes';
import type { GatewayPayment, PayoutGateway } from './payout-gateway';
import { lockOf } from './payout-lock';
import { type PayoutTimes, payoutMoment } from './payout-moment';
import { utrsInUse } from './run-results';
import { bankResultOf } from './run-view';

/** The dependencies of paying by a gateway. */
interface GatewayDependencies extends PayoutTimes {
  readonly database: PortalDatabase;
  readonly databaseClock: DatabaseClock;
  readonly seal: Seal;
  readonly gateway: PayoutGateway;
  readonly log: Logger;
}

/** The pause, in ms, between two looks for payouts that are due at the gateway. */
const EVERY_MS = 1000;

/** Runs the payments by the gateway as long as the process lives. */
export function gatewayTimer(dependencies: GatewayDependencies): RepeatedTask {
  const paying = new PayByGateway(dependencies);
  return new RepeatedTask(
    (stop) => paying.run(stop),
    EVERY_MS,
    'Payouts do not go on at the gateway',
    dependencies.log,
  );
}

type Place = Pick<GatewayPaymentRow, 'run' | 'payout' | 'reference'>;

/** Longer than two calls that are never answered. */
const LEASE_MS = 5 * 60_000;
const LEASE = 'payout-gateway';
/** Payouts looked up under one lease. */
const AT_ONCE = 50;
const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 60 * 60_000;
/** A paid payout may be returned: it is looked up for this long, in addition to webhook calls. */
const MAY_COME_BACK_MS = 8 * 24 * 60 * 60_000;
const PAID_WAIT_MS = 6 * 60 * 60_000;
const OF_ANOTHER = 'RazorpayX has a payment of another portal, or of before a backup, with this reference.';

/**
 * Pays the payouts queued for the gateway. Each is looked up by its reference first and sent only where the gateway
 * says that it has no such payment; an unanswered call proves nothing. Of several processes, one does the work.
 */
export class PayByGateway {
  readonly #leases: Leases;

  constructor(private readonly dependencies: GatewayDependencies) {
    this.#leases = new Leases(dependencies.database, dependencies.databaseClock, LEASE_MS);
  }

  /**
   * Looks up the payouts that are due, and sends those that the gateway does not have. Ends early where it does not
   * answer.
   */
  async run(stop: AbortSignal): Promise<void> {
    const { database } = this.dependencies;
    if ((await this.#due()).length === 0) return;
    const lease = await this.#leases.take(LEASE);
    if (!lease) return;
    try {
      for (const place of await this.#due()) {
        if (stop.aborted || !(await this.#leases.renew(lease, database))) return;
        if (!(await this.#advance(place, lease, stop))) return;
      }
    } finally {
      await this.#leases.end(lease);
    }
  }

  async #due(): Promise<readonly Place[]> {
    const { database, databaseClock } = this.dependencies;
    return database
      .selectFrom('gateway_payments')
      .select(['run', 'payout', 'reference'])
      .where('look_at_ms', '<=', await timeOf(database, databaseClock))
      .orderBy('look_at_ms')
      .orderBy('run')
      .orderBy('payout')
      .limit(AT_ONCE)
      .execute();
  }

  /** Moves one payout a step further; false where the gateway did not answer, so that the others wait as well. */
  async #advance(place: Place, lease: Lease, stop: AbortSignal): Promise<boolean> {
    // guard: a payment is looked up before it is sent
    const found = await this.dependencies.gateway.find(place.reference, stop);
    if (found.kind === 'there') return this.#note(place, found.payment);
    if (found.kind === 'unknown') return this.#postpone(place, found.why);
    const order = await this.#toBeSent(place);
    if (!order) return true;
    const sent = await this.dependencies.gateway.send(order.order, stop);
    if (sent.kind === 'there') return this.#note(place, sent.payment);
    if (sent.kind === 'unknown') return this.#postpone(place, sent.why);
    return this.#refused(order.row, sent.why, lease);
  }

  /** Marks a payout as possibly sent and returns it; undefined where it must not be sent, or not now. */
  #toBeSent(place: Place): Promise<GatewayPayout | undefined> {
    const { database, seal } = this.dependencies;
    return database.transaction().execute(async (transaction) => {
      const found = await gatewayPayout(transaction, place, seal);
      // guard: what is answered is not sent
      if (isAnswered(found.payout)) {
        await set(transaction, place, { look_at_ms: null });
        return undefined;
      }
      const why = await this.#whyNotNow(transaction, found.row);
      if (why !== undefined) {
        await this.#wait(transaction, found.row, why);
        return undefined;
      }
      await set(transaction, place, { state: 'sending', sent_from: this.dependencies.gateway.from });
      return found;
    });
  }

  async #whyNotNow(transaction: PortalTransaction, { state, sent_from }: GatewayPaymentRow) {
    // guard: nothing is sent while payouts are locked
    if ((await lockOf(transaction)).since !== undefined) return GATEWAY_REASONS.locked;
    // guard: what the gateway has shown is not sent again
    if (state === 'seen') return GATEWAY_REASONS.vanished;
    // guard: what was sent from one account is not sent from another
    if (state === 'sending' && sent_from !== this.dependencies.gateway.from)
      return GATEWAY_REASONS['other-account'];
    return undefined;
  }

  async #postpone(place: Place, why: string): Promise<false> {
    const { database, seal, log } = this.dependencies;
    log.info({ reference: place.reference }, 'A payout waits for the gateway');
    await database.transaction().execute(async (transaction) => {
      const { row } = await gatewayPayout(transaction, place, seal);
      await this.#wait(transaction, row, why);
    });
    return false;
  }

  /** Resets a payout to the row `before` it was sent, since the gateway has made no payment. */
  async #refused(before: GatewayPaymentRow, why: string, lease: Lease): Promise<true> {
    await this.dependencies.database.transaction().execute(async (transaction) => {
      // guard: another process may have sent it since, where the lease has ended
      if (await this.#leases.renew(lease, transaction)) await this.#wait(transaction, before, why);
    });
    return true;
  }

  async #wait(transaction: PortalTransaction, row: GatewayPaymentRow, why: string | null): Promise<void> {
    const now = await timeOf(transaction, this.dependencies.databaseClock);
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(row.tries, 10));
    await set(transaction, row, { state: row.state, look_at_ms: now + wait, tries: row.tries + 1, why });
  }

  /**
   * Stores the gateway's answer as a bank result is stored: an outcome that cannot follow the known state is ignored.
   */
  #note(place: Place, payment: GatewayPayment): Promise<boolean> {
    const { database, seal } = this.dependencies;
    return database.transaction().execute(async (transaction) => {
      const { row, payout, runEvents, order } = await gatewayPayout(transaction, place, seal);
      // guard: a payment of another payout with the same reference is not taken for ours
      if (payment.mark !== order.mark || payment.paise !== order.paise) {
        await this.#wait(transaction, row, OF_ANOTHER);
        return true;
      }
      const seen = { ...row, state: 'seen' } as const;
      const moment = await payoutMoment(transaction, this.dependencies);
      const day = this.dependencies.calendar.dayAt(moment.at);
      const { status, utr, why } = payment;
      const parsed = {
        line: 1,
        reference: order.reference,
        account: undefined,
        franchiseCode: undefined,
        fault: undefined,
        amount: fromPaise(payout.paise),
        ...{ status, utr, why, day },
      };
      const known = {
        franchiseCode: payout.franchise_code,
        reference: order.reference,
        account: undefined,
        amount: fromPaise(payout.paise),
        state: payoutStateOf(runEvents, payout),
        utr: bankResultOf(payout).utr,
      };
      const { report, news } = matchResult([known], [parsed], await utrsInUse(transaction, [parsed]));
      await noteOutcomes(
        transaction,
        news.map((each) => ({ ...each, payout })),
        { by: undefined, moment },
      );
      const last = news.at(-1)?.kind ?? payout.events.at(-1)?.kind;
      const refusal = report.rows.find(({ outcome }) => outcome === 'refused')?.why ?? null;
      await this.#plan(transaction, seen, { ended: last, at: moment.at, refusal });
      return true;
    });
  }

  async #plan(
    transaction: PortalTransaction,
    row: GatewayPaymentRow,
    {
      ended,
      at,
      refusal,
    }: { readonly ended: string | undefined; readonly at: number; readonly refusal: string | null },
  ): Promise<void> {
    if (ended === undefined || ended === 'taken-out') return this.#wait(transaction, row, refusal);
    const paid = await transaction
      .selectFrom('payout_events')
      .select('at_ms')
      .where('run', '=', row.run)
      .where('payout', '=', row.payout)
      .where('kind', '=', 'paid')
      .executeTakeFirst();
    const mayComeBack = ended === 'paid' && at < (paid?.at_ms ?? 0) + MAY_COME_BACK_MS;
    const look_at_ms = mayComeBack ? at + PAID_WAIT_MS : null;
    await set(transaction, row, { state: row.state, look_at_ms, tries: 0, why: null });
  }
}

async function set(
  transaction: PortalTransaction,
  { run, payout }: Pick<Place, 'run' | 'payout'>,
  values: Partial<GatewayPaymentRow>,
): Promise<void> {
  await transaction
    .updateTable('gateway_payments')
    .set(values)
    .where('run', '=', run)
    .where('payout', '=', payout)
    .execute();
}
