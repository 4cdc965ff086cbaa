import * as z from 'zod/mini';
import type {
  BaselineFiles,
  ClosingFile,
  ClosingMonths,
  ConfirmedClosing,
  MonthState,
  PreparedClosing,
  VendorClosing,
} from '#core/closing/closing';
import type { Month } from '#core/shared/month';
import { as, listOf, moment, monthText, record, rupees, under } from './codec';
import { endpoint } from './endpoint';

const monthState = record<MonthState>()({
  no: z.optional(z.number()),
  month: monthText,
  state: z.enum(['open', 'prepared', 'closed']),
  hash: z.optional(z.string()),
  closedAt: as('closed_at', z.optional(moment)),
  closedBy: as('closed_by', z.optional(z.string())),
  closedById: as('closed_by_id', z.optional(z.string())),
  closedByEmail: as('closed_by_email', z.optional(z.string())),
  credited: z.optional(rupees),
});

/** A prepared month. */
export const preparedClosing = record<PreparedClosing>()({
  month: monthText,
  hash: z.string(),
  vendors: listOf(
    record<VendorClosing>()({
      franchiseCode: as('Franchise_code', z.string()),
      lines: z.number(),
      earned: rupees,
      adjusted: rupees,
      opened: z.optional(rupees),
    }),
  ),
  decisions: z.number(),
  incomplete: listOf(
    record<PreparedClosing['incomplete'][number]>()({ dealId: as('id', z.string()), reason: z.string() }),
  ),
});

const files = listOf(record<ClosingFile>()({ name: z.string(), text: z.string() }));

/** Lists the months from the first closed one on. Additive to the spec, as all of these. */
export const closingMonths = endpoint({
  name: 'closingMonths',
  summary: 'The months from the first one closed to the last one over, with their states',
  method: 'GET',
  path: '/api/closings',
  access: 'signed-in',
  answer: record<ClosingMonths>()({
    months: as('data', listOf(monthState)),
    firstMonths: as('first_months', z.optional(listOf(monthText))),
  }),
});

/**
 * Prepares a month: computes its lines without closing it. 409 `closing.future`, `closing.not-next`, `closing.empty`.
 */
export const prepareClosing = endpoint({
  name: 'prepareClosing',
  summary: 'Work out the lines of a month; nothing is closed by it',
  method: 'POST',
  path: '/api/closings',
  access: 'admin',
  body: record<{ readonly month: Month }>()({ month: monthText }),
  answer: preparedClosing,
});

/**
 * Closes a prepared month; again returns the same. 409 `close.hash-differs`, `close.stale`, `closing.incomplete`,
 * `closing.no-vendors`.
 */
export const confirmClosing = endpoint({
  name: 'confirmClosing',
  summary: 'Close a prepared month for good, by the hash that was seen',
  method: 'POST',
  path: '/api/closings/{month}/confirm',
  access: 'admin',
  secondFactor: 'fresh',
  body: z.object({
    // Any text is accepted here; one that is not the prepared hash is refused as another hash.
    hash: z.string().check(z.maxLength(200)),
    /** The reason to close although deals cannot be judged, or although no vendor has a line in the first month. */
    incomplete: z.optional(z.string().check(z.minLength(3), z.maxLength(500))),
  }),
  answer: record<ConfirmedClosing>()({ no: z.number(), month: monthText, hash: z.string() }),
});

/**
 * Reads `closing.txt`, the journal entries that it names, and the lines of each vendor, byte for byte as hashed. 404
 * for a month that is not closed.
 */
export const closingFiles = endpoint({
  name: 'closingFiles',
  summary:
    'The text of a closed month, the entries it names and the lines of each vendor, as they were hashed',
  method: 'GET',
  path: '/api/closings/{month}/files',
  access: 'admin',
  readsMuch: true,
  answer: under('data', files),
});

/**
 * Reads some of the files of what was settled elsewhere before the first closed month. The chain of hashes starts
 * there.
 */
export const baselineFiles = endpoint({
  name: 'baselineFiles',
  summary: 'The files of what was settled before the first closed month, as they were hashed',
  method: 'GET',
  path: '/api/closing-baseline',
  access: 'admin',
  readsMuch: true,
  query: z.object({
    /** The `next` franchise code of the answer before. */
    after: z.optional(z.string()),
  }),
  answer: record<BaselineFiles>()({ files: as('data', files), next: z.optional(z.string()) }),
});
