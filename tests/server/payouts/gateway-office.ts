import { expect, onTestFinished } from 'vitest';
import { payoutFile, payouts } from '#contract/payouts';
import type { PayoutRun } from '#core/payouts/payout';
import { PayByGateway } from '../../../server/features/payouts/pay-by-gateway';
import type { PayoutGateway } from '../../../server/features/payouts/payout-gateway';
import { Razorpayx } from '../../../server/features/payouts/razorpayx';
import type { ServerOptions } from '../../../server/server-options';
import { PayoutNetwork, told } from '../payout-network';
import type { TestServer } from '../start-test-server';
import { RazorpayxStandIn } from './razorpayx-stand-in';

/** An office that pays by RazorpayX, of which the test has the stand-in. */
export class GatewayOffice {
  #closed: Promise<void> | undefined;

  private constructor(
    readonly office: PayoutNetwork,
    readonly standIn: RazorpayxStandIn,
  ) {}

  static async start(options: ServerOptions = {}, dataDir?: string): Promise<GatewayOffice> {
    const standIn = await RazorpayxStandIn.start();
    const office = await PayoutNetwork.start(dataDir, { razorpayx: standIn.settings, ...options });
    const gateway = new GatewayOffice(office, standIn);
    onTestFinished(() => gateway.close());
    return gateway;
  }

  /** Ends the office, once. */
  close(): Promise<void> {
    this.#closed ??= this.server.close();
    return this.#closed;
  }

  get server(): TestServer {
    return this.office.network.server;
  }

  /** Makes a run, has it approved, and hands it to RazorpayX. */
  async handed(franchises?: readonly string[]): Promise<PayoutRun> {
    const run = await this.office.approved(franchises);
    await this.office.maker.call(payoutFile, {
      path: { no: String(run.no) },
      body: { template: 'razorpayx' },
    });
    return run;
  }

  /** Pays what is due, as one process does; `server` is another one, `gateway` another way to reach RazorpayX. */
  pay({ server = this.server, gateway = new Razorpayx(this.standIn.settings) as PayoutGateway } = {}) {
    return new PayByGateway({ ...server.dependencies, gateway }).run(new AbortController().signal);
  }

  /** Lets minutes go by, and pays. */
  async payAfter(minutes: number): Promise<void> {
    await this.office.pass(minutes / (24 * 60));
    await this.pay();
  }

  /** Brings a call of RazorpayX. */
  bring(call: RequestInit): Promise<Response> {
    return Promise.resolve(this.server.app.request('/api/gateways/razorpayx', call));
  }

  async told(no = 1): Promise<readonly string[]> {
    return told(await this.office.run(no));
  }

  async runs(): Promise<readonly PayoutRun[]> {
    const heads = await this.office.maker.call(payouts, {});
    return Promise.all(heads.map(({ no }) => this.office.run(no)));
  }

  /** What v1 and v2 are owed, in paise. */
  async owed(): Promise<readonly number[]> {
    const all = await this.balances();
    return ['v1', 'v2'].map((vendor) => all[`payable:${vendor}`] ?? 0);
  }

  /** What vendors are owed, and what is on its way, in paise. */
  async balances(): Promise<Readonly<Record<string, number>>> {
    return this.office.network.balances();
  }
}

/** An office that has handed a run to RazorpayX. */
export async function opened(franchises?: readonly string[]) {
  const gateway = await GatewayOffice.start();
  await gateway.handed(franchises);
  return { gateway, office: gateway.office, standIn: gateway.standIn };
}

/** An office of which RazorpayX has paid a run. */
export async function paid() {
  const all = await opened();
  await all.gateway.pay();
  for (const payment of all.standIn.payments) all.standIn.move(payment, 'processed');
  await all.gateway.payAfter(2);
  expect(await all.gateway.told()).toEqual(['FR-001 400.00 paid', 'FR-002 200.00 paid']);
  return all;
}
