import { type DealPageFilter, SEARCHED_DEAL_FIELDS } from '#records/deal';
import type { DealStatus } from '../commission/deal-assessment';
import type { Deal } from '../deals/deal';
import type { Payment } from '../payments/payment';
import type { AmountRange } from '../shared/amount-range';
import { plainText } from '../shared/plain-text';
import { type Terms, termsMeaning } from '../shared/terms';
import type { DealOrder } from './deal-order';
import type { RecordQuery } from './record-query';

/** Selects deals of a network. */
export interface DealPageQuery extends RecordQuery<DealPageFilter, DealOrder> {
  /** The wanted states; undefined or empty for all. */
  readonly states?: readonly DealStatus[] | undefined;
  /** Only free demat accounts that are earned by category and stage, or no free demat accounts. */
  readonly demats?: 'won' | 'none' | undefined;
  /** The range of the amount paid for a deal; a deal without payments is in no range. */
  readonly paid?: AmountRange | undefined;
}

/** Joins the searched fields of a deal, such as its name, as plain text. */
export function dealSearched(deal: Pick<Deal, (typeof SEARCHED_DEAL_FIELDS)[number]>): string {
  return plainText(
    SEARCHED_DEAL_FIELDS.map((field) => deal[field])
      .filter(Boolean)
      .join(' '),
  );
}

/** The shortest word that is searched in payment references. */
const MIN_REFERENCE = 4;

/** Whether a word is also searched in payment references: it is long enough and has a digit. */
export function mayBeReference(word: string): boolean {
  return word.length >= MIN_REFERENCE && /\d/.test(word);
}

/** The words of a search for payments that are long enough to be useful: shorter ones occur nearly everywhere. */
export function referenceWords(search: string): readonly string[] {
  return plainText(search).split(/\s+/).filter(mayBeReference);
}

/** Whether a word occurs in the reference of one of these payments. */
export function isInReferences(payments: readonly Pick<Payment, 'reference'>[], word: string): boolean {
  return (
    mayBeReference(word) &&
    payments.some(({ reference }) => reference !== undefined && plainText(reference).includes(word))
  );
}

/** Splits a search into words that all have to occur: each as itself, or as the product that it means in Hindi. */
export function dealSearchParts(search: string, terms?: Terms): readonly (readonly string[])[] {
  return plainText(search)
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => [word, ...termsMeaning(word, terms).map(plainText)]);
}
