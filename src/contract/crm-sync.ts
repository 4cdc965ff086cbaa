import * as z from 'zod/mini';
import { CRM_KINDS, NOTHING_READ, type SyncCounts, type SyncEvent } from '#core/crm/crm-sync';
import { decoded, flag, record } from './codec';
import { endpoint } from './endpoint';

const kind = z.enum(CRM_KINDS);
const counts = {
  read: z.number(),
  created: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  left: z.number(),
};
export const syncCounts = record<SyncCounts>()(counts);

/** A line of a sync: progress, a skipped record, and last the result. */
const line = z.union([
  z.object({ progress: z.object({ kind, ...counts }) }),
  z.object({ left: z.object({ kind, id: z.string(), reason: z.string() }) }),
  z.object({
    result: z.object({
      /** False when it ended early; everything read so far is stored, and the next run continues there. */
      complete: z.boolean(),
      why: z.optional(z.string()),
      leads: syncCounts,
      deals: syncCounts,
      /** Left out where payments are not read from the CRM. */
      payments: z.optional(syncCounts),
    }),
  }),
]);

const event = z.codec(line, decoded<SyncEvent>(), {
  decode: (said): SyncEvent => {
    if ('progress' in said) {
      const { kind: of, ...read } = said.progress;
      return { kind: 'progress', of, counts: read };
    }
    if ('left' in said) return { ...said.left, kind: 'left', of: said.left.kind };
    const { complete, why, leads, deals, payments = NOTHING_READ } = said.result;
    return { kind: 'result', complete, why, counts: { leads, deals, payments } };
  },
  encode: (said) => {
    switch (said.kind) {
      case 'progress':
        return { progress: { kind: said.of, ...said.counts } };
      case 'left':
        return { left: { kind: said.of, id: said.id, reason: said.reason } };
      case 'result':
        return { result: { complete: said.complete, why: said.why, ...said.counts } };
    }
  },
});

/**
 * Reads the changes in the CRM since the last time; with `all`, everything. The last line is the result. A configured
 * server also does so by itself. Additive to the spec.
 */
export const syncCrm = endpoint({
  name: 'syncCrm',
  summary: 'Read from the CRM what has changed since the last time, or all of it',
  method: 'POST',
  path: '/api/crm/sync',
  access: 'admin',
  streams: true,
  isLast: ({ kind: said }) => said === 'result',
  query: z.object({ all: flag }),
  answer: event,
});
