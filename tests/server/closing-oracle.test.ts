import { expect, it } from 'vitest';
import type { Month } from '#core/shared/month';
import { LONG_RUN } from '../support/long-run';
import { ENGINE } from '../support/test-engine';
import { ClosingNetwork } from './closing-network';
import { ACCOUNT, ClosingOracle, drawing, type Home } from './closing-oracle';

const MONTHS: readonly Month[] = [
  '2026-01',
  '2026-02',
  '2026-03',
  '2026-04',
  '2026-05',
  '2026-06',
  '2026-07',
  '2026-08',
  '2026-09',
  '2026-10',
];
const CLOSINGS = LONG_RUN ? 10 : 6;
// What an engine does differently shows in few of them.
const HISTORIES = LONG_RUN ? 200 : ENGINE === 'SQLite' ? 25 : 10;
const STEPS_BETWEEN = 10;
const CODES = ['FR-001', 'FR-002'];
const VENDORS: Readonly<Record<string, string>> = { 'FR-001': 'v1', 'FR-002': 'v2' };
const PRODUCTS = ['Loan', 'Insurance', 'Gold', ACCOUNT];
const STAGES = ['New', 'Closed Won.', 'Closed Won', 'Closed Lost'];
const RATIOS = [0, 1250, 4000, 3333, 5000];

/** A network on which things happen by chance, and the oracle that knows what must come of them. */
class History {
  readonly oracle = new ClosingOracle();
  readonly told: string[] = [];
  #count = 0;

  constructor(
    readonly network: ClosingNetwork,
    private readonly draw: () => number,
    private readonly first: number,
  ) {
    for (const code of CODES) this.oracle.rule(code, 'Loan', 4000);
  }

