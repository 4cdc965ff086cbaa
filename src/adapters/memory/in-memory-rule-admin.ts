import type { Clock } from '#core/shared/clock.port';
import { NotFound } from '#core/shared/failure';
import { BusinessCalendar } from '#core/shared/month';
import { type CommissionRule, rulesOn } from '#core/vendors/commission-rule';
import { RuleAdmin } from '#core/vendors/rule-admin.port';
import { changedDays, inOneSpelling } from '#core/vendors/rule-change';
import type { RuleForMany, RuleForManyOutcome, VendorRules } from '#core/vendors/rule-for-many';
import { rulesOfVersions } from '#core/vendors/rule-timeline';
import { type RuleUndo, rulesTakenBack } from '#core/vendors/rule-undo';
import type { NamedRules, PutRulesOutcome, RuleProposal, RuleVersion } from '#core/vendors/rule-version';

type Versions = readonly [RuleVersion, ...RuleVersion[]];

/** Rules that are gone with the process. */
export class InMemoryRuleAdmin extends RuleAdmin {
  readonly #versions = new Map<string, Versions>();

  constructor(
    private readonly clock: Clock,
    private readonly adminName: string,
    /** What deals are judged by, by vendor id, kept up to date here. */
    private readonly rules = new Map<string, readonly CommissionRule[]>(),
    private readonly calendar = new BusinessCalendar(),
  ) {
    super();
  }

  /** Takes up a vendor who is new, with the rules that they begin with. */
  begin(vendorId: string, rules: readonly CommissionRule[]): void {
    this.rules.set(vendorId, []);
    if (rules.length > 0) this.#put(vendorId, { rules });
  }

  override async ruleVersions(vendorId: string): Promise<readonly RuleVersion[]> {
    return this.#versionsOf(vendorId);
  }

  override async putRules(
    vendorId: string,
    { base, reason, retroactive: _, ...said }: RuleProposal,
  ): Promise<PutRulesOutcome> {
    const [current] = this.#versionsOf(vendorId);
    if (current.version !== base) return { kind: 'clash', current };
    return {
      kind: 'saved',
      current: this.#put(vendorId, inOneSpelling(this.#judging(vendorId), said), reason),
    };
  }

  override async rulesInForce(): Promise<readonly VendorRules[]> {
    return [...this.rules.keys()].map((vendorId) => this.#inForce(vendorId));
  }

  override async putRuleForMany({
    rule,
    reason,
    vendors,
    retroactive: _,
    ...days
  }: RuleForMany): Promise<RuleForManyOutcome> {
    const clashes = vendors.filter(({ vendorId, base }) => this.#versionsOf(vendorId)[0].version !== base);
    if (clashes.length > 0) {
      return { kind: 'clash', clashes: clashes.map(({ vendorId }) => this.#inForce(vendorId)) };
    }
    const changed = vendors.flatMap(({ vendorId }) => {
      const rules = this.#judging(vendorId);
      const said = inOneSpelling(rules, { rules: [rule], ...days });
      return this.#changed(vendorId, said, reason);
    });
    return { kind: 'saved', changed };
  }

  override async takeBack({ vendors, reason }: RuleUndo): Promise<RuleForManyOutcome> {
    const clashes = vendors.filter((each) => this.#versionsOf(each.vendorId)[0].version !== each.version);
    if (clashes.length > 0) {
      return { kind: 'clash', clashes: clashes.map(({ vendorId }) => this.#inForce(vendorId)) };
    }
    const changed = vendors.flatMap(({ vendorId, base }) =>
      this.#changed(vendorId, { rules: rulesTakenBack(this.#versionsOf(vendorId), base) }, reason),
    );
    return { kind: 'saved', changed };
  }

  /** The vendor with its new version; none where what is said changes nothing. */
  #changed(vendorId: string, said: NamedRules, reason: string): readonly VendorRules[] {
    const rules = this.#judging(vendorId);
    if (changedDays(rules, said).length === 0) return [];
    const current = this.#put(vendorId, said, reason);
    return [{ vendorId, current, rules: this.#judging(vendorId) }];
  }

  #judging(vendorId: string): readonly CommissionRule[] {
    return this.rules.get(vendorId) ?? [];
  }

  #inForce(vendorId: string): VendorRules {
    const [newest] = this.#versionsOf(vendorId);
    const rules = this.#judging(vendorId);
    const today = rulesOn(rules, this.calendar.dayAt(this.clock.now()));
    const { from: _, until: __, ...current } = newest;
    return { vendorId, current: { ...current, rules: today }, rules };
  }

  #put(vendorId: string, said: NamedRules, reason?: string): RuleVersion {
    const before = this.#versionsOf(vendorId);
    const version = before[0].version + 1;
    const made = { ...said, version, changedBy: this.adminName, changedAt: this.clock.now(), reason };
    const versions: Versions = [made, ...before];
    this.#versions.set(vendorId, versions);
    this.rules.set(vendorId, rulesOfVersions(versions));
    return made;
  }

  #versionsOf(vendorId: string): Versions {
    const rules = this.rules.get(vendorId);
    if (!rules) throw new NotFound('No such vendor.');
    return this.#versions.get(vendorId) ?? [{ version: 0, rules }];
  }
}
