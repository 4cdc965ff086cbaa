import { sql } from 'kysely';
import type { Month } from '#core/shared/month';
import type { SqlClosings } from '../../server/features/closing/sql-closings';
import { putRuleVersion, ruleVersionsOf } from '../../server/features/vendors/rule-versions';
import { derivedOfDeal } from '../../server/records/derived-columns';
import { exact } from '../support/exact';
import { startTestServer, type TestServer } from './start-test-server';

/** Two partners at 40 % for loans, whose records are written as they are given, and the closings of them. */
export class LoanBooks {
  #paid = 0;

  private constructor(readonly server: TestServer) {}

  static async open(): Promise<LoanBooks> {
    const books = new LoanBooks(await startTestServer({ demoData: false }));
    await books.server.dependencies.database
      .insertInto('vendors')
      .values(
        ['v1', 'v2'].map((vendor_id, at) => ({
          vendor_id,
          franchise_code: `FR-00${at + 1}`,
          name: `Partner ${at + 1}`,
          email: `p${at + 1}@example.com`,
          status: 'active' as const,
        })),
      )
      .execute();
    for (const vendor of ['v1', 'v2']) await books.putRules(vendor, '40');
    return books;
  }

  get closings(): SqlClosings {
    return this.server.dependencies.closings;
  }

  async putRules(vendorId: string, ratio: string, from?: '2026-09-16'): Promise<void> {
    const { database } = this.server.dependencies;
    const [{ version }] = await ruleVersionsOf(database, vendorId);
    const rules = [{ productCategory: 'Loan', ratio: exact(ratio) }];
    const change = { userId: undefined, at: 0, reason: undefined };
    await database
      .transaction()
      .execute((transaction) =>
        putRuleVersion(transaction, vendorId, version, { rules, ...(from && { from }) }, change),
      );
  }

  async addDeal(id: string, day: string, code = 'FR-001', product_category = 'Loan', stage = 'New') {
    const { database, calendar } = this.server.dependencies;
    const row = { id, franchise_code: code, created_time: `${day}T12:00:00+05:30`, product_category, stage };
    await database
      .insertInto('deals')
      .values({ ...row, ...derivedOfDeal(row, calendar) })
      .execute();
  }

  async pay(dealId: string, rupees: number): Promise<void> {
    this.#paid += 1;
    await this.server.dependencies.database
      .insertInto('payments')
      .values({
        id: `p${String(this.#paid).padStart(6, '0')}`,
        deal_id: dealId,
        amount_micros: rupees * 1_000_000,
      })
      .execute();
  }

  /** Prepares a month and closes it. */
  async close(month: Month): Promise<void> {
    const { hash } = await this.closings.prepare(month);
    await this.closings.confirm(month, hash, 'u0', 'Nothing in it');
  }

  /** The lines of a closing, each with its vendor. */
  async linesOf(no: number) {
    const lines = await this.server.dependencies.database
      .selectFrom('closing_lines')
      .select(['vendor_id', 'line'])
      .where('closing', '=', no)
      .orderBy('vendor_id')
      .orderBy('line_no')
      .execute();
    return lines.map(({ vendor_id, line }) => [vendor_id, ...JSON.parse(line)]);
  }

  /** Vendor, kind, deal, sale month, amount and parts of the lines of a closing. */
  async told(no: number) {
    return (await this.linesOf(no)).map(([vendor, , kind, deal, month, , , , , , , , amount, parts]) => [
      vendor,
      kind,
      deal,
      month,
      amount,
      ...parts.map((part: readonly string[]) => part.join(' ')),
    ]);
  }

  /** What each account of the ledger adds up to, in paise. */
  async balances(): Promise<Record<string, number>> {
    const rows = await this.server.dependencies.database
      .selectFrom('ledger_postings')
      .select(['account', sql<number>`sum(paise)`.as('paise')])
      .groupBy('account')
      .execute();
    return Object.fromEntries(rows.map(({ account, paise }) => [account, Number(paise)]));
  }
}
