import { sql } from 'kysely';
import type { Month } from '#core/shared/month';
import { inBatches } from '../../server/db/batches';
import { putRuleVersion, ruleVersionsOf } from '../../server/features/vendors/rule-versions';
import { derivedOfDeal } from '../../server/records/derived-columns';
import type { ServerOptions } from '../../server/server-options';
import { exact } from '../support/exact';
import { serverWithPartner } from '../support/server-with-partner';
import { addAdmins } from '../support/two-admins';
import { startTestServer, type TestServer } from './start-test-server';

/** An answer of the server, read. */
interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Two franchises at 40 % for loans, and two administrators: what closings are tried on. */
export class ClosingNetwork {
  #paid = 0;

  private constructor(
    readonly server: TestServer,
    /** The tokens of the administrators a1 and a2. */
    readonly tokens: readonly [string, string],
  ) {}

  static async start(dataDir?: string, options: ServerOptions = {}): Promise<ClosingNetwork> {
    const server = await serverWithPartner({ ...options, dataDir });
    const { database } = server.dependencies;
    const rules = [{ productCategory: 'Loan', ratio: exact('40') }];
    for (const vendorId of ['v1', 'v2']) {
      const [{ version }] = await ruleVersionsOf(database, vendorId);
      await database
        .transaction()
        .execute((transaction) =>
          putRuleVersion(
            transaction,
            vendorId,
            version,
            { rules },
            { userId: undefined, at: 0, reason: undefined },
          ),
        );
    }
    return new ClosingNetwork(server, await addAdmins(server));
  }

  get database() {
    return this.server.dependencies.database;
  }

  get closings() {
    return this.server.dependencies.closings;
  }

  /** The same network with new sessions, at this server or another one. */
  async at(server: TestServer = this.server): Promise<ClosingNetwork> {
    return new ClosingNetwork(server, [await server.tokenFor('a1'), await server.tokenFor('a2')]);
  }

  /** Another server on the same database, as a process of its own would be. */
  async another(dataDir: string, options: ServerOptions = {}): Promise<TestServer> {
    return startTestServer({ ...options, demoData: false, dataDir }, this.server.clock);
  }

  /** A deal of a day, or of a moment, with one payment of so many rupees. */
  async addDeal(id: string, created: string, rupees: number, code = 'FR-001'): Promise<void> {
    const row = {
      id,
      franchise_code: code,
      created_time: created.includes('T') ? created : `${created}T12:00:00+05:30`,
      product_category: 'Loan',
      stage: 'New',
    };
    await this.database
      .insertInto('deals')
      .values({ ...row, ...derivedOfDeal(row, this.server.dependencies.calendar) })
      .execute();
    await this.pay(id, rupees);
  }

  /** A deal without payments. */
  async insertDeal(
    id: string,
    { code, product, day, stage }: { code: string; product: string; day: string; stage: string },
  ): Promise<void> {
    const row = {
      id,
      franchise_code: code,
      created_time: `${day}T12:00:00+05:30`,
      product_category: product,
      stage,
    };
    await this.database
      .insertInto('deals')
      .values({ ...row, ...derivedOfDeal(row, this.server.dependencies.calendar) })
      .execute();
  }

  /** Many deals with one payment of 100 rupees each, all at once. */
  async addDeals(prefix: string, count: number, day: string, code = 'FR-001'): Promise<void> {
    const { calendar } = this.server.dependencies;
    const at = { created_time: `${day}T12:00:00+05:30`, product_category: 'Loan', stage: 'New' };
    const deals = Array.from({ length: count }, (_, number) => {
      const row = { id: `${prefix}-${number}`, franchise_code: code, ...at };
      return { ...row, ...derivedOfDeal(row, calendar) };
    });
    for (const some of inBatches(deals, 50)) {
      const paid = some.map(({ id }) => ({ id: `p-${id}`, deal_id: id, amount_micros: 100_000_000 }));
      await this.database.insertInto('deals').values(some).execute();
      await this.database.insertInto('payments').values(paid).execute();
    }
  }

  async pay(dealId: string, rupees: number): Promise<void> {
    this.#paid += 1;
    const id = `p${String(this.#paid).padStart(6, '0')}`;
    await this.database
      .insertInto('payments')
      .values({ id, deal_id: dealId, amount_micros: rupees * 1_000_000 })
      .execute();
  }

  /** What the CRM changes of a deal. */
  async change(id: string, change: { code?: string; category?: string; day?: string }): Promise<void> {
    const deal = await this.database
      .selectFrom('deals')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const row = {
      franchise_code: change.code ?? deal.franchise_code,
      product_category: change.category ?? deal.product_category,
      created_time: change.day === undefined ? deal.created_time : `${change.day}T12:00:00+05:30`,
    };
    await this.database
      .updateTable('deals')
      .set({ ...row, ...derivedOfDeal({ ...deal, ...row }, this.server.dependencies.calendar) })
      .where('id', '=', id)
      .execute();
  }

  /** Prepares and confirms a month, also an empty one. */
  async close(month: Month): Promise<void> {
    const { hash } = await this.closings.prepare(month);
    await this.closings.confirm(month, hash, 'a1', 'Nothing in it');
  }

  /** A call by one of the administrators. */
  async call(
    admin: 1 | 2,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    { app }: Pick<TestServer, 'app'> = this.server,
  ): Promise<Answer> {
    const response = await app.request(path, {
      method,
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${this.tokens[admin - 1]}` },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  }

  /** The files of a closed month as JSON, by franchise. */
  async linesOf(month: Month): Promise<Readonly<Record<string, readonly unknown[][]>>> {
    const files = (await this.closings.files(month)) ?? [];
    return Object.fromEntries(
      files
        .filter(({ name }) => name.endsWith('.ndjson'))
        .map(({ name, text }) => [
          name.replace('.ndjson', ''),
          text
            .split('\n')
            .filter(Boolean)
            .map((line): unknown[] => JSON.parse(line)),
        ]),
    );
  }

  /** Paise on every account. */
  async balances(): Promise<Record<string, number>> {
    const rows = await this.database
      .selectFrom('ledger_postings')
      .select(['account', sql<number>`sum(paise)`.as('paise')])
      .groupBy('account')
      .orderBy('account')
      .execute();
    return Object.fromEntries(rows.map(({ account, paise }) => [account, Number(paise)]));
  }
}
