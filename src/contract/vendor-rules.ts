import * as z from 'zod/mini';
import { type Decimal, toDecimalText } from '#core/shared/money';
import type { CommissionRule } from '#core/vendors/commission-rule';
import { MAX_VENDORS_AT_ONCE, type RuleForMany, type VendorRules } from '#core/vendors/rule-for-many';
import type { TakenBack } from '#core/vendors/rule-undo';
import type { ProductRule, RuleVersion } from '#core/vendors/rule-version';
import { as, type Codec, dayText, decimalNumber, decoded, listOf, moment, record, under } from './codec';
import { endpoint } from './endpoint';
import { day } from './figures';
import { numeric, optionalText } from './liberal-reading';
import { RULE } from './vendors';

const required = (most: number) => z.string().check(z.minLength(1), z.maxLength(most));
/** Why an admin changes something of a vendor. */
export const changeReason = z.string().check(z.minLength(3), z.maxLength(500));

/** The first and the last day of creation of the deals that rules are sent for; the server checks that they are days. */
export const daysOfRules = { from: z.optional(day), until: z.optional(day) };

/** Whether rules that touch closed months are meant to; without it they are refused with `rules.closed-months`. */
export const retroactive = z.optional(z.boolean());

/** The days of creation that rules are for; without one, they have no such end. */
const days = { from: z.optional(dayText), until: z.optional(dayText) };

/** What is told of everything that was put in force for some days: its number, the days, and by whom, when and why. */
export const versionFields = {
  version: z.number(),
  ...days,
  changedBy: as('changed_by', z.optional(z.string())),
  changedAt: as('changed_at', z.optional(moment)),
  reason: z.optional(z.string()),
};
/** The same as it is accepted of any server. */
export const readableVersion = {
  version: z.number(),
  ...daysOfRules,
  changed_by: optionalText,
  changed_at: optionalText,
  reason: optionalText,
};

/** A rule with the days that it is for. */
const datedRule = record<CommissionRule>()({ ...RULE, ...days });
/** The same as it is accepted of any server. */
const ReadableDatedRule = z.object({
  Product_Category: z.string(),
  Franchise_Ratio: numeric,
  ...daysOfRules,
});

/** What is said of one product for its days; the ratio is a percentage of 0 to 100, null for no rule. */
export const productRule = z.codec(
  record<Omit<ProductRule, 'ratio'> & { readonly ratio: Decimal | null }>()({
    ...RULE,
    ratio: as('Franchise_Ratio', z.nullable(decimalNumber)),
    ...days,
  }),
  decoded<ProductRule>(),
  {
    decode: ({ ratio, ...rule }) => ({ ...rule, ratio: ratio ?? undefined }),
    encode: ({ ratio, ...rule }) => ({ ...rule, ratio: ratio ?? null }),
  },
);

/** Rules of products as they were put in force. `from` and `until` are there where all of them have the same days. */
export const ruleVersion = record<RuleVersion>()({ ...versionFields, rules: listOf(productRule) });

/** A version of rules as it is accepted of any server. A rule that cannot be read would change what is saved: then none is. */
export const ReadableRuleVersion = z.object({
  ...readableVersion,
  rules: z.array(z.object({ ...ReadableDatedRule.shape, Franchise_Ratio: z.nullable(numeric) })),
});

/** The rules of one vendor that are in force: of today, or as they were just put in force, and each of all days. */
export const vendorRules = record<VendorRules>()({
  vendorId: as('vendor_id', z.string()),
  current: ruleVersion,
  rules: listOf(datedRule),
});

/** The rule of a product as it is sent, which the server checks. */
export interface SentRule {
  readonly category: string;
  /** In percent. */
  readonly ratio: string;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

/** What is said of a product as it is sent: null for no rule. */
export interface SentProductRule extends Omit<SentRule, 'ratio'> {
  readonly ratio: string | null;
}

const ratio = z.codec(z.union([z.number(), required(40)]), z.string(), {
  decode: String,
  encode: (text) => text,
});
const named = { category: as('Product_Category', required(200)), ratio: as('Franchise_Ratio', ratio) };
/** The rules that a vendor begins with, as they are sent. */
export const sentRules = listOf(record<SentRule>()({ ...named, ...daysOfRules }));
const sentProductRules = listOf(
  record<SentProductRule>()({ ...named, ratio: as('Franchise_Ratio', z.nullable(ratio)), ...daysOfRules }),
);

/** Makes of the rule of a product what is sent. */
export function sentProductRule({
  productCategory,
  ratio: exact,
  from,
  until,
}: ProductRule): SentProductRule {
  return { category: productCategory, ratio: exact ? toDecimalText(exact) : null, from, until };
}

/** What is sent of each of many vendors. */
function ofVendors<Each>(each: Codec<Each>): Codec<readonly Each[]> {
  return z.readonly(z.array(each).check(z.minLength(1), z.maxLength(MAX_VENDORS_AT_ONCE)));
}

/** The rules of a vendor for all days: version by version, and product by product. */
interface RuleTimeline {
  readonly versions: readonly RuleVersion[];
  readonly rules: readonly CommissionRule[];
}

/** The rules of all days in the answer of `ruleTimeline`; servers of before have none. */
export const ReadableTimeline = z.object({ rules: z.array(ReadableDatedRule) });

/** Every version of a vendor's rules, newest first. Additive to the spec. */
export const vendorRuleVersions = endpoint({
  name: 'vendorRuleVersions',
  summary:
    'Every version of the commission rules of a vendor, newest first: what each says of which products and days',
  method: 'GET',
  path: '/api/vendors/{id}/commission-rules',
  access: 'admin',
  answer: under('data', listOf(ruleVersion)),
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
  answer: record<RuleTimeline>()({
    versions: as('data', listOf(ruleVersion)),
    rules: listOf(datedRule),
  }),
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
  answer: ruleVersion,
});

/** The rules in force of every vendor. Additive to the spec, as is the next. */
export const vendorRulesInForce = endpoint({
  name: 'vendorRulesInForce',
  summary: 'The commission rules in force of every vendor, each with its version',
  method: 'GET',
  path: '/api/vendors/commission-rules',
  access: 'admin',
  answer: under('data', listOf(vendorRules)),
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
    rule: record<Pick<SentRule, 'category' | 'ratio'>>()(named),
    reason: changeReason,
    ...daysOfRules,
    retroactive,
    /** The version that the change is based on, for each. */
    vendors: ofVendors(
      record<RuleForMany['vendors'][number]>()({
        vendorId: as('vendor_id', required(100)),
        base: as('version', z.int()),
      }),
    ),
  }),
  /** The vendors whose rules are others now; those who had the very rule before have no new version. */
  answer: under('changed', listOf(vendorRules)),
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
    vendors: ofVendors(
      record<TakenBack>()({
        vendorId: as('vendor_id', required(100)),
        base: z.int().check(z.minimum(0)),
        version: z.int(),
      }),
    ),
  }),
  answer: under('changed', listOf(vendorRules)),
});
