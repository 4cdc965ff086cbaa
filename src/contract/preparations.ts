import * as z from 'zod/mini';
import { WirePreparedClosing } from './closings';
import { endpoint } from './endpoint';
import { exact, month } from './figures';

/** The addition under which a server announces that a preparation can be watched, read back and stopped. */
export const MONEY_PREPARATION = 'money.preparation';

/** How far a month is on its way to be closed. */
export const WirePreparation = z.object({
  month,
  /** While it is being prepared: how many franchises of how many are. */
  progress: z.optional(z.object({ done: z.number(), total: z.number() })),
  prepared: z.optional(WirePreparedClosing),
  prepared_at: z.optional(z.string()),
  /** The deals that have changed since, where anything has: what was prepared cannot be confirmed then. */
  changed: z.optional(z.array(z.string())),
});

/** What a vendor's deals of one product came to in a month: those that counted, what was paid for them, what they earn. */
export const WireProductFigures = z.object({
  Franchise_code: z.string(),
  Product_category: z.string(),
  deals: z.number(),
  paid: exact,
  earned: exact,
  /** In percent, where it is the same for all of them. */
  ratio: z.optional(exact),
});

/** Reads back what a month was prepared as, or how far that is. Announced as `MONEY_PREPARATION`. */
export const closingPreparation = endpoint({
  name: 'closingPreparation',
  summary: 'How far a month is prepared, and what that came to',
  method: 'GET',
  path: '/api/closings/{month}',
  access: 'admin',
  answer: WirePreparation,
});

/** Stops a preparation that is under way, and forgets what was prepared. 409 `closing.closed`. */
export const dropPreparation = endpoint({
  name: 'dropPreparation',
  summary: 'Stop preparing a month, or forget what it was prepared as',
  method: 'DELETE',
  path: '/api/closings/{month}',
  access: 'admin',
  answer: z.object({ month }),
});

/** What the deals of a month that is prepared or closed came to. Announced as `MONEY_PREPARATION`. */
export const closingFigures = endpoint({
  name: 'closingFigures',
  summary: 'What the deals of a month came to, by franchise and product',
  method: 'GET',
  path: '/api/closings/{month}/figures',
  access: 'admin',
  answer: z.object({ data: z.array(WireProductFigures) }),
});
