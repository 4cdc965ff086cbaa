import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { day, month } from './figures';
import { numeric, optionalText, text } from './liberal-reading';
import { WireRule } from './vendors';

const required = (most: number) => z.string().check(z.minLength(1), z.maxLength(most));
/** Why an admin changes something of a vendor. */
export const changeReason = z.string().check(z.minLength(3), z.maxLength(500));

/** The first and the last day of creation of the deals that rules are for; without one, rules have no such end. */
export const daysOfRules = { from: z.optional(day), until: z.optional(day) };

/** Whether rules that touch closed months are meant to; without it they are refused with `rules.closed-months`. */
export const retroactive = z.optional(z.boolean());

/** What that refusal tells. */
export const ReadableClosedMonths = z.object({ months: z.array(month) });

/** What is told of everything that was put in force for some days: its number, the days, and by whom, when and why. */
export const wireVersion = {
  version: z.number(),
  ...daysOfRules,
  changed_by: z.optional(z.string()),
  changed_at: z.optional(z.string()),
  reason: z.optional(z.string()),
};
/** The same as it is accepted. */
export const readableVersion = {
  version: z.number(),
  ...daysOfRules,
  changed_by: optionalText,
  changed_at: optionalText,
  reason: optionalText,
};

/** A rule with the days that it is for. */
const WireDatedRule = z.object({ ...WireRule.shape, ...daysOfRules });
/** The same as it is accepted. */
const ReadableDatedRule = z.object({
  Product_Category: z.string(),
  Franchise_Ratio: numeric,
  ...daysOfRules,
});

/** What is said of one product for its days; the ratio is a percentage of 0 to 100, null for no rule. */
const WireProductRule = z.object({ ...WireDatedRule.shape, Franchise_Ratio: z.nullable(z.number()) });

/** Rules of products as they were put in force. `from` and `until` are there where all of them have the same days. */
export const WireRuleVersion = z.object({ ...wireVersion, rules: z.array(WireProductRule) });
export type WireRuleVersion = z.output<typeof WireRuleVersion>;

/** A version of rules as it is accepted. A rule that cannot be read would change what is saved: then none is. */
export const ReadableRuleVersion = z.object({
  ...readableVersion,
  rules: z.array(z.object({ ...ReadableDatedRule.shape, Franchise_Ratio: z.nullable(numeric) })),
});

/** What a refusal tells when someone else has changed the rules meanwhile: theirs, and those that were sent. */
export const WireRuleClash = z.object({ current: WireRuleVersion, proposed: z.array(WireProductRule) });
/** The same as it is accepted. */
export const ReadableRuleClash = z.object({ current: ReadableRuleVersion });

/** The rules of one vendor that are in force: of today, or as they were just put in force, and each of all days. */
const WireVendorRules = z.object({
  vendor_id: z.string(),
  current: WireRuleVersion,
  rules: z.array(WireDatedRule),
});
/** The same as it is accepted. */
export const ReadableVendorRules = z.object({
  vendor_id: text,
  current: ReadableRuleVersion,
  rules: z.array(ReadableDatedRule),
});
/** What a refusal tells when others have changed rules of some of the vendors meanwhile: theirs, and the one sent. */
export const WireOneRuleClash = z.object({ clashes: z.array(WireVendorRules), proposed: WireRule });
/** The same as it is accepted. */
export const ReadableOneRuleClash = z.object({ clashes: z.array(ReadableVendorRules) });

const ratio = z.union([z.number(), required(40)]);
const sentRule = z.object({ Product_Category: required(200), Franchise_Ratio: ratio });
/** The rules that a vendor begins with, as they are sent. */
export const sentRules = z.array(z.object({ ...sentRule.shape, ...daysOfRules }));
/** What is said of products: a ratio, or null for no rule. */
const sentProductRules = z.array(
  z.object({ ...sentRule.shape, Franchise_Ratio: z.nullable(ratio), ...daysOfRules }),
);

