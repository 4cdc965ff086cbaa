import type { RuleForMany, RuleForManyOutcome, VendorRules } from './rule-for-many';
import type { RuleUndo } from './rule-undo';
import type { PutRulesOutcome, RuleProposal, RuleVersion } from './rule-version';

/**
 * Keeps the commission rules of vendors for admins, version by version. All throw a `Failure`: `NotAllowed` for anyone
 * else, `NotFound` for a vendor that is not there. Every change is in the audit log.
 */
export abstract class RuleAdmin {
  /** Every version of a vendor's rules, the one in force first; there is always one. */
  abstract ruleVersions(vendorId: string, signal?: AbortSignal): Promise<readonly RuleVersion[]>;
  /** Makes a new version of the rules, unless there is a newer one than the proposal is based on. */
  abstract putRules(vendorId: string, proposal: RuleProposal): Promise<PutRulesOutcome>;
  /** The rules in force of every vendor, each with its version. */
  abstract rulesInForce(signal?: AbortSignal): Promise<readonly VendorRules[]>;
  /** Gives many vendors one rule, all of them or none. Throws `InvalidInput` where a vendor has too many rules already. */
  abstract putRuleForMany(proposal: RuleForMany): Promise<RuleForManyOutcome>;
  /** Takes back what was put in force for many vendors, of all of them or none. Only of a server with `rules.undo`. */
  abstract takeBack(undo: RuleUndo): Promise<RuleForManyOutcome>;
}
