import type { DealStatus } from '../commission/deal-assessment';
import type { Deal } from '../deals/deal';
import type { Payment } from '../payments/payment';
import type { AmountRange } from '../shared/amount-range';
import { createdAt } from '../shared/created-at';
import type { BusinessCalendar } from '../shared/month';
import type { DealOrder } from './deal-order';
import type { Queried } from './filter-records';
import { plainText, type RecordQuery } from './record-query';

/** The filters by what the CRM holds of a deal. */
export const DEAL_PAGE_FILTERS = ['category', 'stage', 'company', 'franchise'] as const;
export type DealPageFilter = (typeof DEAL_PAGE_FILTERS)[number];

/** Which deals of a network are asked for. */
export interface DealPageQuery extends Omit<RecordQuery<DealPageFilter>, 'order'> {
  readonly order: DealOrder;
  /** Whether they count, and if not, why; undefined or empty for any. */
  readonly states?: readonly DealStatus[] | undefined;
  /** Only free demat accounts that are earned by category and stage, or no free demat accounts at all. */
  readonly demats?: 'won' | 'none' | undefined;
  /** What was paid for a deal; one without payments lies in no range. */
  readonly paid?: AmountRange | undefined;
}

/** A deal as queries look at it. */
export function queriedDeal(deal: Deal, calendar: BusinessCalendar): Queried<Deal, DealPageFilter> {
  const { productCategory, stage, company, franchiseCode } = deal;
  return {
    item: deal,
    id: deal.id,
    franchiseCode,
    createdAt: createdAt(deal.createdTime, calendar),
    day: calendar.dayOf(deal.createdTime),
    searched: dealSearched(deal),
    values: {
      category: productCategory,
      franchise: franchiseCode,
      ...(stage && { stage }),
      ...(company && { company }),
    },
  };
}

/** What of a deal is searched: name, company, category, id and the code of its franchise. */
export function dealSearched({
  name,
  company,
  productCategory,
  id,
  franchiseCode,
}: Pick<Deal, 'name' | 'company' | 'productCategory' | 'id' | 'franchiseCode'>): string {
  return plainText([name, company, productCategory, id, franchiseCode].filter(Boolean).join(' '));
}

/** What is paid under a reference has it looked for from so many characters on. */
const MIN_REFERENCE = 4;

/** Whether a word of a search is looked for in the references of payments, too: it is long enough and has a digit. */
export function mayBeReference(word: string): boolean {
  return word.length >= MIN_REFERENCE && /\d/.test(word);
}

/** Whether a word of a search stands in the reference of one of these payments. */
export function isInReferences(payments: readonly Pick<Payment, 'reference'>[], word: string): boolean {
  return (
    mayBeReference(word) &&
    payments.some(({ reference }) => reference !== undefined && plainText(reference).includes(word))
  );
}

/** The words of a search, each of which has to be found. */
export function dealSearchParts(search: string): readonly (readonly string[])[] {
  return plainText(search)
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => [word]);
}
