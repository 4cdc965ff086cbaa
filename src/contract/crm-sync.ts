import * as z from 'zod/mini';
import { endpoint } from './endpoint';

/** The addition under which a server announces `syncCrm`. */
export const CRM_SYNC = 'crm.sync';

const counts = {
  read: z.number(),
  created: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  left: z.number(),
};

const progress = z.object({ kind: z.enum(['leads', 'deals']), ...counts });
const left = z.object({ kind: z.enum(['leads', 'deals']), id: z.string(), reason: z.string() });
const result = z.object({
  /** False when it ended early; what was read until then is stored, and the next run goes on there. */
  complete: z.boolean(),
  why: z.optional(z.string()),
  leads: z.object(counts),
  deals: z.object(counts),
});

/** One line of a sync: how far it is, a record that was left out, and last how it ended. */
export const WireSyncLine = z.union([z.object({ progress }), z.object({ left }), z.object({ result })]);
export type WireSyncLine = z.output<typeof WireSyncLine>;

/** A line as it is accepted: one of its parts is there. */
export const ReadableSyncLine = z.object({
  progress: z.optional(progress),
  left: z.optional(left),
  result: z.optional(result),
});

/**
 * Reads what has changed in the CRM since the last time. The server does so by itself when it is set up for it.
 * Additive to the spec: announced as `crm.sync`.
 */
export const syncCrm = endpoint({
  name: 'syncCrm',
  summary: 'Read from the CRM what has changed since the last time, or all of it',
  method: 'POST',
  path: '/api/crm/sync',
  access: 'admin',
  streams: true,
  query: z.object({
    /** Everything again, whatever was read before. */
    all: z.optional(z.literal('yes')),
  }),
  answer: WireSyncLine,
});
