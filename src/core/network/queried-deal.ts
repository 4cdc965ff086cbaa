import { type DealPageFilter, SEARCHED_DEAL_FIELDS } from '#records/deal';
import type { DealStatus } from '../commission/deal-assessment';
import type { Deal } from '../deals/deal';
import type { Payment } from '../payments/payment';
import type { AmountRange } from '../shared/amount-range';
import { plainText } from '../shared/plain-text';
import { type Terms, termsMeaning } from '../shared/terms';
import type { DealOrder } from './deal-order';
import type { RecordQuery } from './record-query';

/** The choice of deals of a network. */
export interface DealPageQuery extends RecordQuery<DealPageFilter, DealOrder> {
  /** Whether they count, and if not, why; undefined or empty for any. */
  readonly states?: readonly DealStatus[] | undefined;
  /** Only free demat accounts that are earned by category and stage, or no free demat accounts at all. */
  readonly demats?: 'won' | 'none' | undefined;
  /** The range of the amount paid for a deal; a deal without payments is in no range. */
  readonly paid?: AmountRange | undefined;
}

/** Joins what of a deal is searched, such as its name, as plain text. */
export function dealSearched(deal: Pick<Deal, (typeof SEARCHED_DEAL_FIELDS)[number]>): string {
  return plainText(
    SEARCHED_DEAL_FIELDS.map((field) => deal[field])
      .filter(Boolean)
      .join(' '),
  );
}

/** The fewest characters of a word that is looked for in references of payments. */
const MIN_REFERENCE = 4;

/** Whether a word of a search is looked for in the references of payments, too: it is long enough and has a digit. */
export function mayBeReference(word: string): boolean {
  return word.length >= MIN_REFERENCE && /\d/.test(word);
}

/**
 * The words of a search for payments that can be looked for: shorter ones are found nearly everywhere, and narrow
 * nothing until the rest of them is typed.
 */
export function referenceWords(search: string): readonly string[] {
  return plainText(search).split(/\s+/).filter(mayBeReference);
}

/** Tells whether a word of a search is in the reference of one of these payments. */
export function isInReferences(payments: readonly Pick<Payment, 'reference'>[], word: string): boolean {
  return (
    mayBeReference(word) &&
    payments.some(({ reference }) => reference !== undefined && plainText(reference).includes(word))
  );
}

/** The words of a search, each of which has to be found: itself, or a product that is read as it in Hindi. */
export function dealSearchParts(search: string, terms?: Terms): readonly (readonly string[])[] {
  return plainText(search)
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => [word, ...termsMeaning(word, terms).map(plainText)]);
}
