import * as z from 'zod/mini';
import { IMPORT_KINDS } from '#core/imports/import-kind';
import { DATE_ORDERS } from '#core/imports/read-date';
import type {
  DeliveryOutcome,
  LastDelivery,
  Mailbox,
  MailboxChoice,
  MailboxSecrets,
  MendedRow,
  NewMailbox,
  QuarantinedRow,
  RowFault,
} from '#core/mailboxes/mailbox';
import { as, listOf, moment, record, under } from './codec';
import { endpoint } from './endpoint';
import { askedPassword, WireMessage } from './session';
import { portal } from './vendor-admin';

/** The longest time before an alarm, in days. */
export const MAX_ALARM_DAYS = 366;
/** Matches the id of a mailbox, which is the last part of its path. */
export const MAILBOX_ID = /^[a-z\d](?:[a-z\d-]{0,58}[a-z\d])?$/;
/** The largest number of quarantined rows in one call. */
const MAX_ROWS = 1000;
const mapping = z.record(z.string().check(z.maxLength(200)), z.string().check(z.maxLength(1000)));
const choice = {
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
  mapping,
  dates: z.enum(DATE_ORDERS),
  alarmDays: as('alarm_days', z.optional(z.int().check(z.minimum(1), z.maximum(MAX_ALARM_DAYS)))),
};
const settled = {
  id: z.string().check(z.regex(MAILBOX_ID)),
  kind: z.enum(IMPORT_KINDS),
  signed: z.boolean(),
};

const mailbox = record<Mailbox>()({
  ...choice,
  ...settled,
  isOpen: as('open', z.boolean()),
  by: z.string(),
  createdAt: as('created_at', moment),
  last: z.optional(
    record<LastDelivery>()({
      at: moment,
      rows: z.number(),
      stored: z.number(),
      unchanged: z.number(),
      faulty: z.number(),
      refusal: z.optional(z.string()),
      code: z.optional(z.string()),
    }),
  ),
  waiting: z.number(),
  silentDays: as('silent_days', z.optional(z.number())),
});

const outcome = record<DeliveryOutcome>()({
  stored: z.number(),
  unchanged: z.number(),
  quarantined: listOf(z.object({ row: z.number(), reason: z.string() })),
});

const secrets = record<MailboxSecrets>()({ token: z.string(), secret: z.optional(z.string()) });

/**
 * Delivers records to a mailbox, only with the token of that mailbox. With an `Idempotency-Key`, a repeated call
 * returns the first answer. Additive to the spec, as all of these.
 */
export const deliver = endpoint({
  name: 'deliver',
  summary: 'Deliver records to a mailbox: a JSON list, NDJSON or CSV; rows with a fault wait in quarantine',
  method: 'POST',
  path: '/api/in/{mailbox}',
  access: 'mailbox',
  creates: true,
  takes: 'delivery',
  answer: outcome,
});

/** Lists the mailboxes, without their secrets. */
export const mailboxes = endpoint({
  name: 'mailboxes',
  summary: 'The mailboxes with their last delivery and what waits in them, without their secrets',
  method: 'GET',
  path: '/api/mailboxes',
  access: 'admin',
  answer: under('data', listOf(mailbox)),
});

/** Creates a mailbox. Its secrets are returned only here, so the call cannot be repeated under a key. */
export const createMailbox = endpoint({
  name: 'createMailbox',
  summary: 'Make a mailbox, by the own password; its secrets are told this once',
  method: 'POST',
  path: '/api/mailboxes',
  access: 'admin',
  secondFactor: 'fresh',
  creates: true,
  body: record<
    NewMailbox & { readonly password?: string | undefined; readonly portal?: string | undefined }
  >()({
    ...choice,
    ...settled,
    password: askedPassword,
    /** The origin that vendors' invitations link to; required for them. */
    portal: z.optional(portal),
  }),
  answer: secrets,
});

/** Changes the settings of a mailbox; its token stays. */
export const changeMailbox = endpoint({
  name: 'changeMailbox',
  summary: 'Change the name, the columns or the alarm of a mailbox',
  method: 'PUT',
  path: '/api/mailboxes/{id}',
  access: 'admin',
  creates: true,
  body: record<MailboxChoice>()(choice),
  answer: WireMessage,
});

/** Replaces the token of a mailbox, and its secret where deliveries are signed; the old ones end immediately. */
export const renewMailboxToken = endpoint({
  name: 'renewMailboxToken',
  summary: 'Give a mailbox a new token, by the own password; the one of before ends at once',
  method: 'POST',
  path: '/api/mailboxes/{id}/token',
  access: 'admin',
  secondFactor: 'fresh',
  creates: true,
  body: z.object({ password: askedPassword }),
  answer: secrets,
});

/** Revokes the token of a mailbox immediately. */
export const revokeMailboxToken = endpoint({
  name: 'revokeMailboxToken',
  summary: 'End the token of a mailbox at once; what waits in it stays',
  method: 'DELETE',
  path: '/api/mailboxes/{id}/token',
  access: 'admin',
  creates: true,
  answer: WireMessage,
});

/**
 * Deletes a mailbox with its token and quarantined rows. `rows` is their number as seen; where more wait, nothing is
 * deleted (409 `mailbox.rows-wait`).
 */
export const removeMailbox = endpoint({
  name: 'removeMailbox',
  summary: 'Remove a mailbox, its token and the rows that wait in it; what it has stored stays',
  method: 'POST',
  path: '/api/mailboxes/{id}/remove',
  access: 'admin',
  creates: true,
  body: z.object({ rows: z.int().check(z.minimum(0), z.maximum(MAX_ROWS)) }),
  answer: WireMessage,
});

/** Lists the quarantined rows. */
export const quarantine = endpoint({
  name: 'quarantine',
  summary: 'The rows of a mailbox that could not be stored, with what is wrong with each',
  method: 'GET',
  path: '/api/mailboxes/{id}/rows',
  access: 'admin',
  answer: under(
    'data',
    listOf(
      record<QuarantinedRow>()({
        id: z.string(),
        row: z.number(),
        receivedAt: as('received_at', moment),
        headings: listOf(z.string()),
        cells: listOf(z.string()),
        faults: listOf(
          record<RowFault>()({
            fault: z.string(),
            field: z.optional(z.string()),
            value: z.optional(z.string()),
            owner: z.optional(z.string()),
          }),
        ),
      }),
    ),
  ),
});

const rowId = z.string().check(z.maxLength(128));

/** Imports quarantined rows again with corrected cells. */
export const mendRows = endpoint({
  name: 'mendRows',
  summary: 'Mend rows in quarantine and take them in again',
  method: 'POST',
  path: '/api/mailboxes/{id}/rows',
  access: 'admin',
  creates: true,
  body: z.object({
    rows: listOf(
      record<MendedRow>()({
        id: rowId,
        cells: listOf(
          z.object({
            column: z.int().check(z.minimum(0), z.maximum(MAX_ROWS)),
            value: z.string().check(z.maxLength(2000)),
          }),
        ),
      }),
    ).check(z.minLength(1), z.maxLength(MAX_ROWS)),
  }),
  answer: outcome,
});

/** Deletes quarantined rows. */
export const discardRows = endpoint({
  name: 'discardRows',
  summary: 'Throw rows in quarantine away',
  method: 'POST',
  path: '/api/mailboxes/{id}/rows/discard',
  access: 'admin',
  creates: true,
  body: z.object({ rows: listOf(rowId).check(z.minLength(1), z.maxLength(MAX_ROWS)) }),
  answer: z.object({ discarded: z.number() }),
});
