import * as z from 'zod/mini';
import type { NamedDeal } from '#core/deals/deal-name';
import {
  CORRECTED_DATA,
  DISPUTE_ACTS,
  DISPUTE_GROUPS,
  type Dispute,
  type DisputeFile,
  type DisputeList,
  type DisputeMessage,
  type ListedDispute,
  type ProposedOutcome,
} from '#core/disputes/dispute';
import { DISPUTE_OUTCOMES, DISPUTE_STATES } from '#core/disputes/dispute-moves';
import {
  as,
  dateTime,
  dayText,
  exactDecimal,
  flag,
  listOf,
  monthText,
  nameText,
  record,
  rupees,
  typedRupees,
} from './codec';
import { endpoint } from './endpoint';
import { WireMessage } from './session';

const file = record<DisputeFile>()({ id: z.string(), name: z.string(), type: z.string() });

const message = record<DisputeMessage>()({
  from: z.enum(['vendor', 'office']),
  by: z.optional(z.string()),
  at: as('time', dateTime),
  text: z.string(),
  act: z.optional(z.enum(DISPUTE_ACTS)),
  amount: z.optional(rupees),
  corrected: z.optional(listOf(z.enum(CORRECTED_DATA))),
  file: z.optional(file),
});

const listedFields = {
  id: z.string(),
  no: z.int(),
  state: z.enum(DISPUTE_STATES),
  since: dateTime,
  franchiseCode: as('Franchise_code', z.string()),
  vendorName: as('vendor', z.string()),
  deal: z.optional(
    record<NamedDeal>()({ id: z.string(), name: nameText, productCategory: as('product', z.string()) }),
  ),
  month: z.optional(monthText),
  line: z.optional(z.int()),
  expected: z.optional(rupees),
  figure: z.optional(exactDecimal),
  asked: z.string(),
  last: message,
  count: z.int(),
  seen: z.int(),
  isProposed: as('proposed', z.boolean()),
};

const dispute = record<Dispute>()({
  ...listedFields,
  messages: z.readonly(z.array(message).check(z.minLength(1))),
  figureNow: as('figure_now', z.optional(exactDecimal)),
  granted: z.optional(z.enum(['corrected', 'amount'])),
  mayAppeal: as('may_appeal', z.boolean()),
  proposal: z.optional(
    record<ProposedOutcome>()({
      outcome: z.enum(['accepted', 'partly']),
      adjustmentId: as('adjustment', z.string()),
      amount: rupees,
      by: z.optional(z.string()),
      isOwn: as('own', z.optional(z.boolean())),
      text: z.string(),
    }),
  ),
});

const text = z.string().check(z.maxLength(4000));

/** Lists disputes, for a vendor the own ones: overdue ones first, then by waiting time; or by last change. Additive. */
export const disputes = endpoint({
  name: 'disputes',
  summary: 'Disputes about lines of statements and about deals, for a vendor the own',
  method: 'GET',
  path: '/api/disputes',
  access: 'signed-in',
  query: z.object({
    state: z.optional(z.enum(DISPUTE_GROUPS)),
    /** Only disputes whose answer was due yesterday or earlier. */
    overdue: flag,
    deal: z.optional(z.string()),
  }),
  /** At most 200 of them, the total number, and for a vendor's deal the last day to object to it. */
  answer: record<DisputeList>()({
    disputes: as('data', listOf(record<ListedDispute>()(listedFields))),
    count: z.int(),
    until: z.optional(dayText),
  }),
});

/** Reads a dispute with all messages, by its id or number; for a vendor, another's is 404. */
export const oneDispute = endpoint({
  name: 'oneDispute',
  summary: 'A dispute with all that was said, by its id or its number',
  method: 'GET',
  path: '/api/disputes/{id}',
  access: 'signed-in',
  answer: dispute,
});

/**
 * Opens a dispute about a line of a closed statement, or about a deal. 409 `dispute.window-over` more than 30 days
 * after the statement, `dispute.open` where one is open, `dispute.decided` where one was decided.
 */
