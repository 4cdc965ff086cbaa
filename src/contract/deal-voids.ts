import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { month } from './figures';

const exact = z.string().check(z.regex(/^-?\d+(\.\d+)?$/));

/** What the office has said of a deal, or the CRM. Amounts in rupees, exact; times in ISO form. */
export const WireDealVoid = z.object({
  deal: z.string(),
  Deal_Name: z.optional(z.string()),
  Product_Category: z.string(),
  /** Whose account it is on. */
  Franchise_code: z.string(),
  /** `reported`: the CRM says that it is gone, and it counts until somebody decides. */
  state: z.enum(['counts', 'reported', 'void']),
  source: z.optional(z.enum(['crm', 'admin', 'import'])),
  at: z.optional(z.string()),
  /** The name of who said so. */
  by: z.optional(z.string()),
  reason: z.optional(z.string()),
  /** What it brings as long as it counts; missing where that is not known. */
  amount: z.optional(exact),
  /** What was closed for it in sum. */
  closed_amount: z.optional(exact),
  /** Of a closed deal: the month that it was closed with, so that what changes comes with the next statement. */
  closed_month: z.optional(month),
});

/** Whether a deal is void. Additive to the spec, as all of these: announced as `MONEY_CLOSING`. */
export const dealVoid = endpoint({
  name: 'dealVoid',
  summary: 'Whether a deal is void or reported as gone, and what it brings otherwise',
  method: 'GET',
  path: '/api/deals/{dealId}/void',
  access: 'admin',
  answer: WireDealVoid,
});

const body = z.object({ reason: z.string().check(z.trim(), z.minLength(3), z.maxLength(500)) });

/** Declares a deal void: it brings nothing, and what was closed for it is taken back. Again changes nothing. */
export const voidDeal = endpoint({
  name: 'voidDeal',
  summary: 'Declare a deal void; the next closing takes back what was closed for it',
  method: 'POST',
  path: '/api/deals/{dealId}/void',
  access: 'admin',
  body,
  answer: WireDealVoid,
});

/** Has a deal count that is void, or that the CRM reports as gone. Again changes nothing. */
export const countDeal = endpoint({
  name: 'countDeal',
  summary: 'Have a deal count again that is void, or all the same although the CRM has it no longer',
  method: 'POST',
  path: '/api/deals/{dealId}/counts',
  access: 'admin',
  body,
  answer: WireDealVoid,
});
