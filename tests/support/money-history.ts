import type { Day, Month } from '#core/shared/month';
import { putRuleVersion, ruleVersionsOf } from '../../server/features/vendors/rule-versions';
import { derivedOfDeal } from '../../server/records/derived-columns';
import type { TestServer } from '../server/start-test-server';
import { exact } from './exact';

/** Changes deals and closes months directly in the database of a server. */
export class MoneyHistory {
  #paid = 0;

  constructor(private readonly server: Pick<TestServer, 'dependencies'>) {}

  /** Sets the vendor's rule for the product "Loan", in percent; from a day on, or always. */
  async rule(vendorId: string, ratio: string, from?: Day): Promise<void> {
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

  async deal(id: string, day: Day, code = 'FR-001', product_category = 'Loan', stage = 'New'): Promise<void> {
    const { database, calendar } = this.server.dependencies;
    const row = { id, franchise_code: code, created_time: `${day}T12:00:00+05:30`, product_category, stage };
    await database
      .insertInto('deals')
      .values({ ...row, ...derivedOfDeal(row, calendar) })
      .execute();
  }

  /** Records a payment in whole rupees. Returns its id. */
  async pay(dealId: string, rupees: number): Promise<string> {
    this.#paid += 1;
    const id = `p${String(this.#paid).padStart(6, '0')}`;
    await this.server.dependencies.database
      .insertInto('payments')
      .values({ id, deal_id: dealId, amount_micros: rupees * 1_000_000, paid_on: '2026-10-02' })
      .execute();
    return id;
  }

  /** Prepares and closes a month. */
  async close(month: Month): Promise<void> {
    const { closings } = this.server.dependencies;
    const { hash } = await closings.prepare(month);
    await closings.confirm(month, hash, 'u0', 'Nothing in it');
  }
}
