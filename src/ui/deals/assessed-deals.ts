import {
  type ExcludedDeal,
  isMissingFromTotal,
  isNotWon,
  rejectedDeal,
} from '#core/commission/commission-tally';
import { assessFreeDemat, type DealAssessment } from '#core/commission/deal-assessment';
import type { DealAssessor, EarningNotice } from '#core/commission/deal-assessor';
import { earningOf } from '#core/commission/deal-figures';
import { type Deal, isFreeDemat } from '#core/deals/deal';
import type { Decimal } from '#core/shared/money';
import type { BusinessCalendar, Day, Month } from '#core/shared/month';
import type { ReadResult, RejectedRecord } from '#core/shared/read-result';
import type { Vendor } from '#core/vendors/vendor';
import { type CreatedTime, readCreatedTime } from './created-time';

/** A deal of the list. `assessment` is undefined until its payments are read; a free demat account has none to read. */
export interface AssessedDeal {
  readonly deal: Deal;
  readonly created: CreatedTime | undefined;
  /** The Indian day of creation. */
  readonly createdDay: Day | undefined;
  readonly month: Month | undefined;
  readonly assessment: DealAssessment | undefined;
  /** What it brings its vendor, exact; undefined unless it counts and the amount is known. */
  readonly earning: Decimal | undefined;
}

/** The deals of some franchises with what each earns, as far as that is known. */
export interface AssessedDeals {
  readonly vendors: readonly Vendor[];
  readonly entries: readonly AssessedDeal[];
  readonly rejected: readonly RejectedRecord[];
  readonly notices: readonly EarningNotice[];
  /** Rupees for a free demat account; undefined while it is not known, or if it cannot be. */
  readonly accountOpeningAmount: Decimal | undefined;
  /** Product deals whose payments were read, of how many. */
  readonly progress: { readonly done: number; readonly total: number };
  /** Whether nothing more is on its way. */
  readonly whole: boolean;
}

/** Where a book comes from, and where to say what of it is known so far. */
export interface AssessedDealsSource {
  readonly vendors: readonly Vendor[];
  readonly reading: ReadResult<Deal>;
  readonly assessor: DealAssessor;
  readonly calendar: BusinessCalendar;
  readonly signal?: AbortSignal | undefined;
  readonly onUpdate?: ((soFar: AssessedDeals) => void) | undefined;
}

const BETWEEN_UPDATES_MS = 100;

/** Assesses every deal. The deals themselves are told at once, and what they earn ten times a second. */
export async function loadAssessedDeals(source: AssessedDealsSource): Promise<AssessedDeals> {
  const { vendors, reading, assessor, calendar, signal, onUpdate } = source;
  const entries = new Map<string, AssessedDeal>();
  for (const deal of reading.records) {
    // A repeated id is one deal, the first, as everywhere in the portal.
    if (!entries.has(deal.id)) entries.set(deal.id, unread(deal, calendar));
  }
  const products = [...entries.values()].filter(({ deal }) => !isFreeDemat(deal)).length;
  let known: Omit<AssessedDeals, 'entries' | 'whole' | 'progress'> = {
    vendors,
    rejected: reading.rejected,
    notices: [],
    accountOpeningAmount: undefined,
  };
  let done = 0;
  const soFar = (whole: boolean): AssessedDeals => ({
    ...known,
    entries: [...entries.values()],
    progress: { done, total: products },
    whole,
  });
  onUpdate?.(soFar(false));
  const found = await assessor.startWith(vendors, newestFirst([...entries.values()]), { signal });
  const amountKnown = found.notices.every((notice) => notice.kind !== 'opening-amount-unreadable');
  const accountOpeningAmount = amountKnown ? found.accountOpeningAmount : undefined;
  known = { ...known, notices: found.notices, accountOpeningAmount };
  const enter = (assessment: DealAssessment) => {
    const entry = entries.get(assessment.deal.id);
    if (!entry) return;
    entries.set(assessment.deal.id, {
      ...entry,
      assessment,
      earning: earningOf(assessment, accountOpeningAmount),
    });
  };
  found.freeDemats.forEach(enter);
  onUpdate?.(soFar(false));
  let last = performance.now();
  for await (const assessment of found.assessProducts()) {
    enter(assessment);
    done += 1;
    if (performance.now() - last < BETWEEN_UPDATES_MS) continue;
    last = performance.now();
    onUpdate?.(soFar(false));
  }
  return soFar(true);
}

/** A deal that was assessed elsewhere, as lists show it. */
export function entryOf(
  assessment: DealAssessment,
  accountOpeningAmount: Decimal | undefined,
  calendar: BusinessCalendar,
): AssessedDeal {
  const earning = earningOf(assessment, accountOpeningAmount);
  return { ...unread(assessment.deal, calendar), assessment, earning };
}

/** The deals that the figures of the book lack although they may be worth something. */
export function dealsLeftOut({ entries, rejected }: AssessedDeals): readonly ExcludedDeal[] {
  const unknown = entries.flatMap(({ deal, month, assessment }): readonly ExcludedDeal[] => {
    const { state, why } = assessment ?? {};
    if (!state || state === 'counted' || isNotWon(state)) return [];
    const left = { dealId: deal.id, franchiseCode: deal.franchiseCode, reason: state, month, why };
    return isMissingFromTotal(left) ? [left] : [];
  });
  return [...unknown, ...rejected.map(rejectedDeal)];
}

/** What is seen first is read first, where the source reads deal by deal. */
function newestFirst(entries: readonly AssessedDeal[]): readonly Deal[] {
  const time = ({ created }: AssessedDeal) => created?.moment.getTime() ?? 0;
  return entries.toSorted((a, b) => time(b) - time(a)).map(({ deal }) => deal);
}

function unread(deal: Deal, calendar: BusinessCalendar): AssessedDeal {
  const month = calendar.monthOf(deal.createdTime);
  return {
    deal,
    created: readCreatedTime(deal.createdTime, calendar),
    createdDay: calendar.dayOf(deal.createdTime),
    month,
    assessment: isFreeDemat(deal) ? assessFreeDemat(deal, month) : undefined,
    earning: undefined,
  };
}
