import type { DEAL } from '#records/deal';
import type { RecordOf } from '#records/field-table';

/** The product that earns a flat amount and no product commission (spec section 9). */
export const FREE_DEMAT_ACCOUNT = 'Free Demat Account';

/** The only stage, full stop included, in which a free demat account is earned (spec section 4). */
export const CLOSED_WON = 'Closed Won.';

/** The stage that only administrators set, never the CRM: the deal is void and earns nothing, whatever was paid. */
export const VOID_STAGE = 'Void (office)';

/** A deal of a franchise, as stored in the CRM. `createdTime` stays as received, so that nothing is guessed. */
export type Deal = RecordOf<typeof DEAL>;

/** Whether an administrator has declared the deal void. */
export function isVoid({ stage }: Pick<Deal, 'stage'>): boolean {
  return stage === VOID_STAGE;
}

/** Whether the deal is a free demat account, which earns by count and not by payments. */
export function isFreeDemat(deal: Pick<Deal, 'productCategory'>): boolean {
  return deal.productCategory === FREE_DEMAT_ACCOUNT;
}

/** Whether a free demat account is earned: category and stage exactly as in the spec (section 4). */
export function isEarnedFreeDemat(deal: Pick<Deal, 'productCategory' | 'stage'>): boolean {
  return isFreeDemat(deal) && deal.stage === CLOSED_WON;
}

/**
 * The part of the stage that affects the worth of a deal: any stage of a free demat account, otherwise only that of a
 * void deal.
 */
export function tellingStage(deal: Pick<Deal, 'productCategory' | 'stage'>): string {
  return isFreeDemat(deal) || isVoid(deal) ? deal.stage : '';
}

/** Whether the deal was lost: 'Closed Lost' in any spelling, possibly with additions of a CRM ("to Competition"). */
export function isClosedLost(deal: Pick<Deal, 'stage'>): boolean {
  return /^\s*closed[\s_-]*lost\b/i.test(deal.stage);
}

/**
 * Whether the product looks like the free demat account without being exactly that, so that its deals count as those of
 * a product.
 */
export function nearlyFreeDemat({ productCategory }: Pick<Deal, 'productCategory'>): boolean {
  if (productCategory === FREE_DEMAT_ACCOUNT) return false;
  const known = NEARLY.get(productCategory);
  if (known !== undefined) return known;
  const plain = productCategory
    .normalize('NFKC')
    .replace(TAKES_NO_ROOM, '')
    .replaceAll(/\s+/g, '')
    .toLowerCase();
  const is = plain === 'freedemataccount';
  if (NEARLY.size < MAX_KNOWN) NEARLY.set(productCategory, is);
  return is;
}

/** Files repeat a few products many times. */
const NEARLY = new Map<string, boolean>();
const MAX_KNOWN = 1000;
const NEARLY_WON = /^\s*closed[\s_-]*won[\s.]*$/i;
/** Matches invisible characters, including direction marks. */
const TAKES_NO_ROOM = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/** Whether the stage looks like 'Closed Won.' without being exactly that, so that it does not count. */
export function stageDiffers(deal: Pick<Deal, 'stage'>): boolean {
  return deal.stage !== CLOSED_WON && NEARLY_WON.test(deal.stage.replace(TAKES_NO_ROOM, ''));
}
