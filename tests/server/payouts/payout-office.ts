import { expect } from 'vitest';
import { amounts, vendorAccount } from '#contract/account-statements';
import { enterBeneficiary, verifyBeneficiary } from '#contract/beneficiaries';
import { ledgerBalances, ledgerEntries, verifyLedger } from '#contract/ledger';
import { nextPayment, ownPayouts } from '#contract/own-payouts';
import {
  approvePayout,
  createPayout,
  payoutFailed,
  payoutFile,
  payoutPaid,
  payoutResults,
  payoutRun,
  payouts,
  submitPayout,
} from '#contract/payouts';
import type { PortalApi } from '#contract/portal-api';
import type { PayoutPlan, PayoutRun, PayoutState } from '#core/payouts/payout';
import { type Decimal, toPaise } from '#core/shared/money';
import type { Day, Month } from '#core/shared/month';
import { putRuleVersion, ruleVersionsOf } from '../../../server/features/vendors/rule-versions';
import { derivedOfDeal } from '../../../server/records/derived-columns';
import type { ServerOptions } from '../../../server/server-options';
import { apiOf } from '../../support/api-of';
import { exact } from '../../support/exact';
import { ClosingNetwork } from '../closing-network';
import type { TestServer } from '../start-test-server';

/** A partner by number: its vendor is `v1`, its franchise `FR-001`, its user `u1`. */
export const codeOf = (partner: number) => `FR-${String(partner).padStart(3, '0')}`;

const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const IN_BANK = ['approved', 'waiting', 'paid'] as const satisfies readonly PayoutState[];
const AT_CLEARING: readonly PayoutState[] = ['approved', 'waiting'];
const isOf = (states: readonly PayoutState[], state: PayoutState) => states.includes(state);
const paiseOf = (amount: Decimal) => toPaise(amount);

/**
 * An office that pays partners: what they earned is known here in whole paise, so that what the server says can be counted again
 * without its code.
 */
export class PayoutOffice {
  /** What closings have credited to each partner, in paise. */
  readonly credited = new Map<number, bigint>();
  readonly #earned = new Map<number, bigint>();
  #deals = 0;
  #asked = new Map<string, PortalApi>();

  private constructor(
    readonly network: ClosingNetwork,
    readonly partners: readonly number[],
  ) {}

  /** Starts an office with so many partners, each with a bank account that another person has verified. */
  static async start(
    partners = 3,
    { dataDir, ...options }: ServerOptions & { readonly dataDir?: string } = {},
  ): Promise<PayoutOffice> {
    const network = await ClosingNetwork.start(dataDir, options);
    const numbers = Array.from({ length: partners }, (_, at) => at + 1);
    const office = new PayoutOffice(network, numbers);
    for (const partner of numbers.slice(2)) await office.#addPartner(partner);
    const { database } = network;
    await database
      .insertInto('users')
      .values({
        id: 'a3',
        email: 'a3@example.com',
        role: 'admin',
        name: 'Third Admin',
        password_hash: '-',
        status: 'active',
      })
      .execute();
    await office.signIn();
    for (const partner of numbers) await office.enterAccount(partner);
    return office;
  }

