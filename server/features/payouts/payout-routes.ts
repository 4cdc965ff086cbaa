import { sql } from 'kysely';
import { ownPayouts, payoutAdvices } from '#contract/own-payouts';
import {
  approvePayout,
  cancelPayout,
  createPayout,
  payoutFailed,
  payoutFile,
  payoutPaid,
  payoutResults,
  payoutRun,
  payouts,
  sendBackPayout,
  submitPayout,
  takeOutPayout,
} from '#contract/payouts';
import type { PayoutRun } from '#core/payouts/payout';
import { NotFound } from '#core/shared/failure';
import { timeOf } from '../../db/database-clock';
import { inSnapshot } from '../../db/dialect';
import type { PortalDatabase, PortalTransaction } from '../../db/portal-database';
import { bodyRoute } from '../../http/file-routes';
import type { IdempotencyStore } from '../../http/idempotency-store';
import { creatingRoute, type Route, route, routeWithBody } from '../../http/route';
import type { Seal } from '../../process/seal';
import type { Principal } from '../../sessions/principal';
import { failByHand, payByHand } from './answer-by-hand';
import { refuseWhileSending } from './gateway-payments';
import { ownPayoutsOf, payoutAdvicesOf, vendorWithin } from './own-payouts';
import type { PayoutGateway } from './payout-gateway';
import type { PayoutTimes } from './payout-moment';
import { planRun } from './plan-run';
import { approveRun, cancelRun, type RunActContext, sendBackRun, submitRun, takeOutOfRun } from './run-acts';
import { runFile } from './run-file';
import { readSentResult, takeResult } from './run-results';
import { runHeads, runView } from './run-view';

/** The dependencies of the payout routes. */
export interface PayoutDependencies extends PayoutTimes {
  readonly database: PortalDatabase;
  readonly repeats: IdempotencyStore;
  readonly seal: Seal;
  /** Undefined where no gateway is set up. */
  readonly gateway: PayoutGateway | undefined;
}

/** Routes of payout runs for administrators, and of payments for vendors. */
export function payoutRoutes(dependencies: PayoutDependencies): readonly Route[] {
  const { database, databaseClock, calendar, repeats, seal, gateway } = dependencies;
  const hasGateway = gateway !== undefined;
  const refuseSent = async (within: PortalTransaction, no: number, franchiseCode?: string) => {
    if (hasGateway) await refuseWhileSending(within, no, franchiseCode);
  };
  const viewOf = async (within: PortalDatabase, no: number, { userId }: Principal): Promise<PayoutRun> =>
    runView(within, no, { userId, now: await timeOf(within, databaseClock) });
  const act = (
    {
      principal,
      path,
    }: Pick<Parameters<Parameters<typeof route>[1]>[0], 'principal'> & {
      readonly path: { readonly text: (name: 'no') => string };
    },
    work: (transaction: PortalTransaction, context: RunActContext) => Promise<void>,
  ): Promise<PayoutRun> => {
    const no = numberIn(path.text('no'));
    return database.transaction().execute(async (transaction) => {
      await work(transaction, { no, by: principal.userId, databaseClock, calendar });
      return viewOf(transaction, no, principal);
    });
  };
  return [
    route(payouts, () => inSnapshot(database, runHeads)),
    creatingRoute(repeats, createPayout, async ({ principal, body, query }, transaction) => {
      if (query.dry_run) await sql`savepoint trial`.execute(transaction);
      const no = await planRun(transaction, body, { by: principal.userId, databaseClock, calendar });
      const made = await viewOf(transaction, no, principal);
      if (query.dry_run) await sql`rollback to savepoint trial`.execute(transaction);
      return made;
    }),
    route(payoutRun, ({ principal, path }) =>
      inSnapshot(database, (snapshot) => viewOf(snapshot, numberIn(path.text('no')), principal)),
    ),
    route(payoutAdvices, ({ path }) =>
      inSnapshot(database, (snapshot) => payoutAdvicesOf(snapshot, numberIn(path.text('no')), calendar)),
    ),
    route(submitPayout, (call) => act(call, submitRun)),
    route(approvePayout, (call) =>
      act(call, (within, context) => approveRun(within, context, call.query.total)),
    ),
    routeWithBody(sendBackPayout, (call) =>
      act(call, (within, context) => sendBackRun(within, context, call.body.reason)),
    ),
    routeWithBody(cancelPayout, (call) =>
      act(call, (within, context) => cancelRun(within, context, call.body.reason)),
    ),
    routeWithBody(takeOutPayout, (call) =>
      act(call, (within, context) => takeOutOfRun(within, context, call.body.franchiseCode)),
    ),
    routeWithBody(payoutFile, ({ principal, path, body }) => {
      const context = {
        no: numberIn(path.text('no')),
        by: principal.userId,
        databaseClock,
        calendar,
        seal,
        hasGateway,
      };
      return database.transaction().execute((transaction) => runFile(transaction, context, body.template));
    }),
    bodyRoute('table', payoutResults, async ({ principal, path, query, body }) => {
      const context = { no: numberIn(path.text('no')), by: principal.userId, databaseClock, calendar, seal };
      const sent = await readSentResult(body.pieces);
      const taking = { isTrial: query.dry_run ?? false, isPartial: query.partial ?? false };
      return database.transaction().execute(async (transaction) => {
        await refuseSent(transaction, context.no);
        return takeResult(transaction, context, sent, taking);
      });
    }),
    routeWithBody(payoutPaid, (call) =>
      act(call, async (within, context) => {
        await refuseSent(within, context.no, call.body.franchiseCode);
        await payByHand(within, context, call.body);
      }),
    ),
    routeWithBody(payoutFailed, (call) =>
      act(call, async (within, context) => {
        await refuseSent(within, context.no, call.body.franchiseCode);
        await failByHand(within, context, call.body);
      }),
    ),
    route(ownPayouts, ({ principal, path }) =>
      inSnapshot(database, async (snapshot) =>
        ownPayoutsOf(snapshot, await vendorWithin(snapshot, principal, path.text('code')), calendar),
      ),
    ),
  ];
}

function numberIn(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new NotFound('There is no such payout run.');
  return Number(text);
}
