import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { day } from './figures';

const amount = z.string().check(z.regex(/^-?\d+\.\d{2}$/));

/** What stands on an account, in rupees; credits are positive. */
export const WireBalance = z.object({
  account: z.string(),
  Franchise_code: z.optional(z.string()),
  balance: amount,
  /** Since which day a vendor's account is below 0. */
  below_since: z.optional(day),
});

/** An entry of the journal, in rupees; credits are positive, and the postings add up to 0. */
export const WireEntry = z.object({
  no: z.number(),
  kind: z.string(),
  value_day: day,
  closing: z.optional(z.number()),
  memo: z.string(),
  postings: z.array(z.object({ account: z.string(), amount })),
});

/** What stands on every account. Additive to the spec, as all of these: announced as `MONEY_CLOSING`. */
export const ledgerBalances = endpoint({
  name: 'ledgerBalances',
  summary: 'Every account with what stands on it; together they are 0',
  method: 'GET',
  path: '/api/ledger/balances',
  access: 'admin',
  answer: z.object({ data: z.array(WireBalance) }),
});

/** The whole journal. */
export const ledgerEntries = endpoint({
  name: 'ledgerEntries',
  summary: 'Every entry of the journal, by number',
  method: 'GET',
  path: '/api/ledger/entries',
  access: 'admin',
  answer: z.object({ data: z.array(WireEntry) }),
});

const count = z.number().check(z.nonnegative());

/** Whether closings and journal still say what they were sealed with, and come with what is due to what deals are worth. */
export const verifyLedger = endpoint({
  name: 'verifyLedger',
  summary: 'What does not agree in closings and journal, a sentence each',
  method: 'GET',
  path: '/api/ledger/verification',
  access: 'admin',
  query: z.object({ deep: z.optional(z.literal('yes')) }),
  answer: z.object({
    differences: z.array(z.string()),
    /** Deals of closed months that were counted again, and how many of them are due. Missing at earlier servers. */
    deals: z.optional(count),
    due: z.optional(count),
  }),
});

/** How the last verification ended. */
export const lastLedgerProof = endpoint({
  name: 'lastLedgerProof',
  summary: 'When closings and journal were verified last, and with which result',
  method: 'GET',
  path: '/api/ledger/proof',
  access: 'admin',
  answer: z.object({
    /** Missing where nobody has verified them yet. */
    proof: z.optional(
      z.object({ at: z.string(), deep: z.boolean(), deals: count, due: count, differences: count }),
    ),
  }),
});
