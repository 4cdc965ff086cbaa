import { InvalidInput, NotFound } from '#core/shared/failure';
import type { CommissionRule } from '#core/vendors/commission-rule';
import { RuleAdmin } from '#core/vendors/rule-admin.port';
import { MAX_RULES } from '#core/vendors/rule-draft';
import {
  type RuleForMany,
  type RuleForManyOutcome,
  type VendorRules,
  withRule,
} from '#core/vendors/rule-for-many';
import type { PutRulesOutcome, RuleProposal, RuleVersion } from '#core/vendors/rule-version';
import { inTransaction } from '../../db/in-transaction';
import type { PortalDatabase, PortalTransaction } from '../../db/portal-database';
import { putRuleVersion, rulesOfVendors, ruleVersionsOf } from './rule-versions';
import { fileOf } from './vendor-details-rows';
import { type Author, loggedRules, logVendor } from './vendor-log';

/** The rules of vendors in the database. */
export class SqlRuleAdmin extends RuleAdmin {
  constructor(
    private readonly database: PortalDatabase,
    private readonly author: Author,
  ) {
    super();
  }

  override ruleVersions(vendorId: string): Promise<readonly RuleVersion[]> {
    return ruleVersionsOf(this.database, vendorId);
  }

  override putRules(vendorId: string, { base, rules, reason }: RuleProposal): Promise<PutRulesOutcome> {
    return inTransaction(this.database, async (transaction) => {
      const [before] = await ruleVersionsOf(transaction, vendorId);
      const saved =
        before.version === base ? await this.#put(transaction, vendorId, before, rules, reason) : undefined;
      if (saved) return { kind: 'saved', current: saved };
      const [current] = await ruleVersionsOf(transaction, vendorId);
      return { kind: 'clash', current };
    });
  }

  override rulesInForce(): Promise<readonly VendorRules[]> {
    return rulesOfVendors(this.database);
  }

  override putRuleForMany({ rule, reason, vendors }: RuleForMany): Promise<RuleForManyOutcome> {
    return inTransaction(this.database, async (transaction) => {
      const inForce = new Map((await rulesOfVendors(transaction)).map((each) => [each.vendorId, each]));
      const bases = new Map(vendors.map(({ vendorId, base }) => [vendorId, base]));
      const wanted = [...bases.keys()].map((vendorId) => {
        const found = inForce.get(vendorId);
        if (!found) throw new NotFound('No such vendor.');
        return found;
      });
      const clashes = wanted.filter(({ vendorId, current }) => current.version !== bases.get(vendorId));
      if (clashes.length > 0) return { kind: 'clash', clashes };
      const changed: VendorRules[] = [];
      for (const { vendorId, current: before } of wanted) {
        const rules = withRule(before.rules, rule);
        if (!rules) continue;
        if (rules.length > MAX_RULES) {
          const { franchiseCode } = await fileOf(transaction, vendorId);
          throw new InvalidInput(`${franchiseCode} would have more than ${MAX_RULES} rules.`, 'rule');
        }
        const current = await this.#put(transaction, vendorId, before, rules, reason);
        if (!current) throw new TypeError('A version that is the newest has none after it.');
        changed.push({ vendorId, current });
      }
      return { kind: 'saved', changed };
    });
  }

  /** Puts rules in force as the version after `before`; undefined when somebody else was faster. */
  async #put(
    transaction: PortalTransaction,
    vendorId: string,
    before: RuleVersion,
    rules: readonly CommissionRule[],
    reason: string,
  ): Promise<RuleVersion | undefined> {
    const change = { userId: this.author.admin.userId, at: this.author.clock.now(), reason };
    if (!(await putRuleVersion(transaction, vendorId, before.version, rules, change))) return undefined;
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
