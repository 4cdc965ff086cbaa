import * as z from 'zod/mini';
import { reportSummary } from '#contract/reports';
import type { MonthEarning } from '#core/commission/commission-tally';
import type { NetworkAttention, NetworkFigures } from '#core/reports/network-summary';
import { ZERO } from '#core/shared/money';

const NOTHING: NetworkFigures = {
  leads: 0,
  deals: 0,
  paid: ZERO,
  commission: ZERO,
  due: ZERO,
  activeFranchises: 0,
  missingDeals: 0,
};

/** Answers a call for a summary, on the wire: nothing happened in the period except what `rows` earned. */
export function aSummary(
  path: string,
  rows: readonly MonthEarning[] = [],
  attention: Partial<NetworkAttention> = {},
): unknown {
  const { searchParams } = new URL(path, 'http://portal');
  const period = z.decode(reportSummary.query, {
    from: searchParams.get('from') ?? '',
    to: searchParams.get('to') ?? '',
  });
  return z.encode(reportSummary.answer, {
    period,
    before: period,
    franchises: 1,
    figures: NOTHING,
    figuresBefore: NOTHING,
    activeCodes: [],
    days: [],
    leaders: [],
    commission: { rows, totals: [], excluded: [], named: [], notices: [], complete: true },
    attention: {
      withoutRules: [],
      withoutLeads: [],
      stageDiffers: { count: 0, first: [] },
      unpaid: { count: 0, first: [] },
      ...attention,
    },
    unread: [],
  });
}
