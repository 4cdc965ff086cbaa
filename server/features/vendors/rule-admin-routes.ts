import * as z from 'zod/mini';
import { listOf } from '#contract/codec';
import {
  productRule,
  putRuleForVendors,
  putVendorRules,
  ruleVersion,
  takeBackRules,
  vendorRules,
  vendorRulesInForce,
  vendorRuleVersions,
} from '#contract/vendor-rules';
import { ruleOfDay } from '#contract/vendors';
import type { Clock } from '#core/shared/clock.port';
import { InvalidInput } from '#core/shared/failure';
import type { BusinessCalendar } from '#core/shared/month';
import type { RuleForManyOutcome, VendorRules } from '#core/vendors/rule-for-many';
import { commonDays, productRules } from '#core/vendors/rule-timeline';
import type { RuleVersion } from '#core/vendors/rule-version';
import type { PortalDatabase } from '../../db/portal-database';
import { HttpError } from '../../http/http-error';
import type { IdempotencyStore } from '../../http/idempotency-store';
import { type Call, creatingRoute, type Route, route } from '../../http/route';
import { touchesClosedMonths } from './closed-months';
import { aboutReason, daysIn, productRulesIn, rulesIn } from './rule-labels';
import { SqlRuleAdmin } from './sql-rule-admin';

/** Routes by which administrators manage the rules of vendors, announced as `vendors.write` and `vendors.one-rule`. */
export function ruleAdminRoutes(
  database: PortalDatabase,
  repeats: IdempotencyStore,
  clock: Clock,
  calendar: BusinessCalendar,
): readonly Route[] {
  const admin = ({ principal }: Pick<Call, 'principal'>, within = database) =>
    new SqlRuleAdmin(within, { admin: principal, clock }, calendar);
  return [
    route(vendorRuleVersions, async (call) =>
      (await admin(call).ruleVersions(call.path.text('id'))).map(withOwnDays),
    ),
    creatingRoute(
      repeats,
      putVendorRules,
      async (call, transaction) => {
        const { version: base, reason, retroactive } = call.body;
        const rules = productRulesIn(call.body);
        if (rules.length === 0) throw new InvalidInput('Name at least one product.', 'rules');
        const proposal = { base, rules, reason, retroactive };
        const outcome = await admin(call, transaction).putRules(call.path.text('id'), proposal);
        if (outcome.kind === 'saved') return withOwnDays(outcome.current);
        if (outcome.kind === 'closed-months') throw touchesClosedMonths('These rules are', outcome);
        const current = z.encode(ruleVersion, withOwnDays(outcome.current));
        throw new HttpError(409, 'Someone else has changed these rules meanwhile.', {
          code: 'rules.clash',
          details: { current, proposed: z.encode(listOf(productRule), rules) },
        });
      },
      aboutReason,
    ),
    route(vendorRulesInForce, async (call) => (await admin(call).rulesInForce()).map(withDaysOfEach)),
    creatingRoute(
      repeats,
      putRuleForVendors,
      async (call, transaction) => {
        const { reason, retroactive, vendors } = call.body;
        const [rule] = rulesIn([call.body.rule]);
        if (!rule) throw new TypeError('A rule without faults is one.');
        const outcome = await admin(call, transaction).putRuleForMany({
          rule,
          reason,
          retroactive,
          vendors,
          ...daysIn(call.body),
        });
        return changedIn(outcome, { proposed: z.encode(ruleOfDay, rule) });
      },
      aboutReason,
    ),
    creatingRoute(
      repeats,
      takeBackRules,
      async (call, transaction) => changedIn(await admin(call, transaction).takeBack(call.body)),
      aboutReason,
    ),
  ];
}

/** Gives each product of a version its days, and the version as well where all have the same. */
export function withOwnDays({ from, until, ...version }: RuleVersion): RuleVersion {
  const said = productRules({ rules: version.rules, from, until });
  return { ...version, ...commonDays(said), rules: said };
}

function withDaysOfEach(rules: VendorRules): VendorRules {
  return { ...rules, current: withOwnDays(rules.current) };
}

/** Returns the vendors whose rules have changed. Throws the refusal where nothing was saved. */
function changedIn(outcome: RuleForManyOutcome, proposed: object = {}): readonly VendorRules[] {
  if (outcome.kind === 'saved') return outcome.changed.map(withDaysOfEach);
  if (outcome.kind === 'closed-months') throw touchesClosedMonths('These rules are', outcome);
  throw new HttpError(409, 'Someone else has changed some of these rules meanwhile.', {
    code: 'rules.clash',
    details: { clashes: z.encode(listOf(vendorRules), outcome.clashes.map(withDaysOfEach)), ...proposed },
  });
}
