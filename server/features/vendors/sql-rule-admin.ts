import { InvalidInput, NotFound } from '#core/shared/failure';
import type { BusinessCalendar, Day, Month } from '#core/shared/month';
import { rulesOn } from '#core/vendors/commission-rule';
import { RuleAdmin } from '#core/vendors/rule-admin.port';
import { MAX_RULES } from '#core/vendors/rule-draft';
import {
  type RuleForMany,
  type RuleForManyOutcome,
  type VendorRules,
  withRuleForDays,
} from '#core/vendors/rule-for-many';
import { type RuleUndo, rulesTakenBack } from '#core/vendors/rule-undo';
import type { PutRulesOutcome, RuleProposal, RuleVersion } from '#core/vendors/rule-version';
import { inTransaction } from '../../db/in-transaction';
import type { PortalDatabase, PortalTransaction } from '../../db/portal-database';
import { closedMonthsTouched } from './closed-months';
import { putRuleVersion, rulesOfVendors, ruleVersionsOf, type StoredRules } from './rule-versions';
import { fileOf } from './vendor-details-rows';
import { type Author, loggedRules, logVendor } from './vendor-log';

/** The rules of vendors in the database. */
export class SqlRuleAdmin extends RuleAdmin {
  constructor(
    private readonly database: PortalDatabase,
    private readonly author: Author,
    private readonly calendar: BusinessCalendar,
  ) {
    super();
  }

  override ruleVersions(vendorId: string): Promise<readonly RuleVersion[]> {
    return ruleVersionsOf(this.database, vendorId);
  }

  override putRules(
    vendorId: string,
    { base, reason, retroactive, ...proposal }: RuleProposal,
  ): Promise<PutRulesOutcome> {
    return inTransaction(this.database, async (transaction) => {
      const touched = await closedMonthsTouched(transaction, proposal, retroactive);
      if (touched) return touched;
      const [before] = await ruleVersionsOf(transaction, vendorId);
      const saved =
        before.version === base
          ? await this.#put(transaction, vendorId, before, proposal, reason)
          : undefined;
      if (saved) return { kind: 'saved', current: saved };
      const [current] = await ruleVersionsOf(transaction, vendorId);
      return { kind: 'clash', current };
    });
  }

  override async rulesInForce(): Promise<readonly VendorRules[]> {
    return (await rulesOfVendors(this.database)).map((stored) => this.#inForce(stored));
  }

  override putRuleForMany({
    rule,
    reason,
    vendors,
    retroactive,
    ...days
  }: RuleForMany): Promise<RuleForManyOutcome> {
    return inTransaction(this.database, async (transaction) => {
      const touched = await closedMonthsTouched(transaction, days, retroactive);
      if (touched) return touched;
      const known = new Map((await rulesOfVendors(transaction)).map((each) => [each.vendorId, each]));
      const bases = new Map(vendors.map(({ vendorId, base }) => [vendorId, base]));
      const wanted = [...bases.keys()].map((vendorId) => {
        const found = known.get(vendorId);
        if (!found) throw new NotFound('No such vendor.');
        return found;
      });
      const clashes = wanted.filter(({ vendorId, newest }) => newest.version !== bases.get(vendorId));
      if (clashes.length > 0) return { kind: 'clash', clashes: clashes.map((each) => this.#inForce(each)) };
      const changed: VendorRules[] = [];
      for (const { vendorId, newest, rules } of wanted) {
        const parts = withRuleForDays(rules, rule, days, this.#today());
        if (parts.some((proposed) => proposed.rules.length > MAX_RULES)) {
          const { franchiseCode } = await fileOf(transaction, vendorId);
          throw new InvalidInput(`${franchiseCode} would have more than ${MAX_RULES} rules.`, 'rule');
        }
        const current = await this.#putParts(transaction, vendorId, newest, parts, reason);
        if (current !== newest) changed.push({ vendorId, current });
      }
      return { kind: 'saved', changed };
    });
  }

  override takeBack({ vendors, reason, retroactive }: RuleUndo): Promise<RuleForManyOutcome> {
    return inTransaction(this.database, async (transaction) => {
      const clashes = new Set<string>();
      const closed = new Set<Month>();
      const restored: { vendorId: string; newest: RuleVersion; parts: ReturnType<typeof rulesTakenBack> }[] =
        [];
      for (const { vendorId, base, version } of vendors) {
        const versions = await ruleVersionsOf(transaction, vendorId);
        const [newest] = versions;
        if (newest.version !== version) clashes.add(vendorId);
        const parts = rulesTakenBack(versions, base, this.#today());
        restored.push({ vendorId, newest, parts });
        for (const part of parts) {
          const touched = await closedMonthsTouched(transaction, part, retroactive);
          for (const month of touched?.months ?? []) closed.add(month);
        }
      }
      if (clashes.size > 0) {
        const found = (await rulesOfVendors(transaction)).filter(({ vendorId }) => clashes.has(vendorId));
        return { kind: 'clash', clashes: found.map((each) => this.#inForce(each)) };
      }
      if (closed.size > 0) return { kind: 'closed-months', months: [...closed].toSorted() };
      const changed: VendorRules[] = [];
      for (const { vendorId, newest, parts } of restored) {
        const current = await this.#putParts(transaction, vendorId, newest, parts, reason);
        if (current !== newest) changed.push({ vendorId, current });
      }
      return { kind: 'saved', changed };
    });
  }

  /** Puts rules in force one after another, each for its days, and gives the newest version. */
  async #putParts(
    transaction: PortalTransaction,
    vendorId: string,
    newest: RuleVersion,
    parts: readonly Omit<RuleProposal, 'base' | 'reason'>[],
    reason: string,
  ): Promise<RuleVersion> {
    let current = newest;
    for (const part of parts) {
      const put = await this.#put(transaction, vendorId, current, part, reason);
      if (!put) throw new TypeError('A version that is the newest has none after it.');
      current = put;
    }
    return current;
  }

  #today(): Day {
    return this.calendar.dayAt(this.author.clock.now());
  }

  /** The rules for deals of today, with the newest version. */
  #inForce({ vendorId, newest, rules }: StoredRules): VendorRules {
    return { vendorId, current: { ...newest, rules: rulesOn(rules, this.#today()) } };
  }

  /** Puts rules in force as the version after `before`; undefined when somebody else was faster. */
  async #put(
    transaction: PortalTransaction,
    vendorId: string,
    before: RuleVersion,
    proposal: Omit<RuleProposal, 'base' | 'reason'>,
    reason: string,
  ): Promise<RuleVersion | undefined> {
    const change = { userId: this.author.admin.userId, at: this.author.clock.now(), reason };
    if (!(await putRuleVersion(transaction, vendorId, before.version, proposal, change))) return undefined;
    const [current] = await ruleVersionsOf(transaction, vendorId);
    await logVendor(transaction, this.author, vendorId, {
      subject: 'rules',
      action: 'edit',
      before: loggedRules(before),
      after: loggedRules(current),
      reason,
    });
    return current;
  }
}
