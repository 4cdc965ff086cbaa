import { enterBeneficiary, verifyBeneficiary } from '#contract/beneficiaries';
import {
  approvePayout,
  createPayout,
  payoutFile,
  payoutResults,
  payoutRun,
  submitPayout,
} from '#contract/payouts';
import type { PortalApi } from '#contract/portal-api';
import type { PayoutRun } from '#core/payouts/payout';
import { toRupees } from '#core/shared/money';
import type { Day } from '#core/shared/month';
import type { ServerOptions } from '../../server/server-options';
import { apiOf } from '../support/api-of';
import { ClosingNetwork } from './closing-network';

/** Two partners, each with an account that another person has verified, and October closed: 400.00 and 200.00 are owed. */
export class PayoutNetwork {
  private constructor(
    readonly network: ClosingNetwork,
    /** Calls as the one who makes runs, and as the one who approves them. */
    public maker: PortalApi,
    public checker: PortalApi,
    public partner: PortalApi,
  ) {}

  /** Lets days go by; sessions of before have ended by then. */
  async pass(days: number): Promise<void> {
    const { server } = this.network;
    server.clock.pass(days * 24 * 60);
    this.maker = apiOf(server, await server.tokenFor('a1'));
    this.checker = apiOf(server, await server.tokenFor('a2'));
    this.partner = apiOf(server, await server.tokenFor('u1'));
  }

  static async start(dataDir?: string, options: ServerOptions = {}): Promise<PayoutNetwork> {
    const network = await ClosingNetwork.start(dataDir, options);
    const { server, tokens } = network;
    const [maker, checker] = tokens.map((token) => apiOf(server, token));
    if (!maker || !checker) throw new TypeError('There are two administrators.');
    const partner = apiOf(server, await server.tokenFor('u1'));
    const payouts = new PayoutNetwork(network, maker, checker, partner);
    for (const vendor of [1, 2]) await payouts.enterAccount(vendor);
    await network.addDeal('d1', '2026-10-05', 1000);
    await network.addDeal('d2', '2026-10-06', 500, 'FR-002');
    await network.close('2026-10');
    return payouts;
  }

  get database() {
    return this.network.database;
  }

  async enterAccount(vendor: number, account = `0012345${vendor}`): Promise<void> {
    const path = { id: `v${vendor}` };
    const holder = `Partner ${vendor}`;
    const body = { holder, account, ifsc: 'HDFC0DEMO02' };
    await this.maker.call(enterBeneficiary, { path, body });
    await this.checker.call(verifyBeneficiary, { path, body: { holderShown: holder } });
  }

  create(franchises?: readonly string[], cutoff?: Day): Promise<PayoutRun> {
    return this.maker.call(createPayout, {
      body: { cutoff, franchises, minimum: undefined },
    });
  }

  async submitted(franchises?: readonly string[], cutoff?: Day): Promise<PayoutRun> {
    const { no } = await this.create(franchises, cutoff);
    return this.maker.call(submitPayout, { path: { no: String(no) } });
  }

  async approved(franchises?: readonly string[], cutoff?: Day): Promise<PayoutRun> {
    const { no } = await this.submitted(franchises, cutoff);
    return this.checker.call(approvePayout, { path: { no: String(no) }, query: {} });
  }

  async exported(franchises?: readonly string[], cutoff?: Day) {
    const run = await this.approved(franchises, cutoff);
    const path = { no: String(run.no) };
    const file = await this.maker.call(payoutFile, { path, body: { template: 'generic-csv' } });
    return { run, file };
  }

  run(no: number): Promise<PayoutRun> {
    return this.maker.call(payoutRun, { path: { no: String(no) } });
  }

  /** Reads a result of rows such as `['P0000100011', 'paid', 'UTR000001', '2026-11-20', '']`. */
  results(
    no: number,
    rows: readonly (readonly string[])[],
    query: { readonly dry_run?: boolean; readonly partial?: boolean } = {},
  ) {
    const text = [['reference', 'status', 'utr', 'day', 'why'], ...rows]
      .map((row) => row.join(','))
      .join('\n');
    return this.maker.call(payoutResults, {
      path: { no: String(no) },
      query,
      file: new Blob([text], { type: 'text/csv' }),
    });
  }
}

/** The payouts of a run in short: franchise, rupees, state. */
export function told({ payouts }: PayoutRun): readonly string[] {
  return payouts.map(({ franchiseCode, amount, state }) => `${franchiseCode} ${toRupees(amount)} ${state}`);
}