  #oneOf<Each>(some: readonly Each[]): Each {
    const found = some[Math.floor(this.draw() * some.length)];
    if (found === undefined) throw new Error('Nothing to draw from.');
    return found;
  }

  /** A day from two months before the first closing to some months that are still to come. */
  #day(): string {
    const months = [...MONTHS.slice(Math.max(0, this.first - 2)), '2026-11', '2026-12', '2027-03'];
    return `${this.#oneOf(months)}-${String(1 + Math.floor(this.draw() * 28)).padStart(2, '0')}`;
  }

  #days(): { from?: string; until?: string } {
    if (this.draw() < 0.4) return {};
    const [a, b] = [this.#day(), this.#day()].toSorted();
    return { ...(a && this.draw() < 0.8 && { from: a }), ...(b && this.draw() < 0.5 && { until: b }) };
  }

  async step(): Promise<void> {
    const chance = this.draw();
    const ids = [...this.oracle.deals.keys()];
    if (ids.length < 4 || chance < 0.22) return this.#add();
    const id = this.#oneOf(ids);
    if (chance < 0.45)
      return this.#pay(id, (1 + Math.floor(this.draw() * 50)) * (this.draw() < 0.2 ? -1 : 1));
    if (chance < 0.49) return this.#stage(id);
    if (chance < 0.53) return this.#void(id);
    if (chance < 0.7) return this.#move(id);
    if (chance < 0.82) return this.#decide();
    if (chance < 0.94) return this.#rule();
    return this.#amount();
  }

  async #add(): Promise<void> {
    this.#count += 1;
    const id = `d${this.#count}`;
    const home = { code: this.#oneOf(CODES), product: this.#oneOf(PRODUCTS), day: this.#day() };
    const stage = this.#oneOf(STAGES);
    this.told.push(`${id} in ${Object.values(home).join(', ')}, ${stage}`);
    this.oracle.add(id, home, stage);
    await this.network.insertDeal(id, { ...home, stage });
  }

  async #pay(id: string, hundreds: number): Promise<void> {
    this.told.push(`${id} paid ${hundreds * 100}`);
    this.oracle.deal(id).paid += hundreds * 100_00;
    await this.network.pay(id, hundreds * 100);
  }

  async #stage(id: string): Promise<void> {
    const stage = this.#oneOf(STAGES);
    this.told.push(`${id} is ${stage}`);
    this.oracle.deal(id).stage = stage;
    await this.network.database.updateTable('deals').set({ stage }).where('id', '=', id).execute();
  }

  async #void(id: string): Promise<void> {
    const deal = this.oracle.deal(id);
    deal.isVoid = !deal.isVoid;
    this.told.push(`${id} ${deal.isVoid ? 'is void' : 'counts'}`);
    const path = `/api/deals/${id}/${deal.isVoid ? 'void' : 'counts'}`;
    expect(await this.network.call(1, 'POST', path, { reason: 'Agreed' })).toMatchObject({ status: 200 });
  }

  async #move(id: string): Promise<void> {
    const { crm } = this.oracle.deal(id);
    const to: Home = {
      code: this.draw() < 0.4 ? this.#oneOf(CODES) : crm.code,
      product: this.draw() < 0.4 ? this.#oneOf(PRODUCTS) : crm.product,
      day: this.draw() < 0.4 ? this.#day() : crm.day,
    };
    this.told.push(`${id} to ${Object.values(to).join(', ')}`);
    this.oracle.deal(id).crm = to;
    await this.network.change(id, { code: to.code, category: to.product, day: to.day });
  }

  async #decide(): Promise<void> {
    const answer = await this.network.call(1, 'GET', '/api/ownership?state=seen');
    const waiting = answer.body.data as readonly { deal: string; seen: object }[];
    expect(waiting.map(({ deal }) => deal).toSorted()).toEqual(this.oracle.waiting().toSorted());
    if (waiting.length === 0) return;
    const { deal, seen } = this.#oneOf(waiting);
    const word = this.draw() < 0.5 ? 'move' : 'keep';
    this.told.push(`${deal} ${word}`);
    const known = this.oracle.deal(deal);
    known.decision = { seen: known.crm, word };
    const body = { seen, decision: word, reason: 'Agreed with both' };
    expect(await this.network.call(1, 'POST', `/api/ownership/${deal}`, body)).toMatchObject({ status: 200 });
  }

  async #rule(): Promise<void> {
    const [code, product, days] = [this.#oneOf(CODES), this.#oneOf(PRODUCTS.slice(0, 3)), this.#days()];
    const ratio = this.draw() < 0.15 ? null : this.#oneOf(RATIOS);
    this.told.push(`${code} ${product} ${ratio} ${JSON.stringify(days)}`);
    const path = `/api/vendors/${VENDORS[code]}/commission-rules`;
    const { body } = await this.network.call(1, 'GET', path);
    const [newest] = body.data as readonly { version: number }[];
    const areItsOwn = this.draw() < 0.5;
    const rule = {
      Product_Category: product,
      Franchise_Ratio: ratio === null ? null : (ratio / 100).toFixed(2),
      ...(areItsOwn && days),
    };
    const put = {
      ...(!areItsOwn && days),
      version: newest?.version,
      rules: [rule],
      reason: 'Agreed',
      retroactive: true,
    };
    expect(await this.network.call(1, 'PUT', path, put)).toMatchObject({ status: 200 });
    this.oracle.rule(code, product, ratio, days.from, days.until);
  }

  async #amount(): Promise<void> {
    const [rupees, days] = [this.#oneOf([0, 300, 500, 250]), this.#days()];
    this.told.push(`amount ${rupees} ${JSON.stringify(days)}`);
    this.oracle.amount(rupees * 100, days.from, days.until);
    const put = { amount: String(rupees), reason: 'Agreed', retroactive: true, ...days };
    const answer = await this.network.call(1, 'POST', '/api/settings/openingamounts', put);
    expect(answer).toMatchObject({ status: 200 });
  }

  /** Closes a month and holds against the oracle what was due, what the lines come to, the accounts and the proof. */
  async close(month: Month, isFirst: boolean): Promise<void> {
    if (!isFirst) expect(await this.#due()).toEqual(this.oracle.due(month));
    const { closings } = this.network.server.dependencies;
    const { hash } = await closings.prepare(month);
    // The first month may have nobody in it.
    await closings.confirm(month, hash, 'a1', isFirst ? 'It begins here' : undefined);
    this.oracle.close(month);
    expect(await this.#posted()).toEqual(this.oracle.posted());
    const proof = await this.network.call(1, 'GET', '/api/ledger/verification');
    expect(proof.body).toMatchObject({ differences: [], due: 0 });
    const balances = await this.network.balances();
    for (const code of CODES) {
      const own = Object.entries(await this.#posted(true)).filter(([key]) => key.includes(code));
      const paise = own.reduce((all, [, each]) => all + each, 0);
      expect([code, balances[`payable:${VENDORS[code]}`] ?? 0]).toEqual([code, paise]);
    }
  }

  async #due(): Promise<Record<string, number>> {
    const { body } = await this.network.call(1, 'GET', '/api/adjustments?state=due');
    const due: Record<string, number> = {};
    for (const { deal, Franchise_code, month, amount } of body.data as readonly Record<string, string>[])
      due[`${deal} ${Franchise_code} ${month}`] = Math.round(Number(amount) * 100);
    return due;
  }

  /** What the closed lines add up to; without those of before the first closing, which credit nobody. */
  async #posted(isCredited = false): Promise<Record<string, number>> {
    const rows = await this.network.database
      .selectFrom('closing_lines')
      .select(['deal_id', 'vendor_id', 'sale_month', 'amount'])
      .where('closing', '>=', isCredited ? 1 : 0)
      .execute();
    const all: Record<string, number> = {};
    for (const { deal_id, vendor_id, sale_month, amount } of rows) {
      const key = `${deal_id} ${vendor_id.replace('v', 'FR-00')} ${sale_month}`;
      all[key] = (all[key] ?? 0) + Math.round(Number(amount) * 100);
    }
    return Object.fromEntries(Object.entries(all).filter(([, paise]) => paise !== 0));
  }
}

it.each(Array.from({ length: HISTORIES }, (_, at) => at + 1))(
  'history %i: every closing posts what an oracle in whole paise knows, and nothing is forgotten',
  async (seed) => {
    const first = MONTHS.length - CLOSINGS;
    const network = await ClosingNetwork.start();
    const history = new History(network, drawing(seed), first);
    try {
      for (const [at, month] of MONTHS.slice(first).entries()) {
        for (let step = 0; step < STEPS_BETWEEN; step += 1) await history.step();
        await history.close(month, at === 0);
        history.told.push(`closed ${month}`);
      }
    } catch (error) {
      throw new Error(history.told.join('\n'), { cause: error });
    } finally {
      await network.server.close();
    }
  },
  120_000,
);
