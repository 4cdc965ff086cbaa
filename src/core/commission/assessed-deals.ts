import { type Deal, isFreeDemat } from '../deals/deal';
import { type CreatedTime, readCreatedTime } from '../shared/created-time';
import type { Decimal } from '../shared/money';
import { type BusinessCalendar, type Day, type Month, monthOfDay } from '../shared/month';
import type { ReadResult, RejectedRecord } from '../shared/read-result';
import type { Vendor } from '../vendors/vendor';
import type { Progress } from './assessment-options';
import { type ExcludedDeal, isMissingFromTotal, isNotWon, rejectedDeal } from './commission-tally';
import { assessFreeDemat, type DealAssessment, type JudgingTerms } from './deal-assessment';
import type { DealAssessments } from './deal-assessments';
import { type CommissionTerms, type DealAssessor, type EarningNotice, withGap } from './deal-assessor';
import { earningOf } from './deal-figures';
import { type ExplainedDeal, explainDeal } from './explain-deal';

/** A deal of a list. `assessment` is undefined until its payments are read; a free demat account has none. */
export interface AssessedDeal {
  readonly deal: Deal;
  readonly created: CreatedTime | undefined;
  /** The Indian day of creation. */
  readonly createdDay: Day | undefined;
  readonly month: Month | undefined;
  readonly assessment: DealAssessment | undefined;
  /** Whether its payments are being read. */
  readonly awaited: boolean;
  /** The vendor's earning from it, exact; undefined unless it counts and the amount is known. */
  readonly earning: Decimal | undefined;
}

/** The deals of franchises with what each earns, as far as known; all figures select from it. */
export interface AssessedDeals {
  readonly vendors: readonly Vendor[];
  readonly entries: readonly AssessedDeal[];
  readonly rejected: readonly RejectedRecord[];
  /** Deals that repeat the id of an earlier one. */
  readonly duplicates: readonly Deal[];
  readonly notices: readonly EarningNotice[];
  /** The amounts for free demat accounts; undefined while they are unknown or if they cannot be read. */
  readonly openingAmounts: JudgingTerms['openingAmounts'];
  /** Whether rules and account opening amounts have been requested, so that `notices` names missing ones. */
  readonly termsRead: boolean;
  readonly progress: Progress;
  /** Whether nothing is still being read. */
  readonly complete: boolean;
}

/** The source of the deals, and a listener for the progress. */
export interface AssessedDealsSource {
  readonly vendors: readonly Vendor[];
  readonly reading: ReadResult<Deal>;
  /** The terms that judge them, where these are being read already. */
  readonly terms?: Promise<CommissionTerms> | undefined;
  readonly assessor: DealAssessor;
  readonly calendar: BusinessCalendar;
  readonly signal?: AbortSignal | undefined;
  /** Called after each deal; calling `soFar` costs time proportional to the number of deals. */
  readonly onUpdate?: ((soFar: () => AssessedDeals) => void) | undefined;
}

/** Assesses every deal. Throws a `Failure` when the session has ended or the work is cancelled. */
export async function loadAssessedDeals(source: AssessedDealsSource): Promise<AssessedDeals> {
  const { vendors, reading, terms, assessor, calendar, signal, onUpdate } = source;
  const entries = new Map<string, AssessedDeal>();
  const duplicates: Deal[] = [];
  for (const deal of reading.records) {
    // A repeated id counts as one deal, the first, as everywhere in the portal.
    if (entries.has(deal.id)) duplicates.push(deal);
    else entries.set(deal.id, unread(deal, calendar));
  }
  const products = [...entries.values()].filter(({ deal }) => !isFreeDemat(deal)).length;
  let known: Pick<AssessedDeals, 'notices' | 'openingAmounts' | 'termsRead'> = {
    notices: [],
    openingAmounts: undefined,
    termsRead: false,
  };
  let progress: Progress = { done: 0, total: products, failed: 0 };
  const soFar = (complete: boolean): AssessedDeals => ({
    vendors,
    rejected: reading.rejected,
    duplicates,
    ...known,
    entries: [...entries.values()],
    progress,
    complete,
  });
  onUpdate?.(() => soFar(false));
  const found = await assessor.startWith(vendors, newestFirst([...entries.values()]), { signal }, terms);
  const { notices, openingAmounts } = found;
  known = { notices: withGap(notices, reading), openingAmounts, termsRead: true };
  const enter = (assessment: DealAssessment) => {
    const entry = entries.get(assessment.deal.id);
    if (!entry) return;
    const earning = earningOf(assessment);
    entries.set(assessment.deal.id, { ...entry, assessment, awaited: false, earning });
  };
  found.freeDemats.forEach(enter);
  onUpdate?.(() => soFar(false));
  for await (const assessment of found.assessProducts()) {
    enter(assessment);
    const { done, total, failed } = progress;
    const isFailed = assessment.state === 'payments-unreadable';
    progress = { done: done + 1, total, failed: failed + (isFailed ? 1 : 0) };
    onUpdate?.(() => soFar(false));
  }
  return soFar(true);
}

