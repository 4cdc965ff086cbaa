import * as z from 'zod/mini';
import type { AuditPage } from '#core/audit/audit-page';
import type { AuditRecord } from '#core/audit/audit-record';
import { as, dayText, listOf, moment, record } from './codec';
import { endpoint } from './endpoint';
import { placeInLog } from './figures';

const change = record<AuditRecord>()({
  id: z.string(),
  at: moment,
  by: z.optional(z.string()),
  byId: as('by_id', z.optional(z.string())),
  byEmail: as('by_email', z.optional(z.string())),
  subject: z.string(),
  subjectId: as('subject_id', z.string()),
  vendorId: as('vendor_id', z.optional(z.string())),
  action: z.string(),
  before: z.optional(z.json()),
  after: z.optional(z.json()),
  reason: z.optional(z.string()),
});

/** Lists changes by administrators, newest first, page by page. Additive to the spec. */
export const auditLog = endpoint({
  name: 'auditLog',
  summary: 'What admins changed, newest first: who, when, before, after, why',
  method: 'GET',
  path: '/api/audit',
  access: 'admin',
  query: z.object({
    vendor: z.optional(z.string().check(z.maxLength(100))),
    subject: z.optional(z.string().check(z.maxLength(40))),
    /** The id of the author. */
    by: z.optional(z.string().check(z.maxLength(100))),
    since: z.optional(dayText),
    until: z.optional(dayText),
    /** The cursor of the older entries, from the page before. */
    from: z.optional(placeInLog),
  }),
  answer: record<AuditPage>()({ records: as('data', listOf(change)), next: z.optional(z.string()) }),
});
