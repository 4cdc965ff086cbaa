import * as z from 'zod/mini';
import { CODE_CHANGE_STATES, type CodeChange } from '#core/vendors/code-change';
import { as, listOf, moment, nameText, record, under } from './codec';
import { endpoint } from './endpoint';
import { WireMessage } from './session';

const change = record<CodeChange>()({
  id: z.string(),
  vendorId: as('vendor_id', z.string()),
  name: nameText,
  from: z.string(),
  to: z.string(),
  reason: as('note', z.string()),
  state: z.enum(CODE_CHANGE_STATES),
  isOwn: as('own', z.optional(z.boolean())),
  proposedBy: as('proposed_by', nameText),
  proposedAt: as('proposed_at', moment),
  decidedBy: as('decided_by', nameText),
  decidedAt: as('decided_at', z.optional(moment)),
});

/** Lists the changes of franchise codes, the newest first. Additive to the spec, as all of these. */
export const codeChanges = endpoint({
  name: 'codeChanges',
  summary: 'Changes of franchise codes: those that wait for another administrator, and those of before',
  method: 'GET',
  path: '/api/code-changes',
  access: 'admin',
  answer: under('data', listOf(change)),
});

/**
 * Proposes another franchise code for a vendor, and returns the id. 400 at `to` for an invalid code, 409
 * `vendor.taken`, `code.proposed`.
 */
export const proposeCode = endpoint({
  name: 'proposeCode',
  summary: 'Propose another franchise code for a vendor, which another administrator approves',
  method: 'POST',
  path: '/api/vendors/{id}/code-changes',
  access: 'admin',
  creates: true,
  body: z.object({
    to: z.string().check(z.trim(), z.maxLength(100)),
    reason: z.string().check(z.trim(), z.minLength(3), z.maxLength(500)),
  }),
  answer: under('id', z.string()),
});

/**
 * Approves a change proposed by another administrator; again changes nothing. 409 `money.same-person`,
 * `code.withdrawn`, `code.changed`, `code.importing`, `vendor.taken`.
 */
export const approveCode = endpoint({
  name: 'approveCode',
  summary: 'Approve another franchise code: everything of the vendor has it from then on, but what is closed',
  method: 'POST',
  path: '/api/code-changes/{id}/approve',
  access: 'admin',
  secondFactor: 'fresh',
  answer: WireMessage,
});

/** Withdraws a waiting change; again changes nothing. 409 `code.approved`. */
export const withdrawCode = endpoint({
  name: 'withdrawCode',
  summary: 'Withdraw a change of a franchise code that waits',
  method: 'POST',
  path: '/api/code-changes/{id}/withdraw',
  access: 'admin',
  answer: WireMessage,
});
