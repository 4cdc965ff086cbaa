import {
  type FieldError,
  type FieldErrorSentences,
  faultsOf,
  lengthFault,
  refuseFaults,
} from '../shared/field-error';
import type { Managed } from '../shared/managed';
import type { Day } from '../shared/month';
import { dayOfDate, type Promotion, type Zone } from './promotion';

/** The stages that an admin can set. */
export const PROMOTION_STAGES = ['draft', 'approved', 'published'] as const;
export type PromotionStage = (typeof PROMOTION_STAGES)[number];

/** The states of a promotion on a day, derived from its stage and days. */
export const PROMOTION_STATES = ['Draft', 'Approved', 'Scheduled', 'Live', 'Ended'] as const;
export type PromotionState = (typeof PROMOTION_STATES)[number];

/** The content of a promotion as entered by an admin. Empty texts count as missing; days are YYYY-MM-DD. */
export interface PromotionPlan extends Omit<Promotion, 'id'> {
  readonly stage: PromotionStage;
  /** The last day on which it is shown; undefined: no end while it is approved. */
  readonly publishedTo?: string | undefined;
}

/** A promotion as an admin sees it. */
export interface ManagedPromotion extends Managed, PromotionPlan {
  /** The number of shares by partners. */
  readonly shares: number;
}

export type PromotionField =
  | 'title'
  | 'imageUrl'
  | 'product'
  | 'language'
  | 'caption'
  | 'campaign'
  | 'zone'
  | 'approvalReference'
  | 'validUntil'
  | 'publishedFrom'
  | 'publishedTo';

const MAX_WORD = 60;
const MAX_CAPTION = 1000;
/** The smallest zone, as a fraction of the picture's sides: a smaller logo would be unrecognizable. */
export const SMALLEST_ZONE = 0.05;

/** The state of a promotion on a day. */
export function stateOf(
  plan: Pick<PromotionPlan, 'stage' | 'validUntil' | 'publishedFrom' | 'publishedTo'>,
  today: Day,
): PromotionState {
  const [until, from, to] = [plan.validUntil, plan.publishedFrom, plan.publishedTo].map(dayOfDate);
  if (plan.stage === 'draft') return 'Draft';
  if (until !== undefined && until < today) return 'Ended';
  if (plan.stage === 'approved') return 'Approved';
  if (to !== undefined && to < today) return 'Ended';
  return from !== undefined && from > today ? 'Scheduled' : 'Live';
}

/** Lists the faults of a plan on a day, at most one per field, in form order. */
export function promotionFaults(plan: PromotionPlan, today: Day): readonly FieldError<PromotionField>[] {
  const [until, from, to] = [plan.validUntil, plan.publishedFrom, plan.publishedTo].map(dayOfDate);
  const approved = plan.stage !== 'draft';
  const published = plan.stage === 'published';
  return faultsOf(
    approved && !plan.imageUrl ? { field: 'imageUrl', why: 'missing' } : undefined,
    lengthFault('title', plan.title, { least: 3, most: 100 }),
    lengthFault('product', plan.product, { most: MAX_WORD }),
    lengthFault('language', plan.language, { most: MAX_WORD }),
    lengthFault('caption', plan.caption, { most: MAX_CAPTION }),
    lengthFault('campaign', plan.campaign, { most: MAX_WORD }),
    zoneFault(plan.zone),
    lengthFault('approvalReference', plan.approvalReference, { least: approved ? 1 : 0, most: MAX_WORD }),
    approved && until === undefined ? { field: 'validUntil', why: 'missing' } : undefined,
    dayFault('validUntil', plan.validUntil),
    published && until !== undefined && until < today ? { field: 'validUntil', why: 'over' } : undefined,
    dayFault('publishedFrom', plan.publishedFrom),
    from !== undefined && until !== undefined && from > until
      ? { field: 'publishedFrom', why: 'after-approval' }
      : undefined,
    dayFault('publishedTo', plan.publishedTo),
    from !== undefined && to !== undefined && to < from
      ? { field: 'publishedTo', why: 'before-start' }
      : undefined,
    to !== undefined && until !== undefined && to > until
      ? { field: 'publishedTo', why: 'after-approval' }
      : undefined,
  );
}