  /** The same office at another server, which has what this one had, such as a restored backup. */
  async at(server: TestServer): Promise<PayoutOffice> {
    const office = new PayoutOffice(await this.network.at(server), this.partners);
    for (const [partner, paise] of this.credited) office.credited.set(partner, paise);
    for (const [partner, paise] of this.#earned) office.#earned.set(partner, paise);
    await office.signIn();
    return office;
  }

  /** Opens new sessions, since those of before end when days go by. */
  async signIn(): Promise<void> {
    this.#asked = new Map();
    for (const id of ['a1', 'a2', 'a3', ...this.partners.map((partner) => `u${partner}`)])
      this.#asked.set(id, apiOf(this.network.server, await this.network.server.tokenFor(id)));
  }

  as(userId: string): PortalApi {
    return this.#asked.get(userId) ?? expect.fail(`${userId} is not signed in`);
  }

  /** Calls as the one who makes runs. */
  get maker(): PortalApi {
    return this.as('a1');
  }

  /** Calls as the one who approves them. */
  get checker(): PortalApi {
    return this.as('a2');
  }

  async pass(days: number): Promise<void> {
    this.network.server.clock.pass(days * 24 * 60);
    await this.signIn();
  }

  async enterAccount(partner: number, change: { holder?: string; account?: string; ifsc?: string } = {}) {
    const path = { id: `v${partner}` };
    const body = {
      holder: `Partner ${partner}`,
      account: `0012345${partner}`,
      ifsc: 'HDFC0DEMO02',
      ...change,
    };
    await this.maker.call(enterBeneficiary, { path, body });
    return this.checker.call(verifyBeneficiary, { path, body: { holderShown: body.holder } });
  }

  /** Has a partner earn paise on a day, or lose them: at 40 %, a paisa is a payment of 25,000 millionths of a rupee. */
  async earn(partner: number, day: Day, paise: number): Promise<void> {
    const { database, server } = this.network;
    this.#deals += 1;
    const id = `deal-${this.#deals}`;
    const row = {
      id,
      franchise_code: codeOf(partner),
      created_time: `${day}T12:00:00+05:30`,
      product_category: 'Loan',
      stage: 'New',
    };
    await database
      .insertInto('deals')
      .values({ ...row, ...derivedOfDeal(row, server.dependencies.calendar) })
      .execute();
    await database
      .insertInto('payments')
      .values({ id: `payment-${this.#deals}`, deal_id: id, amount_micros: paise * 25_000 })
      .execute();
    this.#earned.set(partner, (this.#earned.get(partner) ?? 0n) + BigInt(paise));
  }

  /** Closes a month: what was earned by then is credited. */
  async close(month: Month): Promise<void> {
    await this.network.close(month);
    for (const [partner, paise] of this.#earned)
      this.credited.set(partner, (this.credited.get(partner) ?? 0n) + paise);
    this.#earned.clear();
  }

  create(plan: Partial<PayoutPlan> = {}, api = this.maker): Promise<PayoutRun> {
    return api.call(createPayout, {
      body: { cutoff: undefined, franchises: undefined, minimum: undefined, ...plan },
    });
  }

  submit(no: number, api = this.maker): Promise<PayoutRun> {
    return api.call(submitPayout, { path: { no: String(no) } });
  }

  approve(no: number, api = this.checker): Promise<PayoutRun> {
    return api.call(approvePayout, { path: { no: String(no) }, query: {} });
  }

  /** Makes a run, hands it on and has it approved. */
  async approved(plan: Partial<PayoutPlan> = {}): Promise<PayoutRun> {
    const { no } = await this.create(plan);
    await this.submit(no);
    return this.approve(no);
  }

  file(no: number, template = 'generic-csv', api = this.maker) {
    return api.call(payoutFile, { path: { no: String(no) }, body: { template } });
  }

  run(no: number): Promise<PayoutRun> {
    return this.maker.call(payoutRun, { path: { no: String(no) } });
  }

  /** Reads a result of rows such as `['P0000100011', 'paid', 'UTR000001', '2026-11-20', '']`. */
  results(
    no: number,
    rows: readonly (readonly string[])[],
    query: { readonly dry_run?: boolean; readonly partial?: boolean } = {},
    api = this.checker,
  ) {
    const headed = [['reference', 'status', 'utr', 'day', 'why'], ...rows];
    return this.sendResult(no, headed.map((row) => `${row.join(',')}\n`).join(''), query, api);
  }

  sendResult(
    no: number,
    content: string | Uint8Array<ArrayBuffer>,
    query: { readonly dry_run?: boolean; readonly partial?: boolean } = {},
    api = this.checker,
  ) {
    return api.call(payoutResults, {
      path: { no: String(no) },
      query,
      file: new Blob([content], { type: typeof content === 'string' ? 'text/csv' : WORKBOOK }),
    });
  }

  paid(no: number, partner: number, utr: string, day: Day = '2026-11-20', api = this.maker) {
    return api.call(payoutPaid, {
      path: { no: String(no) },
      body: { franchiseCode: codeOf(partner), utr, day },
    });
  }

  failed(no: number, partner: number, why: string, api = this.checker) {
    return api.call(payoutFailed, {
      path: { no: String(no) },
      body: { franchiseCode: codeOf(partner), why },
    });
  }

  /**
   * Counts everything again by integers: what runs say became of each payout, the journal, the accounts, and what each partner
   * sees of it must be the same money.
   */
  async recount(): Promise<void> {
    const heads = await this.maker.call(payouts, {});
    expect(heads.map(({ no }) => no)).toEqual(heads.map((_, at) => heads.length - at));
    const runs: PayoutRun[] = [];
    for (const { no } of heads) runs.push(await this.run(no));
    const owed = new Map(this.partners.map((partner) => [codeOf(partner), this.credited.get(partner) ?? 0n]));
    const credited = new Map(owed);
    const onItsWay = new Map<string, bigint>();
    const utrs: string[] = [];
    let [clearing, bank] = [0n, 0n];
    for (const [at, run] of runs.entries()) {
      const head = heads[at];
      expect(run).toMatchObject({ ...head });
      const inSum = run.payouts.filter(({ state }) => state !== 'held' && state !== 'cancelled');
      if (run.state !== 'cancelled') {
        expect([run.no, paiseOf(run.total)]).toEqual([run.no, sumOf(inSum.map(({ amount }) => amount))]);
        expect([run.no, run.count]).toEqual([run.no, inSum.length]);
        expect([run.no, run.open]).toEqual([
          run.no,
          inSum.filter(({ state }) => isOf(AT_CLEARING, state)).length,
        ]);
      }
      expect(run.held).toBe(run.payouts.filter(({ held }) => held !== undefined).length);
      for (const { franchiseCode, amount, state, utr } of run.payouts) {
        const paise = paiseOf(amount);
        expect(paise > 0n).toBe(true);
        if (utr !== undefined) utrs.push(utr);
        if (!isOf(IN_BANK, state)) continue;
        owed.set(franchiseCode, (owed.get(franchiseCode) ?? 0n) - paise);
        if (state === 'paid') bank += paise;
        else {
          clearing += paise;
          onItsWay.set(franchiseCode, (onItsWay.get(franchiseCode) ?? 0n) + paise);
        }
      }
    }
    expect(new Set(utrs).size).toBe(utrs.length);
    const balances = await this.maker.call(ledgerBalances, {});
    const standing = new Map(balances.map(({ account, balance }) => [account, paiseOf(balance)]));
    expect([...standing.values()].reduce((all, paise) => all + paise, 0n)).toBe(0n);
    expect(standing.get('clearing:payouts') ?? 0n).toBe(clearing);
    expect(standing.get('bank:payouts') ?? 0n).toBe(bank);
    const entered = new Map<string, bigint>();
    for (const { no, postings } of await this.maker.call(ledgerEntries, {})) {
      expect([no, sumOf(postings.map(({ amount }) => amount))]).toEqual([no, 0n]);
      for (const { account, amount } of postings)
        entered.set(account, (entered.get(account) ?? 0n) + paiseOf(amount));
    }
    for (const [account, paise] of standing)
      expect([account, entered.get(account)]).toEqual([account, paise]);
    const listed = await this.maker.call(amounts, {});
    for (const partner of this.partners) {
      const code = codeOf(partner);
      const left = owed.get(code) ?? 0n;
      expect([code, standing.get(`payable:v${partner}`) ?? 0n]).toEqual([code, left]);
      // What is paid is never more than what was credited, unless a closing has taken some back since.
      const api = this.as(`u${partner}`);
      const path = { code };
      const seen = await api.call(ownPayouts, { path });
      const expected = runs.flatMap(({ no, steps, payouts: all }) =>
        all.flatMap(({ franchiseCode, amount, state }) =>
          franchiseCode === code && steps.some(({ act }) => act === 'approve') && isSeen(steps, state)
            ? [`${no} ${paiseOf(amount)} ${state}`]
            : [],
        ),
      );
      const own = seen.map(({ no, amount, state }) => `${no} ${paiseOf(amount)} ${state}`);
      // The one approved last comes first, whatever its number is.
      const ofBoth = [own, expected].map((all) =>
        all.filter((each) => !each.endsWith('cancelled')).toSorted(),
      );
      expect(ofBoth[0]).toEqual(ofBoth[1]);
      const account = await api.call(vendorAccount, { path });
      expect([code, paiseOf(account.balance)]).toEqual([code, left]);
      const next = await api.call(nextPayment, { path });
      expect([code, paiseOf(next.onItsWay)]).toEqual([code, onItsWay.get(code) ?? 0n]);
      let before = 0n;
      for (const { opening, earned, adjusted, paid, closing } of account.months.toReversed()) {
        expect([code, paiseOf(opening)]).toEqual([code, before]);
        before = [opening, earned, adjusted].reduce((all, each) => all + paiseOf(each), 0n) - paiseOf(paid);
        expect([code, paiseOf(closing)]).toEqual([code, before]);
      }
      const row = listed.vendors.find(({ franchiseCode }) => franchiseCode === code);
      expect([code, row && paiseOf(row.balance)]).toEqual([code, row && left]);
      expect(row !== undefined || (credited.get(code) ?? 0n) === 0n).toBe(true);
    }
    expect((await this.maker.call(verifyLedger, { query: {} })).differences).toEqual([]);
  }

  async #addPartner(partner: number): Promise<void> {
    const { database } = this.network;
    const [vendor_id, email, name] = [`v${partner}`, `partner${partner}@example.com`, `Partner ${partner}`];
    await database
      .insertInto('vendors')
      .values({ vendor_id, franchise_code: codeOf(partner), name, email, status: 'active' })
      .execute();
    await database
      .insertInto('users')
      .values({
        id: `u${partner}`,
        email,
        password_hash: '-',
        role: 'vendor',
        vendor_id,
        name,
        status: 'active',
      })
      .execute();
    const [{ version }] = await ruleVersionsOf(database, vendor_id);
    const rules = [{ productCategory: 'Loan', ratio: exact('40') }];
    await database
      .transaction()
      .execute((transaction) =>
        putRuleVersion(
          transaction,
          vendor_id,
          version,
          { rules },
          { userId: undefined, at: 0, reason: undefined },
        ),
      );
  }
}

function sumOf(all: readonly Decimal[]): bigint {
  return all.reduce((sum, amount) => sum + paiseOf(amount), 0n);
}

function isSeen(steps: PayoutRun['steps'], state: PayoutState): boolean {
  return state !== 'held' && state !== 'planned' && (state !== 'cancelled' || steps.at(-1)?.act === 'cancel');
}
