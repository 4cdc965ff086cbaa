import * as z from 'zod/mini';
import { DEAL_STATUSES } from '#core/commission/deal-assessment';
import { FAULT_KINDS, type RecordFault } from '#core/commission/find-faults';
import { CRM_KINDS, NOTHING_READ, type SyncCounts } from '#core/crm/crm-sync';
import type { CrmRun, DataHealth, FaultSummary, FaultyRecords } from '#core/health/data-health';
import type { DoubleLead, LeadDouble, LeadDoubles } from '#core/leads/lead-doubles';
import { as, decimalAsIs, decoded, flag, listOf, moment, nameText, record } from './codec';
import { syncCounts } from './crm-sync';
import { endpoint } from './endpoint';
import { complete, count } from './figures';

const kind = z.enum(FAULT_KINDS);

/** The records read of each kind; readings by earlier versions have no payments. */
type KeptCounts = Omit<CrmRun['counts'], 'payments'> & { readonly payments: SyncCounts | undefined };

/** A CRM reading as sent and stored: its result, and the first skipped records. */
export const crmRun = z.codec(
  record<Omit<CrmRun, 'counts'> & KeptCounts>()({
    endedAt: as('ended_at', moment),
    complete: z.boolean(),
    why: z.optional(z.string()),
    leads: syncCounts,
    deals: syncCounts,
    payments: z.optional(syncCounts),
    left: listOf(
      record<CrmRun['left'][number]>()({
        of: as('kind', z.enum(CRM_KINDS)),
        id: z.string(),
        reason: z.string(),
      }),
    ),
  }),
  decoded<CrmRun>(),
  {
    decode: ({ leads, deals, payments = NOTHING_READ, ...run }) => ({
      ...run,
      counts: { leads, deals, payments },
    }),
    encode: ({ counts, ...run }) => ({ ...run, ...counts }),
  },
);

/** A summary of faults; on the wire the amount is under one of two names. */
const summary = z.codec(
  z.object({
    kind,
    deals: count,
    places: count,
    /** Rupees: the amount paid for these deals, or what they would earn once corrected; at most one, where known. */
    paid: z.optional(decimalAsIs),
    once_mended: z.optional(decimalAsIs),
  }),
  decoded<FaultSummary>(),
  {
    decode: ({ paid, once_mended, ...fault }): FaultSummary => {
      if (paid) return { ...fault, worth: { of: 'paid', amount: paid } };
      return { ...fault, worth: once_mended && { of: 'once-mended', amount: once_mended } };
    },
    encode: ({ worth, ...fault }) => ({
      ...fault,
      ...(worth && { [worth.of === 'paid' ? 'paid' : 'once_mended']: worth.amount }),
    }),
  },
);

/** Lists faults in records that can cost money, the most expensive first. Additive to the spec. */
export const dataHealth = endpoint({
  name: 'dataHealth',
  summary:
    'What is wrong with the records that figures are made of and can cost money, kind by kind, as it was at one moment',
  method: 'GET',
  path: '/api/data-health',
  access: 'admin',
  /** Without it, the answer may be up to a minute old. */
  query: z.object({ anew: flag }),
  answer: record<DataHealth>()({
    at: moment,
    deals: count,
    faultyDeals: as('faulty_deals', z.optional(count)),
    states: listOf(record<DataHealth['states'][number]>()({ state: z.enum(DEAL_STATUSES), deals: count })),
    faults: listOf(summary),
    leadDoubles: as('lead_doubles', z.optional(count)),
    crm: z.optional(
      record<NonNullable<DataHealth['crm']>>()({ lastRun: as('last_run', z.optional(crmRun)) }),
    ),
    complete,
  }),
});

/** Lists the leads of two franchises with the same mobile number or e-mail address, up to a limit. */
export const leadDoubles = endpoint({
  name: 'leadDoubles',
  summary: 'Leads that two franchises have, by the mobile number or e-mail address that they share',
  method: 'GET',
  path: '/api/data-health/lead-doubles',
  access: 'admin',
  answer: record<LeadDoubles>()({
    total: count,
    doubles: as(
      'data',
      listOf(
        record<LeadDouble>()({
          by: z.enum(['mobile', 'email']),
          value: z.string(),
          leads: listOf(
            record<DoubleLead>()({
              id: z.string(),
              franchiseCode: as('Franchise_code', z.string()),
              name: nameText,
            }),
          ),
        }),
      ),
    ),
  }),
});

/** Lists the records with one kind of fault, up to a limit. */
export const faultyRecords = endpoint({
  name: 'faultyRecords',
  summary: 'The records with one kind of fault',
  method: 'GET',
  path: '/api/data-health/faults',
  access: 'admin',
  query: z.object({ kind }),
  answer: record<FaultyRecords>()({
    at: moment,
    deals: as('total', count),
    faults: as(
      'data',
      listOf(
        record<Omit<RecordFault, 'kind'>>()({
          franchiseCode: as('Franchise_code', z.optional(z.string())),
          productCategory: as('Product_Category', z.optional(z.string())),
          detail: z.optional(z.string()),
          dealIds: as('deals', listOf(z.string())),
        }),
      ),
    ),
    names: z.codec(z.record(z.string(), z.string()), decoded<ReadonlyMap<string, string>>(), {
      decode: (names) => new Map(Object.entries(names)),
      encode: (names) => Object.fromEntries(names),
    }),
    complete,
  }),
});
