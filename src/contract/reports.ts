import * as z from 'zod/mini';
import type { ExcludedDeal, FranchiseEarning, MonthEarning } from '#core/commission/commission-tally';
import type { EarningNotice } from '#core/commission/deal-assessor';
import type { CommissionFigures, ExcludedDeals } from '#core/commission/network-commission.port';
import type {
  AttentionDeal,
  AttentionDeals,
  DayFigures,
  NetworkAttention,
  NetworkFigures,
  NetworkSummary,
  RankedFranchise,
  UnreadFranchise,
} from '#core/reports/network-summary';
import type { Period } from '#core/shared/period';
import { dayText, decimalAsIs, decoded, listOf, monthText, record, textsJoined } from './codec';
import { endpoint } from './endpoint';
import { count, earningNotice, noticeKind } from './figures';

const period = record<Period>()({ from: dayText, to: dayText });

const earning = {
  franchiseCode: z.string(),
  vendorId: z.optional(z.string()),
  deals: count,
  paid: decimalAsIs,
  commission: decimalAsIs,
  freeDematDeals: count,
  freeDematEarning: decimalAsIs,
  overall: decimalAsIs,
};
const figures = record<NetworkFigures>()({
  leads: count,
  deals: count,
  paid: decimalAsIs,
  commission: decimalAsIs,
  due: z.optional(decimalAsIs),
  activeFranchises: count,
  missingDeals: count,
});
const attentionDeals = record<AttentionDeals>()({
  count,
  first: listOf(record<AttentionDeal>()({ dealId: z.string(), franchiseCode: z.string() })),
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

/** A notice; on the wire it may have a franchise and a product. */
const notice = z.codec(
  z.object({
    kind: noticeKind,
    franchiseCode: z.optional(z.string()),
    /** For notices about a rule. */
    productCategory: z.optional(z.string()),
  }),
  decoded<EarningNotice>(),
  {
    decode: ({ kind, franchiseCode, productCategory }) => earningNotice(kind, franchiseCode, productCategory),
    encode: (said) => ({ ...said }),
  },
);

/**
 * A summary of the network. `commission` is of whole months, like the terminal's. Excluded deals are counted by reason
 * and month; `named` are the first of those that may be missing in the amounts.
 */
const summary = record<NetworkSummary>()({
  period,
  before: period,
  franchises: count,
  figures,
  figuresBefore: figures,
  activeCodes: z.optional(listOf(z.string())),
  days: listOf(record<DayFigures>()({ day: dayText, leads: count, deals: count })),
  leaders: listOf(record<RankedFranchise>()({ ...earning, rank: count })),
  commission: record<CommissionFigures>()({
    rows: listOf(record<MonthEarning>()({ ...earning, month: monthText })),
    totals: listOf(record<FranchiseEarning>()(earning)),
    excluded: listOf(record<ExcludedDeals>()({ reason, month: z.optional(monthText), deals: count })),
    named: listOf(
      record<ExcludedDeal>()({
        dealId: z.string(),
        franchiseCode: z.optional(z.string()),
        reason,
        month: z.optional(monthText),
        why: z.optional(z.string()),
      }),
    ),
    notices: listOf(notice),
    complete: z.boolean(),
  }),
  attention: record<NetworkAttention>()({
    withoutRules: listOf(z.string()),
    withoutLeads: listOf(z.string()),
    stageDiffers: attentionDeals,
    unpaid: attentionDeals,
  }),
  unread: listOf(record<UnreadFranchise>()({ franchiseCode: z.string(), what: z.enum(['leads', 'deals']) })),
});

/** Sums up an administrator's network over a period. Additive to the spec. */
export const reportSummary = endpoint({
  name: 'reportSummary',
  summary:
    'How the network, or some franchises of it, stand in a period: figures, days, commission, attention',
  method: 'GET',
  path: '/api/reports/summary',
  access: 'admin',
  readsMuch: true,
  query: z.object({
    /** The first and the last day of creation. */
    from: dayText,
    to: dayText,
    /** Codes joined with commas, each percent-encoded in addition; without it, all franchises. */
    franchises: z.optional(textsJoined),
  }),
  answer: summary,
});