/** The rules of all days in the answer of `ruleTimeline`; servers of before have none. */
export const ReadableTimeline = z.object({ rules: z.array(ReadableDatedRule) });

/** Every version of a vendor's rules, newest first. Announced as `vendors.write`. */
export const vendorRuleVersions = endpoint({
  name: 'vendorRuleVersions',
  summary:
    'Every version of the commission rules of a vendor, newest first: what each says of which products and days',
  method: 'GET',
  path: '/api/vendors/{id}/commission-rules',
  access: 'admin',
  answer: z.object({ data: z.array(WireRuleVersion) }),
});

/**
 * The rules for all days, to the vendor as well. Additive to the spec. Of every day the first of `data` that holds it
 * has all rules of that day, as programs of before read it; `rules` is the same, product by product.
 */
export const ruleTimeline = endpoint({
  name: 'ruleTimeline',
  summary:
    'The commission rules of a vendor for all days: each product with its days, and version by version',
  method: 'GET',
  path: '/api/vendors/{id}/rule-timeline',
  access: 'signed-in',
  answer: z.object({ data: z.array(WireRuleVersion), rules: z.array(WireDatedRule) }),
});

/**
 * Makes a new version of a vendor's rules, which changes the products that are named and no other; 409 with `details` when
 * there is a newer one than it is based on. `from` and `until` next to the rules are those of products without days of their
 * own. Additive to the spec.
 */
export const putVendorRules = endpoint({
  name: 'putVendorRules',
  summary: 'Put commission rules of some products of a vendor in force, based on a version; the others stay',
  method: 'PUT',
  path: '/api/vendors/{id}/commission-rules',
  access: 'admin',
  creates: true,
  body: z.object({
    version: z.number(),
    rules: sentProductRules,
    reason: changeReason,
    ...daysOfRules,
    retroactive,
  }),
  answer: WireRuleVersion,
});

/** The rules in force of every vendor. Additive to the spec, as is the next. */
export const vendorRulesInForce = endpoint({
  name: 'vendorRulesInForce',
  summary: 'The commission rules in force of every vendor, each with its version',
  method: 'GET',
  path: '/api/vendors/commission-rules',
  access: 'admin',
  answer: z.object({ data: z.array(WireVendorRules) }),
});

/** Gives many vendors one rule, all or none; 409 with `details` when rules of some were changed meanwhile. */
export const putRuleForVendors = endpoint({
  name: 'putRuleForVendors',
  summary:
    'Give many vendors one commission rule, all of them or none; what they have for other products stays',
  method: 'PUT',
  path: '/api/vendors/commission-rules',
  access: 'admin',
  creates: true,
  body: z.object({
    rule: sentRule,
    reason: changeReason,
    ...daysOfRules,
    retroactive,
    /** The version that the change is based on, for each. */
    vendors: z
      .array(z.object({ vendor_id: required(100), version: z.int() }))
      .check(z.minLength(1), z.maxLength(500)),
  }),
  /** The vendors whose rules are others now; those who had the very rule before have no new version. */
  answer: z.object({ changed: z.array(WireVendorRules) }),
});

/** Takes back what was put in force for many vendors, all or none. Additive to the spec. */
export const takeBackRules = endpoint({
  name: 'takeBackRules',
  summary:
    'Take back the newest versions of the rules of many vendors, all of them or none: what held before holds again',
  method: 'POST',
  path: '/api/vendors/commission-rules/undo',
  access: 'admin',
  creates: true,
  body: z.object({
    reason: changeReason,
    retroactive,
    /** The version that was the newest before, and the newest of those that are taken back. */
    vendors: z
      .array(z.object({ vendor_id: required(100), base: z.int().check(z.minimum(0)), version: z.int() }))
      .check(z.minLength(1), z.maxLength(500)),
  }),
  answer: z.object({ changed: z.array(WireVendorRules) }),
});
