import {
  putRuleForVendors,
  putVendorRules,
  takeBackRules,
  vendorRulesInForce,
  vendorRuleVersions,
  type WireRuleVersion,
} from '#contract/vendor-rules';
import type { Clock } from '#core/shared/clock.port';
import { InvalidInput } from '#core/shared/failure';
import type { BusinessCalendar } from '#core/shared/month';
import type { RuleForManyOutcome, VendorRules } from '#core/vendors/rule-for-many';
import { commonDays, productRules } from '#core/vendors/rule-timeline';
import type { RuleVersion } from '#core/vendors/rule-version';
import type { PortalDatabase } from '../../db/portal-database';
import { HttpError } from '../../http/http-error';
import type { IdempotencyStore } from '../../http/idempotency-store';
import { isoTime } from '../../http/iso-time';
import { type Call, creatingRoute, type Route, route } from '../../http/route';
import { touchesClosedMonths } from './closed-months';
import {
  aboutReason,
  datedRuleToWire,
  daysIn,
  productRulesIn,
  productRuleToWire,
  rulesIn,
  ruleToWire,
} from './rule-labels';
import { SqlRuleAdmin } from './sql-rule-admin';

/** Makes the routes by which admins keep the rules of vendors, announced as `vendors.write` and `vendors.one-rule`. */
export function ruleAdminRoutes(
  database: PortalDatabase,
  repeats: IdempotencyStore,
  clock: Clock,
  calendar: BusinessCalendar,
): readonly Route[] {
  const admin = ({ principal }: Pick<Call, 'principal'>, within = database) =>
    new SqlRuleAdmin(within, { admin: principal, clock }, calendar);
  return [
    route(vendorRuleVersions, async (call) => ({
      data: (await admin(call).ruleVersions(call.path.text('id'))).map(versionToWire),
    })),
    creatingRoute(
      repeats,
      putVendorRules,
      async (call, transaction) => {
        const { version: base, reason, retroactive } = call.body;
        const rules = productRulesIn(call.body);
        if (rules.length === 0) throw new InvalidInput('Name at least one product.', 'rules');
        const proposal = { base, rules, reason, retroactive };
        const outcome = await admin(call, transaction).putRules(call.path.text('id'), proposal);
        if (outcome.kind === 'saved') return versionToWire(outcome.current);
        if (outcome.kind === 'closed-months') throw touchesClosedMonths('These rules are', outcome);
        const current = versionToWire(outcome.current);
        throw new HttpError(409, 'Someone else has changed these rules meanwhile.', {
          code: 'rules.clash',
          details: { current, proposed: rules.map(productRuleToWire) },
        });
      },
      aboutReason,
    ),
    route(vendorRulesInForce, async (call) => ({
      data: (await admin(call).rulesInForce()).map(rulesToWire),
    })),
    creatingRoute(
      repeats,
      putRuleForVendors,
      async (call, transaction) => {
        const { reason, retroactive, vendors: named } = call.body;
        const [rule] = rulesIn([call.body.rule]);
        if (!rule) throw new TypeError('A rule without faults is one.');
        const vendors = named.map(({ vendor_id, version }) => ({ vendorId: vendor_id, base: version }));
        const outcome = await admin(call, transaction).putRuleForMany({
          rule,
          reason,
          retroactive,
          vendors,
          ...daysIn(call.body),
        });
        return changedIn(outcome, { proposed: ruleToWire(rule) });
      },
      aboutReason,
    ),
    creatingRoute(
      repeats,
      takeBackRules,
      async (call, transaction) => {
        const { vendors: named, ...others } = call.body;
        const vendors = named.map(({ vendor_id, ...versions }) => ({ vendorId: vendor_id, ...versions }));
        return changedIn(await admin(call, transaction).takeBack({ vendors, ...others }));
      },
      aboutReason,
    ),
  ];
}

/** A version of rules as it is sent. */
export function versionToWire(stored: RuleVersion): WireRuleVersion {
  const { version, changedBy, changedAt, reason } = stored;
  const said = productRules(stored);
  return {
    version,
    ...commonDays(said),
    rules: said.map(productRuleToWire),
    changed_by: changedBy,
    changed_at: isoTime(changedAt),
    reason,
  };
}

/** The vendors whose rules are others now. Throws the refusal of what changed nothing. */
function changedIn(outcome: RuleForManyOutcome, proposed: object = {}) {
  if (outcome.kind === 'saved') return { changed: outcome.changed.map(rulesToWire) };
  if (outcome.kind === 'closed-months') throw touchesClosedMonths('These rules are', outcome);
  throw new HttpError(409, 'Someone else has changed some of these rules meanwhile.', {
    code: 'rules.clash',
    details: { clashes: outcome.clashes.map(rulesToWire), ...proposed },
  });
}

function rulesToWire({ vendorId, current, rules }: VendorRules) {
  return { vendor_id: vendorId, current: versionToWire(current), rules: rules.map(datedRuleToWire) };
}
