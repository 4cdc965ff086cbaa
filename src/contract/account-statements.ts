import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { day, month } from './figures';

const amount = z.string().check(z.regex(/^-?\d+\.\d{2}$/));
const exact = z.string().check(z.regex(/^-?\d+(\.\d+)?$/));

/** What a month did to a vendor's account, in rupees with two decimals. */
export const WireAccountFigures = z.object({
  month,
  opening: amount,
  earned: amount,
  adjusted: amount,
  paid: amount,
  closing: amount,
  hash: z.string(),
});

/** A vendor's account. Amounts in rupees. */
export const WireVendorAccount = z.object({
  Franchise_code: z.string(),
  balance: amount,
  /** The newest first. */
  months: z.array(WireAccountFigures),
  due: z.array(z.object({ month, amount: exact })),
});

/** A deal as it was closed. Amounts and ratios exact. */
export const WireClosedDeal = z.object({
  id: z.string(),
  created_day: day,
  Product_category: z.string(),
  Stage: z.string(),
  state: z.string(),
  payments: z.array(z.object({ id: z.optional(z.string()), amount: exact, day: z.optional(z.string()) })),
  ratio: z.optional(exact),
  opening_amount: z.optional(exact),
  amount: exact,
});

const reasonKind = z.enum([
  'late-deal',
  'payments',
  'rule',
  'stage',
  'clawback',
  'ownership',
  'recount',
  'manual',
]);

/** How much a deal of an earlier month is worth more or less than was closed. */
export const WireDealAdjustment = z.object({
  kind: z.literal('deal'),
  month,
  amount: exact,
  reasons: z.array(z.object({ kind: reasonKind, amount: exact })),
  deal: WireClosedDeal,
  before: z.optional(z.extend(WireClosedDeal, { closed_in: month })),
});

/** What two administrators have agreed on. */
export const WireAgreedAdjustment = z.object({
  kind: z.literal('manual'),
  id: z.string(),
  amount,
  reason: z.string(),
});

/** The statement of a closed month. */
export const WireAccountStatement = z.extend(WireAccountFigures, {
  Franchise_code: z.string(),
  lines: z.array(WireClosedDeal),
  adjustments: z.array(z.discriminatedUnion('kind', [WireDealAdjustment, WireAgreedAdjustment])),
});

/** A vendor's account; another's is 404 for a vendor. Additive to the spec, as all of these: announced as `MONEY_CLOSING`. */
export const vendorAccount = endpoint({
  name: 'vendorAccount',
  summary: "A vendor's account: its balance, the closed months, and what comes with the next statement",
  method: 'GET',
  path: '/api/statements/{code}',
  access: 'signed-in',
  answer: WireVendorAccount,
});

/** What a closed month did to every account. */
export const monthFigures = endpoint({
  name: 'monthFigures',
  summary: 'The figures of every vendor for a closed month',
  method: 'GET',
  path: '/api/statements',
  access: 'admin',
  query: z.object({ month }),
  answer: z.object({ data: z.array(z.extend(WireAccountFigures, { Franchise_code: z.string() })) }),
});

/** The statement of a closed month, which never changes. */
export const accountStatement = endpoint({
  name: 'accountStatement',
  summary: 'The statement of a closed month: every deal, every adjustment, opening and closing balance',
  method: 'GET',
  path: '/api/statements/{code}/{month}',
  access: 'signed-in',
  answer: WireAccountStatement,
});

/** The file that a statement's hash is of. */
export const closedLines = endpoint({
  name: 'closedLines',
  summary: "A vendor's lines of a closed month, byte for byte as they were hashed",
  method: 'GET',
  path: '/api/closings/{month}/lines',
  access: 'signed-in',
  query: z.object({ franchise: z.string() }),
  answer: z.object({ text: z.string() }),
});
