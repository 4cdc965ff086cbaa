import type { Clock } from '#core/shared/clock.port';
import { NotFound } from '#core/shared/failure';
import type { CommissionRule } from '#core/vendors/commission-rule';
import { RuleAdmin } from '#core/vendors/rule-admin.port';
import {
  type RuleForMany,
  type RuleForManyOutcome,
  type VendorRules,
  withRule,
} from '#core/vendors/rule-for-many';
import type { PutRulesOutcome, RuleProposal, RuleVersion } from '#core/vendors/rule-version';

type Versions = readonly [RuleVersion, ...RuleVersion[]];

/** Rules that are gone with the process. */
export class InMemoryRuleAdmin extends RuleAdmin {
  readonly #versions = new Map<string, Versions>();

  constructor(
    private readonly clock: Clock,
    private readonly adminName: string,
    /** The rules in force by vendor id, kept up to date here. */
    private readonly rules = new Map<string, readonly CommissionRule[]>(),
  ) {
    super();
  }

  /** Takes up a vendor who is new, with the rules that they begin with. */
  begin(vendorId: string, rules: readonly CommissionRule[]): void {
    this.rules.set(vendorId, []);
    if (rules.length > 0) this.#put(vendorId, rules);
  }

  override async ruleVersions(vendorId: string): Promise<readonly RuleVersion[]> {
    return this.#versionsOf(vendorId);
  }

  override async putRules(vendorId: string, { base, rules, reason }: RuleProposal): Promise<PutRulesOutcome> {
    const [current] = this.#versionsOf(vendorId);
    if (current.version !== base) return { kind: 'clash', current };
    return { kind: 'saved', current: this.#put(vendorId, rules, reason) };
  }

  override async rulesInForce(): Promise<readonly VendorRules[]> {
    return [...this.rules.keys()].map((vendorId) => ({ vendorId, current: this.#versionsOf(vendorId)[0] }));
  }

  override async putRuleForMany({ rule, reason, vendors }: RuleForMany): Promise<RuleForManyOutcome> {
    const wanted = vendors.map(({ vendorId, base }) => {
      const [current] = this.#versionsOf(vendorId);
      return { vendorId, base, current };
    });
    const clashes = wanted.filter(({ base, current }) => current.version !== base);
    if (clashes.length > 0) {
      return { kind: 'clash', clashes: clashes.map(({ vendorId, current }) => ({ vendorId, current })) };
    }
    const changed = wanted.flatMap(({ vendorId, current }) => {
      const rules = withRule(current.rules, rule);
      return rules ? [{ vendorId, current: this.#put(vendorId, rules, reason) }] : [];
    });
    return { kind: 'saved', changed };
  }

  #put(vendorId: string, rules: readonly CommissionRule[], reason?: string): RuleVersion {
    const before = this.#versionsOf(vendorId);
    const version = before[0].version + 1;
    const made = { version, rules, changedBy: this.adminName, changedAt: this.clock.now(), reason };
    this.#versions.set(vendorId, [made, ...before]);
    this.rules.set(vendorId, rules);
    return made;
  }

  #versionsOf(vendorId: string): Versions {
    const rules = this.rules.get(vendorId);
    if (!rules) throw new NotFound('No such vendor.');
    return this.#versions.get(vendorId) ?? [{ version: 0, rules }];
  }
}
