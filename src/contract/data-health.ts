import * as z from 'zod/mini';
import { DEAL_STATES } from './deal-pages';
import { endpoint } from './endpoint';
import { complete, count, exact } from './figures';

/** The addition under which a server announces `dataHealth` and `faultyRecords`. */
export const DATA_HEALTH = 'data.health';

/** What can be wrong with the records behind a figure, the gravest first. */
export const WIRE_FAULT_KINDS = [
  'payments-unreadable',
  'rules-unreadable',
  'opening-amount-unreadable',
  'invalid-deal',
  'unknown-franchise',
  'unknown-deal',
  'duplicate-payment',
  'invalid-rule',
  'unreadable-date',
  'no-vendor-id',
  'two-vendors',
  'duplicate-id',
  'category-differs',
  'stage-differs',
  'two-rules',
  'no-rule',
  'zero-ratio',
  'ratio-over-100',
  'over-refunded',
  'no-payments',
] as const;
const kind = z.enum(WIRE_FAULT_KINDS);

const counts = z.object({ read: count, created: count, changed: count, unchanged: count, left: count });

/** A reading of the CRM as it is kept: how it ended, and the first records that it left out. */
export const WireCrmRun = z.object({
  ended_at: z.string(),
  complete: z.boolean(),
  why: z.optional(z.string()),
  leads: counts,
  deals: counts,
  left: z.array(z.object({ kind: z.enum(['leads', 'deals']), id: z.string(), reason: z.string() })),
});

/** Additive to the spec: announced as `DATA_HEALTH`. */
export const dataHealth = endpoint({
  name: 'dataHealth',
  summary: 'What is wrong with the records that figures are made of, kind by kind, as it was at one moment',
  method: 'GET',
  path: '/api/data-health',
  access: 'admin',
  /** Without it, an answer may be up to a minute old. */
  query: z.object({ anew: z.optional(z.literal('yes')) }),
  answer: z.object({
    at: z.string(),
    deals: count,
    /** How many of them have a fault, of one kind or several. */
    faulty_deals: z.optional(count),
    states: z.array(z.object({ state: z.enum(DEAL_STATES), deals: count })),
    faults: z.array(
      z.object({
        kind,
        deals: count,
        places: count,
        /** Rupees: what was paid for these deals, or what they would bring once mended; one of both, where it is known. */
        paid: z.optional(exact),
        once_mended: z.optional(exact),
      }),
    ),
    /** Missing where no CRM is set up. */
    crm: z.optional(z.object({ last_run: z.optional(WireCrmRun) })),
    complete,
  }),
});

/** Additive to the spec: announced as `DATA_HEALTH`. */
export const faultyRecords = endpoint({
  name: 'faultyRecords',
  summary: 'The records with one kind of fault',
  method: 'GET',
  path: '/api/data-health/faults',
  access: 'admin',
  query: z.object({ kind }),
  answer: z.object({
    at: z.string(),
    /** How many deals there are in all; the first of them are listed. */
    total: count,
    data: z.array(
      z.object({
        Franchise_code: z.optional(z.string()),
        Product_Category: z.optional(z.string()),
        detail: z.optional(z.string()),
        deals: z.array(z.string()),
      }),
    ),
    /** What the listed deals are called, by id, as far as they have a name. */
    names: z.optional(z.record(z.string(), z.string())),
    complete,
  }),
});
