import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { month } from './figures';

/** The addition under which a server announces that it closes months. */
export const MONEY_CLOSING = 'money.closing';

const amount = z.string().check(z.regex(/^-?\d+\.\d{2}$/));
const monthState = z.enum(['open', 'prepared', 'closed']);

/** A month as far as it is closed. */
export const WireMonthState = z.object({
  no: z.optional(z.number()),
  month,
  state: monthState,
  hash: z.optional(z.string()),
  closed_at: z.optional(z.string()),
  /** The name that who closed it had then, the id of the account and its address of then. */
  closed_by: z.optional(z.string()),
  closed_by_id: z.optional(z.string()),
  closed_by_email: z.optional(z.string()),
  /** What a closed month has credited to all vendors together. */
  credited: z.optional(amount),
});

/** A month as it would be closed. Amounts in rupees with two decimals. */
export const WirePreparedClosing = z.object({
  month,
  hash: z.string(),
  vendors: z.array(
    z.object({ Franchise_code: z.string(), lines: z.number(), earned: amount, adjusted: amount }),
  ),
  decisions: z.number(),
  incomplete: z.array(z.object({ id: z.string(), reason: z.string() })),
});

/**
 * The months since the first that was closed: a vendor gets months and states alone. Additive to the spec, as all of
 * these: announced as `MONEY_CLOSING`.
 */
export const closingMonths = endpoint({
  name: 'closingMonths',
  summary: 'The months from the first one closed to the last one over, with their states',
  method: 'GET',
  path: '/api/closings',
  access: 'signed-in',
  answer: z.object({
    data: z.array(WireMonthState),
    /** For administrators until a month is closed: those with which closing may begin, none on an empty portal. */
    first_months: z.optional(z.array(month)),
  }),
});

/** Works out what closing a month would say. 409 `closing.future`, `closing.not-next`, `closing.empty`. */
export const prepareClosing = endpoint({
  name: 'prepareClosing',
  summary: 'Work out the lines of a month; nothing is closed by it',
  method: 'POST',
  path: '/api/closings',
  access: 'admin',
  body: z.object({ month }),
  answer: WirePreparedClosing,
});

/** Closes a prepared month. 409 `close.hash-differs`, `close.stale`, `closing.incomplete`, `closing.no-vendors`. */
export const confirmClosing = endpoint({
  name: 'confirmClosing',
  summary: 'Close a prepared month for good, by the hash that was seen',
  method: 'POST',
  path: '/api/closings/{month}/confirm',
  access: 'admin',
  body: z.object({
    // Whatever else it is, it is another hash than the one that was prepared.
    hash: z.string().check(z.maxLength(200)),
    /** Why it is closed although deals cannot be judged, or although no vendor has a line in the first. */
    incomplete: z.optional(z.string().check(z.minLength(3), z.maxLength(500))),
  }),
  answer: z.object({ no: z.number(), month, hash: z.string() }),
});

/** The files of a closed month, byte for byte as they were hashed. */
export const closingFiles = endpoint({
  name: 'closingFiles',
  summary:
    'The text of a closed month, the entries it names and the lines of each vendor, as they were hashed',
  method: 'GET',
  path: '/api/closings/{month}/files',
  access: 'admin',
  answer: z.object({ data: z.array(z.object({ name: z.string(), text: z.string() })) }),
});

/** What was settled elsewhere before the first closed month: its files, some at once. The chain of hashes begins with it. */
export const baselineFiles = endpoint({
  name: 'baselineFiles',
  summary: 'The files of what was settled before the first closed month, as they were hashed',
  method: 'GET',
  path: '/api/closing-baseline',
  access: 'admin',
  query: z.object({
    /** The franchise code that the answer before has named as `next`. */
    after: z.optional(z.string()),
  }),
  answer: z.object({
    data: z.array(z.object({ name: z.string(), text: z.string() })),
    /** Missing where there is no more. */
    next: z.optional(z.string()),
  }),
});
