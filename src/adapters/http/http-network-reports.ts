import { reportSummary, WireNetworkSummary } from '#contract/reports';
import type { MonthEarning } from '#core/commission/commission-tally';
import { NetworkReports, type SummaryOptions } from '#core/reports/network-reports.port';
import type { NetworkFigures, NetworkSummary, SummaryQuery } from '#core/reports/network-summary';
import { UnexpectedAnswer } from '#core/shared/failure';
import { type Decimal, parseDecimal } from '#core/shared/money';
import { type Day, isDay, isMonth, type Month } from '#core/shared/month';
import type { Period } from '#core/shared/period';
import { toEarningNotice } from './earning-notice';
import type { HttpClient } from './http-client';
import { joined } from './network-parameters';
import { readAnswer } from './read-answer';

/** Summaries from a server that announces them: one call, however many franchises. */
export class HttpNetworkReports extends NetworkReports {
  constructor(private readonly client: HttpClient) {
    super();
  }

  override async summary(query: SummaryQuery, { signal }: SummaryOptions = {}): Promise<NetworkSummary> {
    const call = { query: summaryParameters(query), signal };
    return toSummary(await readAnswer(this.client, reportSummary, WireNetworkSummary, call));
  }
}

/** Days and franchises as a query has them; a comma within a code is encoded by itself. */
function summaryParameters({ period, franchiseCodes }: SummaryQuery) {
  const franchises = franchiseCodes && joined(franchiseCodes);
  return { ...period, ...(franchises !== undefined && { franchises }) };
}

function toSummary(wire: WireNetworkSummary): NetworkSummary {
  const { commission } = wire;
  return {
    period: toPeriod(wire.period),
    before: toPeriod(wire.before),
    franchises: wire.franchises,
    figures: toFigures(wire.figures),
    figuresBefore: toFigures(wire.figuresBefore),
    activeCodes: wire.activeCodes,
    days: wire.days.map((each) => ({ ...each, day: toDay(each.day) })),
    leaders: wire.leaders.map((place) => ({ ...toEarning(place), rank: place.rank })),
    commission: {
      rows: commission.rows.map((row): MonthEarning => ({ ...toEarning(row), month: toMonth(row.month) })),
      totals: commission.totals.map(toEarning),
      excluded: commission.excluded.map(({ month, ...deals }) => ({ ...deals, month: toMonthIfAny(month) })),
      named: commission.named.map(({ franchiseCode, month, ...deal }) => ({
        ...deal,
        franchiseCode,
        month: toMonthIfAny(month),
      })),
      notices: commission.notices.map(({ kind, franchiseCode, productCategory }) =>
        toEarningNotice({ kind, franchiseCode, productCategory }),
      ),
      complete: commission.complete,
    },
    attention: wire.attention,
    unread: wire.unread,
  };
}

function toEarning(wire: WireNetworkSummary['commission']['totals'][number]) {
  return {
    franchiseCode: wire.franchiseCode,
    vendorId: wire.vendorId,
    deals: wire.deals,
    paid: toDecimal(wire.paid),
    commission: toDecimal(wire.commission),
    freeDematDeals: wire.freeDematDeals,
    freeDematEarning: toDecimal(wire.freeDematEarning),
    overall: toDecimal(wire.overall),
  };
}

function toFigures({ paid, commission, due, ...counts }: WireNetworkSummary['figures']): NetworkFigures {
  return {
    ...counts,
    paid: toDecimal(paid),
    commission: toDecimal(commission),
    due: due === undefined ? undefined : toDecimal(due),
  };
}

function toPeriod({ from, to }: WireNetworkSummary['period']): Period {
  return { from: toDay(from), to: toDay(to) };
}

function toDay(text: string): Day {
  if (!isDay(text)) throw new UnexpectedAnswer('A day of the summary is not one.');
  return text;
}

function toMonth(text: string): Month {
  if (!isMonth(text)) throw new UnexpectedAnswer('A month of the summary is not one.');
  return text;
}

function toMonthIfAny(text: string | undefined): Month | undefined {
  return text === undefined ? undefined : toMonth(text);
}

function toDecimal(text: string): Decimal {
  const amount = parseDecimal(text);
  if (!amount) throw new UnexpectedAnswer('An amount of the summary is not a number.');
  return amount;
}