export const openDispute = endpoint({
  name: 'openDispute',
  summary: 'Object to a line of a statement, or to a deal that did not count',
  method: 'POST',
  path: '/api/disputes',
  access: 'signed-in',
  creates: true,
  body: z.object({
    month: z.optional(monthText),
    line: z.optional(z.int().check(z.minimum(1))),
    deal: z.optional(z.string().check(z.maxLength(100))),
    /** Rupees. */
    expected: z.optional(typedRupees),
    text,
    /** The id of an uploaded file. */
    file: z.optional(z.string().check(z.maxLength(100))),
  }),
  answer: dispute,
});

/**
 * Adds a message: it gives the turn to the other side; after a decision it is the one appeal. 409 `dispute.ended`,
 * `dispute.decided`, `record.changed`.
 */
export const writeInDispute = endpoint({
  name: 'writeInDispute',
  summary: 'Write into a dispute; what was said is never changed or removed',
  method: 'POST',
  path: '/api/disputes/{id}/messages',
  access: 'signed-in',
  creates: true,
  body: z.object({
    text,
    /**
     * The number of messages that the caller has read; if it has changed, the call is refused with 409
     * `record.changed`.
     */
    seen: z.optional(z.int().check(z.minimum(0))),
    file: z.optional(z.string().check(z.maxLength(100))),
  }),
  answer: dispute,
});

/** Withdraws a dispute of the caller; again changes nothing. 409 `dispute.ended`. */
export const withdrawDispute = endpoint({
  name: 'withdrawDispute',
  summary: 'Withdraw an own dispute',
  method: 'POST',
  path: '/api/disputes/{id}/withdraw',
  access: 'signed-in',
  answer: dispute,
});

/**
 * Decides a dispute: rejects it, grants an amount, which another administrator has to approve, or corrects data, never
 * both. 409 `dispute.moved-on` with the current `figure` where it differs from the named one, `dispute.not-corrected`,
 * `dispute.proposed`, `dispute.other-shape`, `dispute.ended`, `record.changed`.
 */
export const resolveDispute = endpoint({
  name: 'resolveDispute',
  summary: 'Decide a dispute: rejected, or accepted by corrected data or by one amount',
  method: 'POST',
  path: '/api/disputes/{id}/resolve',
  access: 'admin',
  creates: true,
  body: z.object({
    outcome: z.enum(DISPUTE_OUTCOMES),
    text: z.string().check(z.maxLength(500)),
    amount: z.optional(typedRupees),
    corrected: z.optional(listOf(z.enum(CORRECTED_DATA))),
    /** The current worth of the deal, in rupees, as read by the decider; without it, the last named one. */
    figure: z.optional(exactDecimal),
    seen: z.optional(z.int().check(z.minimum(0))),
  }),
  answer: dispute,
});

/** Stores how many messages a vendor has seen; a lower number changes nothing. */
export const seeDispute = endpoint({
  name: 'seeDispute',
  summary: 'Note how many messages of an own dispute were on the screen',
  method: 'POST',
  path: '/api/disputes/{id}/seen',
  access: 'signed-in',
  body: z.object({ messages: z.int().check(z.minimum(0)) }),
  answer: WireMessage,
});

/** Uploads a photo or a PDF for a future message; the same file again has the same id. Additive. */
export const sendDisputeFile = endpoint({
  name: 'sendDisputeFile',
  summary: 'Send a photo (PNG, JPEG, WebP) or a PDF for a message of a dispute: at most 2.5 MB',
  method: 'POST',
  path: '/api/dispute-files',
  access: 'signed-in',
  takes: 'document',
  query: z.object({ name: z.string().check(z.minLength(1), z.maxLength(200)) }),
  answer: file,
});

/** A file and its content. */
interface DisputeFileContent extends DisputeFile {
  /** In base64. */
  readonly data: string;
}

/** Reads the file of a message, for everybody who may read the dispute. */
export const disputeFile = endpoint({
  name: 'disputeFile',
  summary: 'The photo or PDF of a message of a dispute',
  method: 'GET',
  path: '/api/disputes/{id}/files/{file}',
  access: 'signed-in',
  answer: record<DisputeFileContent>()({
    id: z.string(),
    name: z.string(),
    type: z.string(),
    data: z.string(),
  }),
});
