import type { DEAL } from '#records/deal';
import type { RecordOf } from '#records/field-table';

/** The product that is paid as a flat amount and never enters product commission (spec section 9). */
export const FREE_DEMAT_ACCOUNT = 'Free Demat Account';

/** The one stage, full stop included, in which a free demat account is earned (spec section 4). */
export const CLOSED_WON = 'Closed Won.';

/** The stage that only the office gives, never the CRM: the deal is void and brings nothing, whatever was paid. */
export const VOID_STAGE = 'Void (office)';

/** A deal of a franchise, as the CRM holds it. `createdTime` stays as received, so that nothing is guessed. */
export type Deal = RecordOf<typeof DEAL>;

/** Whether the office has declared the deal void. */
export function isVoid({ stage }: Pick<Deal, 'stage'>): boolean {
  return stage === VOID_STAGE;
}

/** Whether the deal is a free demat account, which is paid by count and not by payments. */
export function isFreeDemat(deal: Pick<Deal, 'productCategory'>): boolean {
  return deal.productCategory === FREE_DEMAT_ACCOUNT;
}

/** Whether a free demat account is earned: category and stage exactly as the spec has them (section 4). */
export function isEarnedFreeDemat(deal: Pick<Deal, 'productCategory' | 'stage'>): boolean {
  return isFreeDemat(deal) && deal.stage === CLOSED_WON;
}

/** The stage as far as the worth of a deal follows from it: any of a free demat account, of others that of a void one. */
export function tellingStage(deal: Pick<Deal, 'productCategory' | 'stage'>): string {
  return isFreeDemat(deal) || isVoid(deal) ? deal.stage : '';
}

/** Whether the deal was lost: 'Closed Lost', however it is written, and what a CRM adds to it ("to Competition"). */
export function isClosedLost(deal: Pick<Deal, 'stage'>): boolean {
  return /^\s*closed[\s_-]*lost\b/i.test(deal.stage);
}

/** Whether the product looks like the free demat account but is not exactly that, so that its deals are those of a product. */
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

/** Files have a few products again and again. */
const NEARLY = new Map<string, boolean>();
const MAX_KNOWN = 1000;
const NEARLY_WON = /^\s*closed[\s_-]*won[\s.]*$/i;
/** The characters of a text that nobody sees, among them the marks that turn its direction. */
const TAKES_NO_ROOM = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/** Whether the stage looks like 'Closed Won.' but is not exactly that, so that it does not count. */
export function stageDiffers(deal: Pick<Deal, 'stage'>): boolean {
  return deal.stage !== CLOSED_WON && NEARLY_WON.test(deal.stage.replace(TAKES_NO_ROOM, ''));
}