/** Whether an edit changes approved content: the picture, the partner's zone, or the accompanying text. */
export function touchesApproval(before: PromotionPlan, after: PromotionPlan): boolean {
  return (
    before.stage !== 'draft' &&
    before.approvalReference === after.approvalReference &&
    (before.imageUrl !== after.imageUrl ||
      (before.caption ?? '') !== (after.caption ?? '') ||
      !sameZone(before.zone, after.zone))
  );
}

/**
 * Applies an edit to a promotion; `before` is undefined for a new one. An approved promotion changed without a new
 * approval becomes a draft. Withdrawing a promotion is never refused because of existing faults. Throws `InvalidInput`.
 */
export function changedPromotion(
  before: PromotionPlan | undefined,
  wanted: PromotionPlan,
  today: Day,
): PromotionPlan {
  const after: PromotionPlan =
    before && touchesApproval(before, wanted) ? { ...wanted, stage: 'draft' } : wanted;
  const known = new Set((before ? promotionFaults(before, today) : []).map(nameOf));
  const rises = PROMOTION_STAGES.indexOf(after.stage) > PROMOTION_STAGES.indexOf(before?.stage ?? 'draft');
  const faults = promotionFaults(after, today);
  refuseFaults(
    rises || !before ? faults : faults.filter((fault) => !known.has(nameOf(fault))),
    PROMOTION_SENTENCES,
  );
  return after;
}

function nameOf({ field, why }: FieldError): string {
  return `${field} ${why}`;
}

function dayFault(field: 'validUntil' | 'publishedFrom' | 'publishedTo', day: string | undefined) {
  return day && dayOfDate(day) === undefined ? ({ field, why: 'out-of-range' } as const) : undefined;
}

function zoneFault(zone: Zone | undefined): FieldError<'zone'> | undefined {
  if (!zone) return undefined;
  const { x, y, width, height } = zone;
  const inside = x >= 0 && y >= 0 && x + width <= 1 + 1e-9 && y + height <= 1 + 1e-9;
  if (!inside) return { field: 'zone', why: 'out-of-range' };
  return width < SMALLEST_ZONE || height < SMALLEST_ZONE ? { field: 'zone', why: 'too-short' } : undefined;
}

function sameZone(a: Zone | undefined, b: Zone | undefined): boolean {
  if (!a || !b) return a === b;
  return a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;
}

const PROMOTION_SENTENCES: FieldErrorSentences = {
  'title missing': 'A title is required.',
  'title too-short': 'A title has at least 3 characters.',
  'title too-long': 'A title has at most 100 characters.',
  'imageUrl missing': 'A picture is required before it can be approved.',
  'product too-long': 'A product has at most 60 characters.',
  'language too-long': 'A language has at most 60 characters.',
  'caption too-long': 'A caption has at most 1000 characters.',
  'campaign too-long': 'A campaign has at most 60 characters.',
  'zone out-of-range': 'The zone must lie within the picture.',
  'zone too-short': 'The zone is at least 5 % of the picture on each side.',
  'approvalReference missing': 'The approval reference is required before it can be approved.',
  'approvalReference too-long': 'An approval reference has at most 60 characters.',
  'validUntil missing': 'The day until which it is approved is required.',
  'validUntil over': 'The approval has ended. Set a later day to publish it.',
  'validUntil out-of-range': 'This is not a date.',
  'publishedFrom out-of-range': 'This is not a date.',
  'publishedFrom after-approval': 'It cannot begin after its approval has ended.',
  'publishedTo out-of-range': 'This is not a date.',
  'publishedTo before-start': 'It cannot end before it begins.',
  'publishedTo after-approval': 'It cannot be shown longer than it is approved.',
};
