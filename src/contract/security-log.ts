import * as z from 'zod/mini';
import type { SecurityEvent, SecurityPage } from '#core/audit/security-event';
import { as, listOf, moment, record } from './codec';
import { endpoint } from './endpoint';
import { placeInLog } from './figures';
import { WireMessage } from './session';

/** The kinds of events: machine-readable words; more may be added. */
export const SECURITY_EVENTS = [
  'sign-in',
  'sign-in-failed',
  'code-failed',
  'password-reset',
  'password-changed',
  'unlocked',
  'refused',
  'exported',
  'token-used',
  'password-wrong',
  'read-whole',
  'mailbox-refused',
  'factor-on',
  'factor-off',
  'factor-reset',
  'factor-wrong',
  'recovery-code-used',
  'recovery-codes-made',
  'factor-ended',
  'passkey-added',
  'passkey-removed',
] as const;

const event = record<SecurityEvent>()({
  id: z.string(),
  at: moment,
  kind: z.string(),
  name: z.optional(z.string()),
  email: z.optional(z.string()),
  detail: z.optional(z.string()),
  address: z.optional(z.string()),
  tried: z.optional(z.string()),
});

/** Lists sign-ins, refusals and other events of access, newest first, page by page. Additive to the spec. */
export const securityLog = endpoint({
  name: 'securityLog',
  summary: 'Sign-ins, failures, resets, refusals and exports, newest first: who and when',
  method: 'GET',
  path: '/api/security',
  access: 'admin',
  query: z.object({
    /** The cursor of the older entries, from the page before. */
    from: z.optional(placeInLog),
  }),
  answer: record<SecurityPage>()({ events: as('data', listOf(event)), next: z.optional(z.string()) }),
});

/**
 * Logs that the caller exports a list or document. An administrator with a second factor has to prove it first: page
 * and terminal call this before they write. Additive to the spec.
 */
export const noteExport = endpoint({
  name: 'noteExport',
  summary: 'Note that the caller exports something',
  method: 'POST',
  path: '/api/security/exports',
  access: 'signed-in',
  secondFactor: 'fresh',
  body: z.object({ what: z.string().check(z.minLength(1), z.maxLength(60)) }),
  answer: WireMessage,
});
