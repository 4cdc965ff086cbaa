import * as z from 'zod/mini';
import { agreedKind } from './adjustments';
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

/** What closings have said of sale months so far, altogether. */
const sale = z.object({ month, closed: amount });

/** A vendor's account. Amounts in rupees. */
export const WireVendorAccount = z.object({
  Franchise_code: z.string(),
  balance: amount,
  /** The newest first. */
  months: z.array(WireAccountFigures),
  /** What the next closing would post. */
  due: z.array(z.object({ month, amount: exact })),
  /** Missing in earlier versions. */
  sales: z.optional(z.object({ through: z.optional(month), months: z.array(sale) })),
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
  /** As they were when the month was closed. */
  name: z.optional(z.string()),
  company: z.optional(z.string()),
});

/** A deal of the month, with its share of what was credited for it; earlier versions of the server tell no share. */
export const WirePostedDeal = z.extend(WireClosedDeal, { posted: z.optional(amount) });

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
  /** Its share of what was credited for the month. */
  posted: z.optional(amount),
  reasons: z.array(z.object({ kind: reasonKind, amount: exact })),
  deal: WireClosedDeal,
  before: z.optional(z.extend(WireClosedDeal, { closed_in: month })),
  /** By a decision; the other franchise for administrators alone. */
  moved: z.optional(
    z.object({ way: z.enum(['to', 'from']), own: z.boolean(), Franchise_code: z.optional(z.string()) }),
  ),
});

/** What two administrators have agreed on. */
export const WireAgreedAdjustment = z.object({
  kind: z.literal('manual'),
  /** What it is for; of earlier versions of the server it is not known. */
  agreed: z.optional(agreedKind),
  id: z.string(),
  amount,
  reason: z.string(),
});

/** The statement of a closed month. */
export const WireAccountStatement = z.extend(WireAccountFigures, {
  Franchise_code: z.string(),
  /** As it was when the month was closed. */
  vendor: z.optional(z.string()),
  address: z.optional(z.string()),
  lines: z.array(WirePostedDeal),
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

/** What every vendor is owed: `balance = payable + held - set_off`. */
export const amounts = endpoint({
  name: 'amounts',
  summary: 'What every vendor is owed after the newest closed month, and what of it can be paid',
  method: 'GET',
  path: '/api/amounts',
  access: 'admin',
  answer: z.object({
    /** The newest closed month, and when it was closed. */
    after: z.optional(month),
    closed_at: z.optional(z.string()),
    data: z.array(
      z.object({
        Franchise_code: z.string(),
        vendor: z.optional(z.string()),
        opening: amount,
        earned: amount,
        adjusted: amount,
        paid: amount,
        balance: amount,
        payable: amount,
        set_off: amount,
        held: z.array(z.object({ amount, reason: z.string() })),
      }),
    ),
  }),
});

/** What all closings have said of the sale months of all franchises. */
export const closedSales = endpoint({
  name: 'closedSales',
  summary: 'What closings have said of the sale months of all franchises so far, altogether',
  method: 'GET',
  path: '/api/closed-sales',
  access: 'admin',
  query: z.object({ from: z.optional(month), to: z.optional(month) }),
  answer: z.object({
    /** The newest closed month; a month up to it that is missing came to nothing. */
    through: z.optional(month),
    data: z.array(z.extend(sale, { Franchise_code: z.string() })),
  }),
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
