import { isMissingFromTotal, type MonthEarning } from '../commission/commission-tally';
import type {
  ComputeMonthlyCommission,
  MonthlyCommission,
  Progress,
} from '../commission/compute-monthly-commission';
import type { Clock } from '../shared/clock.port';
import { compare, sum, toPaise, ZERO } from '../shared/money';
import type { BusinessCalendar, Day } from '../shared/month';
import { comparedPeriod, daysOf, holdsDay, monthsOf, type Period, shiftDay } from '../shared/period';
import type { Vendor } from '../vendors/vendor';
import type { CreatedOnDay, CreationCounts } from './creation-counts.port';
import type { SummaryOptions } from './network-reports.port';
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

/** A franchise without a lead for so many days is idle. */
const IDLE_DAYS = 30;
/** A product deal without a payment for so many days is stuck. */
const UNPAID_DAYS = 14;
const LEADERS = 5;
/** More than these nobody looks through in one sitting; the count says how many there are. */
const MOST_NAMED = 50;
/** Before the first day that any calendar of the business has. */
const FIRST_DAY: Day = '0100-01-01';

/** The commission of some months and days, as the one computation of the product has it. */
type Commissions = Pick<ComputeMonthlyCommission, 'execute'>;

/** What is known already of a run: which vendors it is of, and what of theirs could not be read. */
export interface SummaryOf {
  readonly vendors: readonly Vendor[];
  readonly period: Period;
  readonly unread?: readonly UnreadFranchise[];
}

/**
 * Adds up how the network stands. Every amount comes from `ComputeMonthlyCommission`, so it is the one that a vendor's
 * page, the terminal and a statement show.
 */
export class SummariseNetwork {
  constructor(
    private readonly commissions: Commissions,
    private readonly counts: CreationCounts,
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
    const compute = (
      options: { days?: Period; months?: ReadonlySet<MonthEarning['month']> },
      follow?: (progress: Progress) => void,
    ) => this.commissions.execute(vendors, { ...options, signal, onProgress: follow });
    // One after another: the first reads what the others then only add up.
    const all = await compute({}, onProgress);
    const commission = await compute({ months: new Set(monthsOf(period)) });
    const now = await compute({ days: period });
    const then = await compute({ days: before });
    const old = await compute({ days: { from: FIRST_DAY, to: shiftDay(today, -UNPAID_DAYS) } });
    const created = await this.counts.ofFranchises(
      vendors.map(({ franchiseCode }) => franchiseCode),
      signal,
    );
    return {
      period,
      before,
      franchises: vendors.length,
      figures: figuresOf(now, created, period),
      figuresBefore: figuresOf(then, created, before),
      days: daysWith(created, period, today),
      leaders: leadersOf(now),
      commission: {
        ...commission,
        complete: commission.complete && unread.every(({ what }) => what !== 'deals'),
      },
      attention: attentionOf(all, old, { vendors, created, unread, today }),
      unread,
    };
  }
}

function figuresOf(
  { totals, excluded }: MonthlyCommission,
  created: readonly CreatedOnDay[],
  period: Period,
): NetworkFigures {
  const within = created.filter(({ day }) => holdsDay(period, day));
  return {
    leads: within.reduce((count, { leads }) => count + leads, 0),
    deals: within.reduce((count, { deals }) => count + deals, 0),
    paid: sum(totals.map(({ paid }) => paid)),
    commission: sum(totals.map(({ commission }) => commission)),
    activeFranchises: new Set(within.map(({ franchiseCode }) => franchiseCode)).size,
    missingDeals: excluded.filter(isMissingFromTotal).length,
  };
}

function daysWith(created: readonly CreatedOnDay[], { from, to }: Period, today: Day): readonly DayFigures[] {
  const shown = daysOf({ from, to: to < today ? to : today });
  const byDay = new Map(shown.map((day) => [day, { leads: 0, deals: 0 }]));
  for (const { day, leads, deals } of created) {
    const counts = byDay.get(day);
    if (!counts) continue;
    counts.leads += leads;
    counts.deals += deals;
  }
  return [...byDay].map(([day, counts]) => ({ day, ...counts }));
}

function leadersOf({ totals }: MonthlyCommission): readonly RankedFranchise[] {
  const earned = totals.filter(({ commission }) => compare(commission, ZERO) > 0);
  const places = rankByValue(
    earned.map((item) => ({ item, value: { units: toPaise(item.commission), scale: 2 } })),
  );
  return places.slice(0, LEADERS).map(({ item, rank }) => ({ ...item, rank }));
}

function attentionOf(
  all: MonthlyCommission,
  old: MonthlyCommission,
  known: Required<Omit<SummaryOf, 'period'>> & { created: readonly CreatedOnDay[]; today: Day },
): NetworkAttention {
  const idleSince = shiftDay(known.today, -IDLE_DAYS);
  // Whose leads could not be read is not idle: nothing is known of it.
  const notIdle = new Set(
    known.unread.filter(({ what }) => what === 'leads').map(({ franchiseCode }) => franchiseCode),
  );
  for (const { franchiseCode, day, leads } of known.created) {
    if (leads > 0 && day > idleSince) notIdle.add(franchiseCode);
  }
  const codes = known.vendors.map(({ franchiseCode }) => franchiseCode).toSorted();
  return {
    withoutRules: all.notices
      .flatMap((notice) => (notice.kind === 'no-rules' ? [notice.franchiseCode] : []))
      .toSorted(),
    withoutLeads: codes.filter((code) => !notIdle.has(code)),
    stageDiffers: namedDeals(all, 'stage-differs'),
    unpaid: namedDeals(old, 'no-payments'),
  };
}

function namedDeals(
  { excluded }: MonthlyCommission,
  reason: 'stage-differs' | 'no-payments',
): AttentionDeals {
  // An age is known only of a deal with a readable date.
  const found = excluded.filter(
    (deal) => deal.reason === reason && (reason === 'stage-differs' || deal.month !== undefined),
  );
  return {
    count: found.length,
    first: found
      .slice(0, MOST_NAMED)
      .flatMap(({ dealId, franchiseCode }) =>
        franchiseCode === undefined ? [] : [{ dealId, franchiseCode }],
      ),
  };
}
