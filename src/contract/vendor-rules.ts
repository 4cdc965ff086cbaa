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
/** An administrator's reason for a change of a vendor. */
export const changeReason = z.string().check(z.minLength(3), z.maxLength(500));

/** The first and last creation day of the deals that the rules apply to; the server validates them. */
export const daysOfRules = { from: z.optional(day), until: z.optional(day) };

/** Whether rules for closed months are intended; without it they are refused with `rules.closed-months`. */
export const retroactive = z.optional(z.boolean());

/** The creation days that rules apply to; a missing end is open. */
const days = { from: z.optional(dayText), until: z.optional(dayText) };

/** The fields of every version: its number and days, and its author, time and reason. */
export const versionFields = {
  version: z.number(),
  ...days,
  changedBy: as('changed_by', z.optional(z.string())),
  changedAt: as('changed_at', z.optional(moment)),
  reason: z.optional(z.string()),
};
/** Accepts the fields of a version from any server. */
export const readableVersion = {
  version: z.number(),
  ...daysOfRules,
  changed_by: optionalText,
  changed_at: optionalText,
  reason: optionalText,
};

/** A rule with the days that it applies to. */
const datedRule = record<CommissionRule>()({ ...RULE, ...days });
/** Accepts a dated rule from any server. */
const ReadableDatedRule = z.object({
  Product_Category: z.string(),
  Franchise_Ratio: numeric,
  ...daysOfRules,
});

/** The change of one product on its days; the ratio is a percentage of 0 to 100, null for no rule. */
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

/** A version of rules for some products. `from` and `until` are present where all products have the same days. */
export const ruleVersion = record<RuleVersion>()({ ...versionFields, rules: listOf(productRule) });

/**
 * Accepts a version of rules from any server. A dropped rule would change what is saved, so an unreadable one rejects
 * the version.
 */
export const ReadableRuleVersion = z.object({
  ...readableVersion,
  rules: z.array(z.object({ ...ReadableDatedRule.shape, Franchise_Ratio: z.nullable(numeric) })),
});

/** The current rules of one vendor: today's or the version just stored, and the rules of all days. */
export const vendorRules = record<VendorRules>()({
  vendorId: as('vendor_id', z.string()),
  current: ruleVersion,
  rules: listOf(datedRule),
});

/** The rule of a product as sent; the server validates it. */
export interface SentRule {
  readonly category: string;
  /** In percent. */
  readonly ratio: string;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

/** The change of a product as sent: null for no rule. */
export interface SentProductRule extends Omit<SentRule, 'ratio'> {
  readonly ratio: string | null;
}

const ratio = z.codec(z.union([z.number(), required(40)]), z.string(), {
  decode: String,
  encode: (text) => text,
});
const named = { category: as('Product_Category', required(200)), ratio: as('Franchise_Ratio', ratio) };
/** The first rules of a vendor, as sent. */
export const sentRules = listOf(record<SentRule>()({ ...named, ...daysOfRules }));
const sentProductRules = listOf(
  record<SentProductRule>()({ ...named, ratio: as('Franchise_Ratio', z.nullable(ratio)), ...daysOfRules }),
);

/** Encodes the rule of a product for sending. */
export function sentProductRule({
  productCategory,
  ratio: exact,
  from,
  until,
}: ProductRule): SentProductRule {
  return { category: productCategory, ratio: exact ? toDecimalText(exact) : null, from, until };
}

/** The list that is sent for many vendors. */
function ofVendors<Each>(each: Codec<Each>): Codec<readonly Each[]> {
  return z.readonly(z.array(each).check(z.minLength(1), z.maxLength(MAX_VENDORS_AT_ONCE)));
}

/** The rules of a vendor for all days, by version and by product. */
interface RuleTimeline {
  readonly versions: readonly RuleVersion[];
  readonly rules: readonly CommissionRule[];
}

/** The rules of all days in the answer of `ruleTimeline`; earlier servers send none. */
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
 * Reads the rules for all days, also for the vendor. Additive to the spec. For every day, the first item of `data` that
 * covers it has all rules of that day, which earlier programs read; `rules` is the same by product.
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
 * Stores a new version of a vendor's rules, which changes only the named products; 409 with `details` when a newer
 * version exists than it is based on. `from` and `until` apply to products without days of their own. Additive to the
 * spec.
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

/** Lists the current rules of every vendor. Additive to the spec, as is the next. */
export const vendorRulesInForce = endpoint({
  name: 'vendorRulesInForce',
  summary: 'The commission rules in force of every vendor, each with its version',
  method: 'GET',
  path: '/api/vendors/commission-rules',
  access: 'admin',
  answer: under('data', listOf(vendorRules)),
});

/** Gives many vendors the same rule, all or none; 409 with `details` when some rules were changed meanwhile. */
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
    /** The version that the change is based on, for each vendor. */
    vendors: ofVendors(
      record<RuleForMany['vendors'][number]>()({
        vendorId: as('vendor_id', required(100)),
        base: as('version', z.int()),
      }),
    ),
  }),
  /** The vendors whose rules have changed; those who had the same rule before get no new version. */
  answer: under('changed', listOf(vendorRules)),
});

/** Undoes a rule that was given to many vendors, for all or none. Additive to the spec. */
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
    /** The newest version before the change, and the newest of those that are undone. */
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
