import { type AssessedDeals, excludedDealsOf } from '#core/commission/assessed-deals';
import { sourceIsWhole } from '#core/commission/deal-assessor';
import { type Gaps, isEarningKnown } from '#core/commission/gaps';
import { convertedLeads } from '#core/leads/conversion';
import type { Lead } from '#core/leads/lead';
import { readLeadStatus, statusKey } from '#core/leads/lead-status';
import { countShares, type Share } from '#core/reports/record-shares';
import { type Decimal, sum } from '#core/shared/money';
import { type BusinessCalendar, lastMonths, type Month } from '#core/shared/month';
import { holdsDay, monthPeriod, monthsOf, type Period } from '#core/shared/period';

/** The figures of the leads of some days. */
export interface LeadFigures {
  readonly leads: number;
  /** The number of people who are no longer new according to the CRM. */
  readonly contacted: number;
  readonly statuses: readonly Share[];
  /** Sorted by conversions, most first; without the leads that have no source. */
  readonly sources: readonly SourceFigures[];
}

/** The figures of one source of leads. */
export interface SourceFigures {
  readonly source: string;
  readonly leads: number;
  readonly converted: number;
}

/** The figures of the deals of some days. */
export interface DealFigures {
  readonly deals: number;
  readonly counted: number;
  /** Rupees, exact; undefined where nothing is known of it. */
  readonly earned: Decimal | undefined;
  /** Everything that the earning lacks. */
  readonly gaps: Gaps;
  readonly stages: readonly Share[];
}

/** The known figures of a period and of the one it is compared with; undefined if they could not be read. */
export interface ReportFigures {
  readonly leads: LeadFigures | undefined;
  readonly leadsBefore: LeadFigures | undefined;
  readonly deals: DealFigures | undefined;
  readonly dealsBefore: DealFigures | undefined;
  /** Undefined while not every deal is read or the account opening amount is unknown. */
  readonly months: readonly MonthFigure[] | undefined;
}

/** Sums the leads created in a period. */
export function leadFigures(leads: readonly Lead[], days: Period, calendar: BusinessCalendar): LeadFigures {
  const inPeriod = leads.filter(({ createdTime }) =>
    holdsDay(days, createdTime ? calendar.dayOf(createdTime) : undefined),
  );
  const sources = new Map<string, SourceFigures>();
  for (const { source, status } of inPeriod) {
    if (!source) continue;
    const known = sources.get(source) ?? { source, leads: 0, converted: 0 };
    const converted = known.converted + convertedLeads([{ status }]);
    sources.set(source, { source, leads: known.leads + 1, converted });
  }
  return {
    leads: inPeriod.length,
    contacted: inPeriod.filter(({ status }) => status && readLeadStatus(status) !== 'new').length,
    statuses: countShares(inPeriod, ({ status }) => status, statusKey),
    sources: [...sources.values()].toSorted(
      (a, b) => b.converted - a.converted || b.leads - a.leads || a.source.localeCompare(b.source, 'en-IN'),
    ),
  };
}

/** Sums the deals created in a period, as far as their payments are read. */
export function dealFigures(assessed: AssessedDeals, days: Period): DealFigures {
  const inPeriod = assessed.entries.filter(({ createdDay }) => holdsDay(days, createdDay));
  const undated = assessed.entries.filter(({ createdDay }) => createdDay === undefined);
  const counted = inPeriod.filter(({ assessment }) => assessment?.state === 'counted').length;
  const gaps = {
    awaited: inPeriod.filter(({ assessment }) => !assessment).length,
    unread: inPeriod.length > 0 && inPeriod.every(({ assessment }) => !assessment),
    // A deal without a day may be of any period.
    deals: excludedDealsOf({ ...assessed, entries: [...inPeriod, ...undated] }).length,
    openingAmount: assessed.openingAmounts === undefined,
    source: !sourceIsWhole(assessed.notices),
  };
  return {
    deals: inPeriod.length,
    counted,
    earned: isEarningKnown(gaps, counted) ? sum(inPeriod.flatMap(({ earning }) => earning ?? [])) : undefined,
    gaps,
    stages: countShares(inPeriod, ({ deal }) => deal.stage),
  };
}

/** The earning of one month. */
export interface MonthFigure {
  readonly month: Month;
  /** Rupees, exact; undefined where nothing is known of it. */
  readonly earned: Decimal | undefined;
  /** Whether it is the current month. */
  readonly running: boolean;
}

const FEWEST_MONTHS = 6;

/**
 * Returns the earning of each month of a period; for a period of fewer than six months, of the six that end with it,
 * since a line needs several.
 */
export function monthFigures(
  assessed: AssessedDeals,
  days: Period,
  thisMonth: Month,
): readonly MonthFigure[] {
  const months = monthsOf(days).filter((month) => month <= thisMonth);
  const last = months.at(-1);
  if (last === undefined) return [];
  const shown = months.length >= FEWEST_MONTHS ? months : lastMonths(last, FEWEST_MONTHS);
  return shown.map((month) => ({
    month,
    earned: dealFigures(assessed, monthPeriod(month)).earned,
    running: month === thisMonth,
  }));
}
