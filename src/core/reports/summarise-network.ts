import { type ExcludedDeal, MISSING_FROM_TOTAL } from '../commission/commission-tally';
import { openingAmountKnown } from '../commission/deal-assessor';
import { totalOf } from '../commission/earned-sums';
import { excludedCount, missingDeals } from '../commission/exclusion-counts';
import type { CommissionFigures, NetworkCommission } from '../commission/network-commission.port';
import type { Clock } from '../shared/clock.port';
import { compare, fromPaise, toPaise, ZERO } from '../shared/money';
import { type BusinessCalendar, type Day, FIRST_DAY } from '../shared/month';
import { ALL_DAYS, comparedPeriod, daysOf, monthsOf, type Period, shiftDay } from '../shared/period';
import type { Vendor } from '../vendors/vendor';
import type { CountCreated, CreatedIn } from './creation-counts';
import type {
  AttentionDeals,
  DayFigures,
  NetworkAttention,
  NetworkFigures,
  NetworkSummary,
  RankedFranchise,
  UnreadFranchise,
} from './network-summary';
import { rankByValue } from './rank-performers';
import type { SummaryOptions } from './summary-options';

/** The days without a lead after which a franchise counts as idle. */
const IDLE_DAYS = 30;
/** The days without a payment after which a product deal counts as stuck. */
const UNPAID_DAYS = 14;
const LEADERS = 5;

/** The input of a summary: its vendors, and which of their lists could not be read. */
export interface SummaryOf {
  /** `createdAt`, in ms since 1970, is the time when a vendor was added, if known. */
  readonly vendors: readonly (Vendor & { readonly createdAt?: number | undefined })[];
  readonly period: Period;
  readonly unread?: readonly UnreadFranchise[];
}

/**
 * Computes the summary of the network. Every amount is judged as on a vendor's page, in the terminal and on a
 * statement.
 */
export class SummariseNetwork {
  constructor(
    private readonly commissions: NetworkCommission,
    private readonly countCreated: CountCreated,
    private readonly calendar: BusinessCalendar,
    private readonly clock: Clock,
  ) {}

  /** Throws a `Failure` when deals or days of creation cannot be read at all. */
  async execute(
    { vendors, period, unread = [] }: SummaryOf,
    { signal, onProgress }: SummaryOptions = {},
  ): Promise<NetworkSummary> {
    const today = this.calendar.dayAt(this.clock.now());
    const before = comparedPeriod(period, today);
    const idleSince = shiftDay(today, -IDLE_DAYS);
    const old = { from: FIRST_DAY, to: shiftDay(today, -UNPAID_DAYS) };
    const [all, months, now, then, aged] = await this.commissions.figures(
      vendors,
      [
        { together: true, naming: ['stage-differs'] },
        { months: new Set(monthsOf(period)), naming: MISSING_FROM_TOTAL },
        { days: period, together: true },
        { days: before, together: true },
        // Only a deal with a readable date has a known age.
        { days: old, datedOnly: true, together: true, naming: ['no-payments'] },
      ],
      { signal, onProgress },
    );
    if (!all || !months || !now || !then || !aged) throw new TypeError('A question was not answered.');
    const codes = vendors.map(({ franchiseCode }) => franchiseCode);
    const shown = { from: period.from, to: period.to < today ? period.to : today };
    const recently = { from: shiftDay(idleSince, 1), to: ALL_DAYS.to };
    const { periods, days } = await this.countCreated(
      codes,
      { periods: [period, before, recently], days: shown },
      signal,
    );
    const [created = [], createdBefore = [], recent = []] = periods;
    return {
      period,
      before,
      franchises: vendors.length,
      figures: figuresOf(now, created),
      activeCodes: codesOf(created),
      figuresBefore: figuresOf(then, createdBefore),
      days: daysWith(days, shown),
      leaders: leadersOf(now),
      commission: {
        ...months,
        complete: months.complete && unread.every(({ what }) => what !== 'deals'),
      },
      attention: attentionOf(all, aged, {
        vendors,
        recent,
        unread,
        idleSince,
        dayAt: (moment) => this.calendar.dayAt(moment),
      }),
      unread,
    };
  }
}

function figuresOf(
  { totals, excluded, notices }: CommissionFigures,
  created: readonly CreatedIn[],
): NetworkFigures {
  const { paid, commission, overall } = totalOf(totals);
  return {
    leads: created.reduce((count, { leads }) => count + leads, 0),
    deals: created.reduce((count, { deals }) => count + deals, 0),
    paid,
    commission,
    due: openingAmountKnown(notices) ? overall : undefined,
    activeFranchises: created.length,
    missingDeals: missingDeals({ excluded }),
  };
}

/** Lists the franchises with a new lead or deal. */
function codesOf(created: readonly CreatedIn[]): readonly string[] {
  return created.map(({ franchiseCode }) => franchiseCode).toSorted();
}

/** Lists every day of a period, including days without records. */
function daysWith(created: readonly DayFigures[], period: Period): readonly DayFigures[] {
  const byDay = new Map(created.map((counts) => [counts.day, counts]));
  return daysOf(period).map((day) => byDay.get(day) ?? { day, leads: 0, deals: 0 });
}

function leadersOf({ totals }: CommissionFigures): readonly RankedFranchise[] {
  const earned = totals.filter(({ commission }) => compare(commission, ZERO) > 0);
  const places = rankByValue(earned.map((item) => ({ item, value: fromPaise(toPaise(item.commission)) })));
  return places.slice(0, LEADERS).map(({ item, rank }) => ({ ...item, rank }));
}

function attentionOf(
  all: CommissionFigures,
  aged: CommissionFigures,
  known: Required<Omit<SummaryOf, 'period'>> & {
    recent: readonly CreatedIn[];
    idleSince: Day;
    dayAt: (moment: number) => Day;
  },
): NetworkAttention {
  // A franchise with unreadable leads does not count as idle, since nothing is known of it.
  const notIdle = new Set(
    known.unread.filter(({ what }) => what === 'leads').map(({ franchiseCode }) => franchiseCode),
  );
  // A vendor added since then has not existed long enough to be idle.
  for (const { franchiseCode, createdAt } of known.vendors) {
    if (createdAt !== undefined && known.dayAt(createdAt) > known.idleSince) notIdle.add(franchiseCode);
  }
  for (const { franchiseCode, leads } of known.recent) if (leads > 0) notIdle.add(franchiseCode);
  const codes = known.vendors.map(({ franchiseCode }) => franchiseCode).toSorted();
  return {
    withoutRules: all.notices
      .flatMap((notice) => (notice.kind === 'no-rules' ? [notice.franchiseCode] : []))
      .toSorted(),
    withoutLeads: codes.filter((code) => !notIdle.has(code)),
    stageDiffers: namedDeals(all, 'stage-differs'),
    unpaid: namedDeals(aged, 'no-payments'),
  };
}

function namedDeals({ excluded, named }: CommissionFigures, wanted: ExcludedDeal['reason']): AttentionDeals {
  return {
    count: excludedCount(excluded.filter(({ reason }) => reason === wanted)),
    first: named.flatMap(({ reason, dealId, franchiseCode }) =>
      reason !== wanted || franchiseCode === undefined ? [] : [{ dealId, franchiseCode }],
    ),
  };
}
