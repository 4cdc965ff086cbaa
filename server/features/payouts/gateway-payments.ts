import { createHash } from 'node:crypto';
import { isAnswered, isInSum, type RunEvent } from '#core/payouts/payout-state';
import { inBatches } from '../../db/batches';
import type { PortalDatabase, PortalTransaction } from '../../db/portal-database';
import type { GatewayPaymentRow } from '../../db/tables/gateway-tables';
import { refused } from '../../http/http-error';
import type { Seal } from '../../process/seal';
import { placeOfAccount } from './payout-details';
import type { GatewayOrder } from './payout-gateway';
import type { StoredPayout, StoredRun } from './stored-runs';

const ROWS_AT_ONCE = 100;

/** A payout that the gateway pays, with everything needed to decide the next step. */
export interface GatewayPayout {
  readonly row: GatewayPaymentRow;
  readonly payout: StoredPayout;
  readonly runEvents: readonly RunEvent[];
  readonly order: GatewayOrder;
}

/** Queues the payouts in a run's sum for the gateway, from a time on (ms since 1970). */
export async function queueForGateway(
  transaction: PortalTransaction,
  { payouts }: Pick<StoredRun, 'payouts'>,
  at: number,
): Promise<void> {
  const rows = payouts.filter(isInSum).map(
    ({ run, no, reference }): GatewayPaymentRow => ({
      run,
      payout: no,
      reference: reference ?? '',
      state: 'new',
      sent_from: null,
      look_at_ms: at,
      tries: 0,
      why: null,
    }),
  );
  for (const some of inBatches(rows, ROWS_AT_ONCE))
    await transaction.insertInto('gateway_payments').values(some).execute();
}

/** Reads a payout that was queued for the gateway. Throws where there is none. */
export async function gatewayPayout(
  database: PortalDatabase,
  { run, payout: no }: Pick<GatewayPaymentRow, 'run' | 'payout'>,
  seal: Seal,
): Promise<GatewayPayout> {
  const row = await database
    .selectFrom('gateway_payments')
    .selectAll()
    .where('run', '=', run)
    .where('payout', '=', no)
    .executeTakeFirstOrThrow();
  const { account_sealed, ...payout } = await database
    .selectFrom('payouts')
    .selectAll()
    .where('run', '=', run)
    .where('no', '=', no)
    .executeTakeFirstOrThrow();
  const events = await database
    .selectFrom('payout_events')
    .selectAll()
    .where('run', '=', run)
    .where('payout', '=', no)
    .orderBy('seq')
    .execute();
  const runEvents = await database
    .selectFrom('payout_run_events')
    .select('kind')
    .where('run', '=', run)
    .orderBy('seq')
    .execute();
  const { created_at_ms } = await database
    .selectFrom('payout_runs')
    .select('created_at_ms')
    .where('no', '=', run)
    .executeTakeFirstOrThrow();
  const account = seal.open(
    account_sealed ?? '',
    placeOfAccount(payout.vendor_id, payout.beneficiary_no ?? 0),
  );
  const { reference, paise, holder, ifsc } = { ...payout, reference: row.reference };
  const payment = { reference, paise, holder: holder ?? '', account, ifsc: ifsc ?? '' };
  const mark = createHash('sha256')
    .update(JSON.stringify([reference, paise, account, ifsc, created_at_ms]))
    .digest('hex');
  return { row, payout: { ...payout, events }, runEvents, order: { ...payment, mark } };
}

/**
 * Throws an `HttpError` while the gateway may have a payout and has not answered: recorded as failed by hand or from a
 * table, it would be owed again although it is being paid. Without a franchise code, checks the whole run.
 */
export async function refuseWhileSending(
  transaction: PortalTransaction,
  run: number,
  franchiseCode?: string,
): Promise<void> {
  const sent = await transaction
    .selectFrom('gateway_payments')
    .innerJoin('payouts', (join) =>
      join
        .onRef('payouts.run', '=', 'gateway_payments.run')
        .onRef('payouts.no', '=', 'gateway_payments.payout'),
    )
    .select(['payouts.no', 'franchise_code'])
    .where('gateway_payments.run', '=', run)
    .where('gateway_payments.state', '<>', 'new')
    .execute();
  const events = await transaction
    .selectFrom('payout_events')
    .select(['payout', 'kind'])
    .where('run', '=', run)
    .orderBy('seq')
    .execute();
  const lastOf = new Map(events.map((event) => [event.payout, event]));
  const isOpen = (no: number) => {
    const last = lastOf.get(no);
    return !isAnswered({ events: last ? [last] : [] });
  };
  // guard: what the gateway may still pay is not noted by hand
  if (
    !sent.some(({ no, franchise_code }) => (franchiseCode ?? franchise_code) === franchise_code && isOpen(no))
  )
    return;
  throw refused(
    'payout.at-gateway',
    'RazorpayX has been told to pay this. What became of it comes from there; look into its dashboard if it takes long.',
  );
}

/** Reads why payouts of a run are delayed at the gateway, by payout number. */
export async function gatewayReasons(
  database: PortalDatabase,
  run: number,
): Promise<ReadonlyMap<number, string>> {
  const rows = await database
    .selectFrom('gateway_payments')
    .select(['payout', 'why'])
    .where('run', '=', run)
    .where('why', 'is not', null)
    .execute();
  return new Map(rows.flatMap(({ payout, why }) => (why === null ? [] : [[payout, why] as const])));
}
