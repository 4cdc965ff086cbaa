import { setImmediate as otherWork } from 'node:timers/promises';
import { CommissionEffect } from '#core/commission/commission-effect';
import { assessBySum } from '#core/commission/deal-assessment';
import type { CommissionTerms } from '#core/commission/deal-assessor';
import type { ImportEffect } from '#core/imports/import-report';
import type { ImportPlan } from '#core/imports/plan-import';
import { sum } from '#core/shared/money';
import type { BusinessCalendar } from '#core/shared/month';
import { inOneSpelling, rulesAfter } from '#core/vendors/rule-change';
import type { PortalDatabase } from '../../db/portal-database';
import { NETWORK } from '../../db/scope';
import { sqlAssessor } from '../commission/sql-assessor';
import { SqlNetworkTerms } from '../commission/sql-network-terms';
import { toDeal } from '../deals/sql-deal-repo';
import { SqlPaymentRepo } from '../payments/sql-payment-repo';
import { judgingRules } from '../vendors/rule-versions';
import { rulesIn } from './change-vendor';
import { effectOf } from './import-effect';

/**
 * Computes the effect of a file of vendors on commission, from the deals whose ratios it changes. None of them is in a
 * closed month, since such ratios are refused.
 */
export class RateEffectCount {
  readonly #effect = new CommissionEffect();
  #isAny = false;

  constructor(
    private readonly database: PortalDatabase,
    private readonly calendar: BusinessCalendar,
  ) {}

  /** Adds the planned writes of some rows; a new vendor has no deals. */
  async take(writes: ImportPlan['writes']): Promise<void> {
    for (const { before, after } of writes) {
      const changed = Object.fromEntries(
        Object.entries(after).filter(([name, value]) => name === 'Rates_from' || value !== before?.[name]),
      );
      const said = before && rulesIn(changed);
      if (!said) continue;
      this.#isAny = true;
      await this.#takeVendor(after.Franchise_code ?? '', said);
      // The embedded database never waits, so without a pause no other call would run.
      await otherWork();
    }
  }

  /** Returns the effect of all rows; undefined where no ratio changes. */
  found(): ImportEffect | undefined {
    return this.#isAny ? effectOf(this.#effect) : undefined;
  }

  async #takeVendor(code: string, said: NonNullable<ReturnType<typeof rulesIn>>): Promise<void> {
    const { database, calendar } = this;
    const vendors = new SqlNetworkTerms(database, { franchiseCodes: [code] });
    const { records } = await vendors.list();
    const vendorId = records[0]?.id;
    if (vendorId === undefined) return;
    const before = await sqlAssessor(database, NETWORK, calendar, vendors).terms(records);
    const rules = await judgingRules(database, vendorId);
    const after: CommissionTerms = {
      ...before,
      rules: new Map(before.rules).set(code, rulesAfter(rules, inOneSpelling(rules, said))),
    };
    const rows = await database.selectFrom('deals').selectAll().where('franchise_code', '=', code).execute();
    const deals = rows.map(toDeal);
    for await (const read of new SqlPaymentRepo(database, NETWORK).ofDeals(deals)) {
      const deal = deals.find(({ id }) => id === read.dealId);
      if (!deal || read.kind !== 'read' || read.payments.length === 0) continue;
      const day = calendar.dayOf(deal.createdTime);
      const paid = sum(read.payments.map(({ amountPaid }) => amountPaid));
      this.#effect.add(assessBySum(deal, day, before, paid), assessBySum(deal, day, after, paid));
    }
  }
}
