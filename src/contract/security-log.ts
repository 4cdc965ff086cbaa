import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { optionalText, text } from './liberal-reading';
import { WireMessage } from './session';

/** The addition under which a server announces the log of sign-ins, resets, refusals and exports. */
export const SECURITY_LOG = 'security.log';

/** What happened: machine words, to which more may be added. */
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
] as const;

const WireSecurityEvent = z.object({
  id: z.string(),
  at: z.string(),
  kind: z.enum(SECURITY_EVENTS),
  /** The account: its name and address. Missing where nobody has the address that was typed. */
  name: z.optional(z.string()),
  email: z.optional(z.string()),
  /** The call that was refused or that read whole lists, what was exported, or the name of the token. */
  detail: z.optional(z.string()),
  /** The network address from which it was done, where it is known. */
  address: z.optional(z.string()),
  /** A keyed hash of the e-mail address that was typed, where nobody has it: the same for the same address. */
  tried: z.optional(z.string()),
});

/** An event as it is accepted. */
export const ReadableSecurityEvent = z.object({
  id: text,
  at: z.string(),
  kind: text,
  name: optionalText,
  email: optionalText,
  detail: optionalText,
  address: optionalText,
  tried: optionalText,
});

/** Where the older events begin, as it is accepted. */
export const ReadableSecurityEnd = z.object({ next: optionalText });

/** What happened at the doors, newest first, a page at a time. Announced as `SECURITY_LOG`. */
export const securityLog = endpoint({
  name: 'securityLog',
  summary: 'Sign-ins, failures, resets, refusals and exports, newest first: who and when',
  method: 'GET',
  path: '/api/security',
  access: 'admin',
  query: z.object({
    /** Where the page before this one said that the older ones begin. */
    from: z.optional(z.string().check(z.regex(/^\d{1,16}-[\w-]{1,64}$/))),
  }),
  answer: z.object({ data: z.array(WireSecurityEvent), next: z.optional(z.string()) }),
});

/** Notes that the caller has written a list or a document into a file. Announced as `SECURITY_LOG`. */
export const noteExport = endpoint({
  name: 'noteExport',
  summary: 'Note that the caller exported something',
  method: 'POST',
  path: '/api/security/exports',
  access: 'signed-in',
  body: z.object({ what: z.string().check(z.minLength(1), z.maxLength(60)) }),
  answer: WireMessage,
});
