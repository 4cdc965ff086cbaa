import { InvalidInput, NotFound } from '#core/shared/failure';
import type { BusinessCalendar, Day } from '#core/shared/month';
import { rulesOn } from '#core/vendors/commission-rule';
import { changedDays, inOneSpelling, rulesAfter } from '#core/vendors/rule-change';
import { MAX_RULES } from '#core/vendors/rule-draft';
import type { RuleForMany, RuleForManyOutcome, VendorRules } from '#core/vendors/rule-for-many';
import { type RuleUndo, rulesTakenBack } from '#core/vendors/rule-undo';
import type {
  NamedRules,
  PutOutcome,
  RuleProposal,
  RuleVersion,
  TouchesClosedMonths,
} from '#core/vendors/rule-version';
import { inTransaction } from '../../db/in-transaction';
import type { PortalDatabase, PortalTransaction } from '../../db/portal-database';
import { closedMonthsTouched } from './closed-months';
import {
  judgingRules,
  putRuleVersion,
  rulesOfVendors,
  ruleVersionsOf,
  type StoredRules,
} from './rule-versions';
import { fileOf } from './vendor-details-rows';
import { type Author, loggedBefore, loggedRules, logVendor } from './vendor-log';

/** Manages the rules of vendors. */
export class SqlRuleAdmin {
  constructor(
    private readonly database: PortalDatabase,
    private readonly author: Author,
    private readonly calendar: BusinessCalendar,
  ) {}

  /** Lists every version of a vendor's rules, the current one first; there is always one. */
  ruleVersions(vendorId: string): Promise<readonly RuleVersion[]> {
    return ruleVersionsOf(this.database, vendorId);
  }

  /** Stores a new version of the rules, unless a newer one exists than the proposal is based on. */
  putRules(
    vendorId: string,
    { base, reason, retroactive, ...said }: RuleProposal,
  ): Promise<PutOutcome<RuleVersion>> {
    return inTransaction(this.database, async (transaction) => {
      const [before] = await ruleVersionsOf(transaction, vendorId);
      if (before.version !== base) return { kind: 'clash', current: before };
      const rules = await judgingRules(transaction, vendorId);
      const change = { vendorId, newest: before, rules, said: inOneSpelling(rules, said) };
      const touched = await this.#closedMonths(transaction, [change], retroactive);
      if (touched) return touched;
      const saved = await this.#put(transaction, change, reason);
      if (saved) return { kind: 'saved', current: saved };
      const [current] = await ruleVersionsOf(transaction, vendorId);
      return { kind: 'clash', current };
    });
  }

