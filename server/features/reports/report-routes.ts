import type { QueryOf } from '#contract/endpoint';
import { reportSummary, type WireNetworkSummary } from '#contract/reports';
import type { FranchiseEarning } from '#core/commission/commission-tally';
import type { NetworkFigures, NetworkSummary, SummaryQuery } from '#core/reports/network-summary';
import type { Clock } from '#core/shared/clock.port';
import { InvalidInput } from '#core/shared/failure';
import { toDecimalText } from '#core/shared/money';
import { type BusinessCalendar, isDay } from '#core/shared/month';
import { daysOf } from '#core/shared/period';
import type { PortalDatabase } from '../../db/portal-database';
import { CoalescingQueue } from '../../http/coalescing-queue';
import { type Route, route } from '../../http/route';
import { listIn } from '../../records/record-query-in';
import { SqlNetworkReports } from './sql-network-reports';

/** Ten years: longer than any report is looked at, and short enough for one answer. */
const MAX_DAYS = 3_660;

/** Summaries of the network, announced as `reports.summary`. */
export function reportRoutes(
  database: PortalDatabase,
  calendar: BusinessCalendar,
  clock: Clock,
): readonly Route[] {
  const turn = new CoalescingQueue<WireNetworkSummary>();
  return [
    route(reportSummary, ({ principal, query }) => {
      const asked = summaryQueryOf(query);
      return turn.run(JSON.stringify([principal.franchiseCodes, asked]), async () => {
        const reports = new SqlNetworkReports(database, principal, calendar, clock);
        return summaryToWire(await reports.summary(asked));
      });
    }),
  ];
}

/** Reads days and franchises from a query. Throws `InvalidInput` with the field that is wrong. */
function summaryQueryOf({ from, to, franchises }: QueryOf<typeof reportSummary>): SummaryQuery {
  if (!isDay(from)) throw new InvalidInput('The first day is not valid.', 'from');
  if (!isDay(to)) throw new InvalidInput('The last day is not valid.', 'to');
  if (from > to) throw new InvalidInput('From must not be after To.', 'to');
  const period = { from, to };
  if (daysOf(period).length > MAX_DAYS) throw new InvalidInput('This period is too long.', 'from');
  return { period, franchiseCodes: listIn(franchises, 'franchises') };
}

function summaryToWire(summary: NetworkSummary): WireNetworkSummary {
  const { commission, attention } = summary;
  return {
    period: { ...summary.period },
    before: { ...summary.before },
    franchises: summary.franchises,
    figures: figuresToWire(summary.figures),
    figuresBefore: figuresToWire(summary.figuresBefore),
    activeCodes: summary.activeCodes && [...summary.activeCodes],
    days: summary.days.map((each) => ({ ...each })),
    leaders: summary.leaders.map(({ rank, ...earning }) => ({ ...earningToWire(earning), rank })),
    commission: {
      rows: commission.rows.map((row) => ({ ...earningToWire(row), month: row.month })),
      totals: commission.totals.map(earningToWire),
      excluded: commission.excluded.map((each) => ({ ...each })),
      named: commission.named.map((deal) => ({ ...deal })),
      notices: commission.notices.map((notice) => ({ ...notice })),
      complete: commission.complete,
    },
    attention: {
      withoutRules: [...attention.withoutRules],
      withoutLeads: [...attention.withoutLeads],
      stageDiffers: { ...attention.stageDiffers, first: [...attention.stageDiffers.first] },
      unpaid: { ...attention.unpaid, first: [...attention.unpaid.first] },
    },
    unread: summary.unread.map((each) => ({ ...each })),
  };
}

function figuresToWire({ paid, commission, due, ...counts }: NetworkFigures) {
  return {
    ...counts,
    paid: toDecimalText(paid),
    commission: toDecimalText(commission),
    due: due && toDecimalText(due),
  };
}

function earningToWire(earning: FranchiseEarning) {
  return {
    franchiseCode: earning.franchiseCode,
    vendorId: earning.vendorId,
    deals: earning.deals,
    paid: toDecimalText(earning.paid),
    commission: toDecimalText(earning.commission),
    freeDematDeals: earning.freeDematDeals,
    freeDematEarning: toDecimalText(earning.freeDematEarning),
    overall: toDecimalText(earning.overall),
  };
}
