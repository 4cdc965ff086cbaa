import * as z from 'zod/mini';
import type { KeptData } from '#core/session/session-store.port';
import { type Decimal, parseDecimal, toDecimalText } from '#core/shared/money';

/** How one kept list becomes JSON and comes back; what is not of the right shape comes back as undefined. */
interface Codec<Value> {
  toJson(value: Value): unknown;
  fromJson(stored: unknown): Value | undefined;
}

const maybeText = z.optional(z.string());

const lead = z.object({
  id: z.string(),
  franchiseCode: z.string(),
  name: maybeText,
  mobile: maybeText,
  email: maybeText,
  city: maybeText,
  product: maybeText,
  status: maybeText,
  source: maybeText,
  createdTime: maybeText,
  followUpTime: maybeText,
  lastContactTime: maybeText,
});

const deal = z.object({
  id: z.string(),
  franchiseCode: z.string(),
  createdTime: z.string(),
  productCategory: z.string(),
  stage: z.string(),
  name: maybeText,
  company: maybeText,
});

const vendor = z.object({
  id: z.catch(z.union([z.string(), z.undefined()]), undefined),
  franchiseCode: z.string(),
  name: maybeText,
  email: maybeText,
  mobile: maybeText,
  city: maybeText,
});

const logo = z.object({ id: z.string(), imageUrl: z.string(), name: maybeText, franchiseCode: maybeText });

const vendorDraft = z.object({
  vendor: z.object({
    name: z.string(),
    contactPerson: z.string(),
    email: z.string(),
    mobile: z.string(),
    franchiseCode: z.string(),
    city: z.string(),
    state: z.string(),
    pin: z.string(),
    pan: z.string(),
    gstin: z.string(),
  }),
  rules: z.array(z.object({ category: z.string(), ratio: z.string() })),
  logoUrl: maybeText,
});

const meetingDraft = z.object({
  about: z.string(),
  key: z.string(),
  title: z.string(),
  leadId: z.string(),
  kind: z.string(),
  date: z.string(),
  start: z.string(),
  minutes: z.string(),
  place: z.string(),
  agenda: z.string(),
  reminder: z.string(),
});

const contentDraft = z.object({
  about: z.string(),
  key: z.string(),
  values: z.record(z.string(), z.string()),
});

const columns = z.optional(z.array(z.string()));
const hiddenColumns = z.object({ leads: columns, deals: columns, vendors: columns });

/** A codec for plain records, which JSON holds as they are. */
function plain<Schema extends z.ZodMiniType>(schema: Schema): Codec<z.output<Schema>> {
  return {
    toJson: (value) => value,
    fromJson: (stored) => {
      const read = z.safeParse(schema, stored);
      return read.success ? read.data : undefined;
    },
  };
}

function decimalIn(stored: unknown): Decimal | undefined {
  return typeof stored === 'string' ? parseDecimal(stored) : undefined;
}

const rules: Codec<KeptData['rules']> = {
  toJson: (value) => value.map((rule) => ({ ...rule, ratio: toDecimalText(rule.ratio) })),
  fromJson: (stored) => {
    const read = z.safeParse(z.array(z.object({ productCategory: z.string(), ratio: z.string() })), stored);
    if (!read.success) return undefined;
    return read.data.flatMap(({ productCategory, ratio }) => {
      const parsed = parseDecimal(ratio);
      return parsed ? [{ productCategory, ratio: parsed }] : [];
    });
  },
};

/** The codec of every list that a session keeps. */
export const keptDataCodec: { readonly [Key in keyof KeptData]: Codec<KeptData[Key]> } = {
  leads: plain(z.array(lead)),
  deals: plain(z.array(deal)),
  vendors: plain(z.array(vendor)),
  networkLeads: plain(z.array(lead)),
  networkDeals: plain(z.array(deal)),
  logo: plain(logo),
  logos: plain(z.array(logo)),
  meetingDraft: plain(meetingDraft),
  contentDraft: plain(contentDraft),
  vendorDraft: plain(vendorDraft),
  hiddenColumns: plain(hiddenColumns),
  rules,
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
  accountOpeningAmount: { toJson: toDecimalText, fromJson: decimalIn },
};