  /** Lists the current rules of every vendor, with their version. */
  async rulesInForce(): Promise<readonly VendorRules[]> {
    return (await rulesOfVendors(this.database)).map((stored) => this.#inForce(stored));
  }

  /**
   * Gives many vendors the same rule, either all of them or none. Throws `InvalidInput` where a vendor has too many
   * rules already.
   */
  putRuleForMany({ rule, reason, vendors, retroactive, ...days }: RuleForMany): Promise<RuleForManyOutcome> {
    return inTransaction(this.database, async (transaction) => {
      const known = new Map((await rulesOfVendors(transaction)).map((each) => [each.vendorId, each]));
      const bases = new Map(vendors.map(({ vendorId, base }) => [vendorId, base]));
      const wanted = [...bases.keys()].map((vendorId) => {
        const found = known.get(vendorId);
        if (!found) throw new NotFound('No such vendor.');
        return found;
      });
      const clashes = wanted.filter(({ vendorId, newest }) => newest.version !== bases.get(vendorId));
      if (clashes.length > 0) return { kind: 'clash', clashes: clashes.map((each) => this.#inForce(each)) };
      const changes = wanted.map((stored) => ({
        ...stored,
        said: inOneSpelling(stored.rules, { rules: [rule], ...days }),
      }));
      return this.#putAll(transaction, changes, retroactive, reason);
    });
  }

  /** Undoes a rule that was given to many vendors, for all of them or none. */
  takeBack({ vendors, reason, retroactive }: RuleUndo): Promise<RuleForManyOutcome> {
    return inTransaction(this.database, async (transaction) => {
      const clashes = new Set<string>();
      const changes: Change[] = [];
      for (const { vendorId, base, version } of vendors) {
        const versions = await ruleVersionsOf(transaction, vendorId);
        const [newest] = versions;
        if (newest.version !== version) clashes.add(vendorId);
        const rules = await judgingRules(transaction, vendorId);
        changes.push({ vendorId, newest, rules, said: { rules: rulesTakenBack(versions, base) } });
      }
      if (clashes.size > 0) {
        const found = (await rulesOfVendors(transaction)).filter(({ vendorId }) => clashes.has(vendorId));
        return { kind: 'clash', clashes: found.map((each) => this.#inForce(each)) };
      }
      return this.#putAll(transaction, changes, retroactive, reason);
    });
  }

  /**
   * Stores rules for many vendors, or for none where closed months are touched; a vendor who has the same rules already
   * gets no version.
   */
  async #putAll(
    transaction: PortalTransaction,
    changes: readonly Change[],
    retroactive: boolean | undefined,
    reason: string,
  ): Promise<RuleForManyOutcome> {
    const touched = await this.#closedMonths(transaction, changes, retroactive);
    if (touched) return touched;
    const changed: VendorRules[] = [];
    for (const change of changes) {
      if (changedDays(change.rules, change.said).length === 0) continue;
      const current = await this.#put(transaction, change, reason);
      if (!current) throw new TypeError('A version that is the newest has none after it.');
      const { vendorId } = change;
      changed.push({ vendorId, current, rules: await judgingRules(transaction, vendorId) });
    }
    return { kind: 'saved', changed };
  }

  /** Finds the closed months with days on which a product would get another ratio. */
  #closedMonths(
    transaction: PortalTransaction,
    changes: readonly Change[],
    retroactive: boolean | undefined,
  ): Promise<TouchesClosedMonths | undefined> {
    const touched = changes.flatMap(({ rules, said }) => changedDays(rules, said));
    return closedMonthsTouched(transaction, touched, retroactive);
  }

  #today(): Day {
    return this.calendar.dayAt(this.author.clock.now());
  }

  /** The rules for today's deals, with the newest version. */
  #inForce({ vendorId, newest, rules }: StoredRules): VendorRules {
    const { from: _, until: __, ...current } = newest;
    return { vendorId, current: { ...current, rules: rulesOn(rules, this.#today()) }, rules };
  }

  /**
   * Stores rules as the version after the newest; undefined when somebody else was faster. Throws `InvalidInput` for
   * too many.
   */
  async #put(
    transaction: PortalTransaction,
    { vendorId, newest, rules, said }: Change,
    reason: string,
  ): Promise<RuleVersion | undefined> {
    const products = new Set(rulesAfter(rules, said).map(({ productCategory }) => productCategory));
    if (products.size > MAX_RULES) {
      const { franchiseCode } = await fileOf(transaction, vendorId);
      throw new InvalidInput(`${franchiseCode} would have more than ${MAX_RULES} rules.`, 'rules');
    }
    const change = { userId: this.author.admin.userId, at: this.author.clock.now(), reason };
    if (!(await putRuleVersion(transaction, vendorId, newest.version, said, change))) return undefined;
    const [current] = await ruleVersionsOf(transaction, vendorId);
    await logVendor(transaction, this.author, vendorId, {
      subject: 'rules',
      action: 'edit',
      before: { version: newest.version, ...loggedBefore(rules, said, this.#today()) },
      after: loggedRules(current),
      reason,
    });
    return current;
  }
}

/** The new rules for a vendor's products, with the rules until now. */
interface Change extends StoredRules {
  readonly said: NamedRules;
}
