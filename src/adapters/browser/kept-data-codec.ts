import * as z from 'zod/mini';
import { OPTIONAL_DEAL_FIELDS } from '#contract/deals';
import { eachField } from '#contract/field-map';
import { OPTIONAL_LEAD_FIELDS } from '#contract/leads';
import { OPTIONAL_VENDOR_FIELDS } from '#contract/vendors';
import type { KeptData } from '#core/session/session-store.port';
import { type Decimal, parseDecimal, toDecimalText } from '#core/shared/money';
import { type Day, isDay } from '#core/shared/month';
import {
  dealNames,
  fromKeptNames,
  leadNames,
  logoNames,
  ruleNames,
  toKeptNames,
  vendorNames,
  type WireNames,
} from './wire-names';

/** Converts one kept list to JSON and back; JSON of the wrong shape becomes undefined. */
interface Codec<Value> {
  toJson(value: Value): unknown;
  fromJson(stored: unknown): Value | undefined;
}

const maybeText = z.optional(z.string());

const lead = z.object({
  id: z.string(),
  franchiseCode: z.string(),
  ...eachField(OPTIONAL_LEAD_FIELDS, maybeText),
});

const deal = z.object({
  id: z.string(),
  franchiseCode: z.string(),
  createdTime: z.string(),
  productCategory: z.string(),
  stage: z.string(),
  ...eachField(OPTIONAL_DEAL_FIELDS, maybeText),
});

const vendor = z.object({
  id: z.catch(z.union([z.string(), z.undefined()]), undefined),
  franchiseCode: z.string(),
  ...eachField(OPTIONAL_VENDOR_FIELDS, maybeText),
});

const logo = z.object({ id: z.string(), imageUrl: z.string(), name: maybeText, franchiseCode: maybeText });

const drafts = z.record(
  z.string(),
  z.object({
    values: z.record(z.string(), z.string()),
    before: z.optional(z.record(z.string(), z.string())),
    tried: z.optional(z.array(z.record(z.string(), z.string()))),
    key: maybeText,
    sending: z.optional(z.boolean()),
  }),
);

const columns = z.optional(z.array(z.string()));
const hiddenColumns = z.object({ leads: columns, deals: columns, vendors: columns });

/** Makes a codec for plain records, which JSON represents as they are. */
function plain<Schema extends z.ZodMiniType>(schema: Schema): Codec<z.output<Schema>> {
  return {
    toJson: (value) => value,
    fromJson: (stored) => {
      const read = z.safeParse(schema, stored);
      return read.success ? read.data : undefined;
    },
  };
}

/** Makes a codec for records that are kept under the field names of the wire format. */
function named<Schema extends z.ZodMiniType<object>>(
  schema: Schema,
  names: WireNames<z.output<Schema>>,
): Codec<z.output<Schema>> {
  const { fromJson } = plain(schema);
  return {
    toJson: (value) => toKeptNames(names, value),
    fromJson: (stored) => fromJson(fromKeptNames(names, stored)),
  };
}

/** Makes a codec for a list; one record of the wrong shape makes the whole list undefined. */
function listOf<Item>({ toJson, fromJson }: Codec<Item>): Codec<readonly Item[]> {
  return {
    toJson: (items) => items.map(toJson),
    fromJson: (stored) => {
      if (!Array.isArray(stored)) return undefined;
      const items = stored.map(fromJson).filter((item) => item !== undefined);
      return items.length === stored.length ? items : undefined;
    },
  };
}

function decimalIn(stored: unknown): Decimal | undefined {
  return typeof stored === 'string' || typeof stored === 'number' ? parseDecimal(stored) : undefined;
}

const keptDay = z.catch(
  z.optional(z.custom<Day>((stored) => typeof stored === 'string' && isDay(stored))),
  undefined,
);
const keptRule = named(
  z.object({ productCategory: z.string(), ratio: z.unknown(), from: keptDay, until: keptDay }),
  ruleNames,
);

const rule: Codec<KeptData['rules'][number]> = {
  toJson: (value) => keptRule.toJson({ ...value, ratio: toDecimalText(value.ratio) }),
  fromJson: (stored) => {
    const read = keptRule.fromJson(stored);
    const ratio = decimalIn(read?.ratio);
    if (!read || !ratio) return undefined;
    const { productCategory, from, until } = read;
    return { productCategory, ratio, ...(from && { from }), ...(until && { until }) };
  },
};

/** The codecs of all lists that a session keeps. */
export const keptDataCodec: { readonly [Key in keyof KeptData]: Codec<KeptData[Key]> } = {
  leads: listOf(named(lead, leadNames)),
  deals: listOf(named(deal, dealNames)),
  vendors: listOf(named(vendor, vendorNames)),
  networkLeads: listOf(named(lead, leadNames)),
  networkDeals: listOf(named(deal, dealNames)),
  logo: named(logo, logoNames),
  logos: listOf(named(logo, logoNames)),
  drafts: plain(drafts),
  hiddenColumns: plain(hiddenColumns),
  recentFranchises: plain(z.array(z.string())),
  recentlyFound: plain(
    z.array(
      z.object({
        kind: z.enum(['vendors', 'deals', 'leads', 'payments', 'pages', 'commands']),
        // Only paths within the portal.
        to: z.string().check(z.regex(/^\/(?!\/)/)),
        title: z.string(),
        context: maybeText,
      }),
    ),
  ),
  rules: listOf(rule),
  unsentWatching: plain(
    z.array(
      z.object({
        trainingId: z.string(),
        positionSeconds: z.number(),
        watched: z.array(z.object({ from: z.number(), to: z.number() })),
        lengthSeconds: z.optional(z.number()),
      }),
    ),
  ),
  libraryVisitedAt: plain(z.number()),
  unsentLanguage: plain(z.literal(true)),
  accountOpeningAmount: { toJson: toDecimalText, fromJson: decimalIn },
};
