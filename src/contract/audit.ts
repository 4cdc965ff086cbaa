import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { day } from './figures';
import { optionalText, text } from './liberal-reading';

/** The addition under which a server announces the log of what admins change. */
export const AUDIT = 'audit';
/** The addition under which it announces that the log is narrowed by who made a change and when. */
export const AUDIT_FILTERS = 'audit.filters';

const WireAuditRecord = z.object({
  id: z.string(),
  at: z.string(),
  /** The name of who changed it, as it was then, the id of the account and its address of then. */
  by: z.optional(z.string()),
  by_id: z.optional(z.string()),
  by_email: z.optional(z.string()),
  subject: z.string(),
  subject_id: z.string(),
  vendor_id: z.optional(z.string()),
  action: z.string(),
  /** What was and what is, as JSON; missing where there was, or is, nothing. */
  before: z.optional(z.json()),
  after: z.optional(z.json()),
  reason: z.optional(z.string()),
});

/** A change as it is accepted. */
export const ReadableAuditRecord = z.object({
  id: text,
  at: z.string(),
  by: optionalText,
  by_id: optionalText,
  by_email: optionalText,
  subject: text,
  subject_id: z.string(),
  vendor_id: optionalText,
  action: text,
  before: z.catch(z.optional(z.json()), undefined),
  after: z.catch(z.optional(z.json()), undefined),
  reason: optionalText,
});

/** What admins changed, newest first, a page at a time. Announced as `audit`. */
export const auditLog = endpoint({
  name: 'auditLog',
  summary: 'What admins changed, newest first: who, when, before, after, why',
  method: 'GET',
  path: '/api/audit',
  access: 'admin',
  query: z.object({
    vendor: z.optional(z.string().check(z.maxLength(100))),
    subject: z.optional(z.string().check(z.maxLength(40))),
    /** The id of who made the change: of `AUDIT_FILTERS`, as the days from one to another, both included. */
    by: z.optional(z.string().check(z.maxLength(100))),
    since: z.optional(day),
    until: z.optional(day),
    /** Where the page before this one said that the older ones begin. */
    from: z.optional(z.string().check(z.regex(/^\d{1,16}-[\w-]{1,64}$/))),
  }),
  answer: z.object({ data: z.array(WireAuditRecord), next: z.optional(z.string()) }),
});

/** Where the older changes begin, as it is accepted. */
export const ReadableAuditEnd = z.object({ next: optionalText });
