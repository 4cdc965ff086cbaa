import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { count, day, exact, list, month, noticeKind } from './figures';

/** The addition under which a server announces `reportSummary`. */
export const REPORTS_SUMMARY = 'reports.summary';

const period = z.object({ from: day, to: day });

const earning = {
  franchiseCode: z.string(),
  vendorId: z.optional(z.string()),
  deals: count,
  paid: exact,
  commission: exact,
  freeDematDeals: count,
  freeDematEarning: exact,
  overall: exact,
};
const figures = z.object({
  leads: count,
  deals: count,
  paid: exact,
  commission: exact,
  /** Commission and demat earning together; missing where the account opening amount is not known. */
  due: z.optional(exact),
  activeFranchises: count,
  missingDeals: count,
});
const attentionDeals = z.object({
  count,
  first: z.array(z.object({ dealId: z.string(), franchiseCode: z.string() })),
});
const reason = z.enum([
  'no-payments',
  'no-rule',
  'zero-ratio',
  'stage-differs',
  'void',
  'payments-unreadable',
  'rules-unreadable',
  'unreadable-date',
  'invalid-deal',
  'unknown-franchise',
  'unknown-deal',
  'duplicate-id',
  'duplicate-payment',
]);

/**
 * How the network stands. Amounts are exact rupees as text; `commission` is of whole months, like the terminal's. The
 * deals that are in no amount are counted by reason and month; `named` are the first of those that it may lack.
 */
export const WireNetworkSummary = z.object({
  period,
  before: period,
  franchises: count,
  figures,
  figuresBefore: figures,
  /** The franchises that `figures.activeFranchises` counts. */
  activeCodes: z.optional(z.array(z.string())),
  days: z.array(z.object({ day, leads: count, deals: count })),
  leaders: z.array(z.object({ ...earning, rank: count })),
  commission: z.object({
    rows: z.array(z.object({ ...earning, month })),
    totals: z.array(z.object(earning)),
    excluded: z.array(z.object({ reason, month: z.optional(month), deals: count })),
    named: z.array(
      z.object({
        dealId: z.string(),
        franchiseCode: z.optional(z.string()),
        reason,
        month: z.optional(month),
        why: z.optional(z.string()),
      }),
    ),
    notices: z.array(
      z.object({
        kind: noticeKind,
        franchiseCode: z.optional(z.string()),
        /** Of notices about a rule. */
        productCategory: z.optional(z.string()),
      }),
    ),
    complete: z.boolean(),
  }),
  attention: z.object({
    withoutRules: z.array(z.string()),
    withoutLeads: z.array(z.string()),
    stageDiffers: attentionDeals,
    unpaid: attentionDeals,
  }),
  unread: z.array(z.object({ franchiseCode: z.string(), what: z.enum(['leads', 'deals']) })),
});
export type WireNetworkSummary = z.output<typeof WireNetworkSummary>;

/** How the network of an administrator stands in a period. Additive to the spec: announced as `REPORTS_SUMMARY`. */
export const reportSummary = endpoint({
  name: 'reportSummary',
  summary:
    'How the network, or some franchises of it, stand in a period: figures, days, commission, attention',
  method: 'GET',
  path: '/api/reports/summary',
  access: 'admin',
  query: z.object({
    /** The first and the last day of creation. */
    from: day,
    to: day,
    /** Codes joined with commas, each percent-encoded once more; all franchises without it. */
    franchises: list,
  }),
  answer: WireNetworkSummary,
});