/**
 * Wraps deals known only from an earlier list, without figures: as `reading` says, their earnings are still being read
 * or could not be read.
 */
export function listedBefore(
  vendors: readonly Vendor[],
  deals: readonly Deal[],
  calendar: BusinessCalendar,
  reading: boolean,
): AssessedDeals {
  const entries = deals.map((deal) => {
    const entry = unread(deal, calendar);
    return { ...entry, awaited: entry.awaited && reading };
  });
  return {
    vendors,
    entries,
    rejected: [],
    duplicates: [],
    notices: [],
    openingAmounts: undefined,
    termsRead: false,
    progress: { done: 0, total: entries.filter(({ awaited }) => awaited).length, failed: 0 },
    complete: false,
  };
}

/** Converts an assessment from elsewhere to an entry of a list. */
export function entryOf(assessment: DealAssessment, calendar: BusinessCalendar): AssessedDeal {
  const earning = earningOf(assessment);
  return { ...unread(assessment.deal, calendar), assessment, awaited: false, earning };
}

/** Lists the deals that are missing in the figures although they may be worth something. */
export function excludedDealsOf({ entries, rejected }: AssessedDeals): readonly ExcludedDeal[] {
  const unknown = entries.flatMap(({ deal, month, assessment }): readonly ExcludedDeal[] => {
    const { state, why } = assessment ?? {};
    if (!state || state === 'counted' || isNotWon(state)) return [];
    const left = { dealId: deal.id, franchiseCode: deal.franchiseCode, reason: state, month, why };
    return isMissingFromTotal(left) ? [left] : [];
  });
  return [...unknown, ...rejected.map(rejectedDeal)];
}

/** Extracts what figures are computed from; undefined before any terms are known. */
export function assessmentsIn(deals: AssessedDeals): DealAssessments | undefined {
  if (!deals.termsRead) return undefined;
  const { entries, ...rest } = deals;
  return { ...rest, assessments: entries.flatMap(({ assessment }) => assessment ?? []) };
}

/** Explains one of the deals; undefined until it is assessed. */
export function explainedIn(deals: AssessedDeals, deal: Pick<Deal, 'id'>): ExplainedDeal | undefined {
  const assessment = deals.entries.find((entry) => entry.deal.id === deal.id)?.assessment;
  if (!assessment || !deals.termsRead) return undefined;
  const { franchiseCode } = assessment.deal;
  return {
    ...explainDeal(assessment),
    notices: deals.notices.filter(
      (notice) => !('franchiseCode' in notice) || notice.franchiseCode === franchiseCode,
    ),
  };
}

/** Sorts the newest first, so that a source that reads deal by deal starts with what is displayed first. */
function newestFirst(entries: readonly AssessedDeal[]): readonly Deal[] {
  const time = ({ created }: AssessedDeal) => created?.moment.getTime() ?? 0;
  return entries.toSorted((a, b) => time(b) - time(a)).map(({ deal }) => deal);
}

function unread(deal: Deal, calendar: BusinessCalendar): AssessedDeal {
  const created = readCreatedTime(deal.createdTime, calendar);
  const day = calendar.dayOf(deal.createdTime);
  const month = day && monthOfDay(day);
  const assessment = isFreeDemat(deal) ? assessFreeDemat(deal, day, undefined) : undefined;
  const awaited = !assessment;
  return { deal, created, createdDay: created?.day, month, assessment, awaited, earning: undefined };
}
