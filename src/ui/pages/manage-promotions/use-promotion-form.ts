import { PROMOTION_CALLS } from '#contract/managing-promotions';
import {
  type ManagedPromotion,
  type PromotionField,
  type PromotionPlan,
  promotionFaults,
} from '#core/promotions/promotion-plan';
import { RequestRejected } from '#core/shared/failure';
import type { FieldError } from '#core/shared/field-error';
import { useServices } from '../../data/app-services';
import type { Place } from '../../data/use-write';
import { contentTexts } from '../../features/content/content-texts';
import { type ContentValues, useContentForm } from '../../features/content/use-content-form';
import type { KeptContent } from '../../features/content/use-kept-content';
import { showToast } from '../../kit/feedback/toast';
import { useTexts } from '../../kit/texts/use-texts';
import { managePromotionTexts } from './manage-promotion-texts';
import { promotionPlan, promotionValues } from './promotion-values';
import { zoneIn } from './zone-values';

/** The promotion of a form; undefined for a new one. */
interface PromotionSubject {
  readonly kept: KeptContent<ManagedPromotion>;
  readonly promotion: ManagedPromotion | undefined;
  readonly onClose: () => void;
}

/** Manages the form about a promotion: validating and saving it, and archiving the promotion. */
export function usePromotionForm({ kept, promotion, onClose }: PromotionSubject) {
  const t = useTexts(managePromotionTexts);
  const sentences = usePromotionFaults();
  const { api, calendar, clock } = useServices();
  const today = calendar.dayAt(clock.now());
  const faults = (values: ContentValues) => {
    const plan = promotionPlan(values, promotion);
    const found = sentences(promotionFaults(plan, today));
    if (zoneIn(values) === 'wrong') found.zoneX = t('managePromotion.fault.zone');
    return found;
  };
  const change = ({ id, version }: ManagedPromotion, plan: PromotionPlan) =>
    api.call(PROMOTION_CALLS.change, { path: { id }, body: { ...plan, version } });
  const form = useContentForm<ManagedPromotion>({
    kind: 'promotion',
    kept,
    item: promotion,
    valuesOf: promotionValues,
    titleOf: (item) => item.title,
    faults,
    save: (values, key, base) => {
      const plan = promotionPlan(values, base);
      return base ? change(base, plan) : api.call(PROMOTION_CALLS.add, { body: plan, idempotencyKey: key });
    },
    savedText: (after, sent) =>
      after.stage === 'draft' && sent.stage !== 'draft' ? t('managePromotion.becameDraft') : undefined,
    onClose,
  });
  const unpublish = async (place: Place) => {
    if (!promotion) return;
    const standing = promotionPlan(promotionValues(promotion), promotion);
    try {
      await change(promotion, { ...standing, stage: 'approved' });
    } catch (error) {
      if (error instanceof RequestRejected) throw error;
      // Perhaps only the answer was lost: once it is archived there is no button to repeat it.
      const now = (await kept.refresh()).find(({ id }) => id === promotion.id);
      if (now?.stage !== 'approved') throw error;
    }
    showToast(t('managePromotion.unpublished'));
    place.follow(onClose);
  };
  return {
    form,
    /** The plan in the form. */
    plan: promotionPlan(form.values, form.base),
    unpublish: () => kept.attempt(unpublish),
  };
}

/** Returns a function that converts the faults of a plan to a message at each field of the form. */
function usePromotionFaults(): (faults: readonly FieldError<PromotionField>[]) => Record<string, string> {
  const t = useTexts(managePromotionTexts);
  const content = useTexts(contentTexts);
  const sentence = ({ field, why }: FieldError<PromotionField>): string => {
    switch (field) {
      case 'title':
        return t('managePromotion.fault.title');
      case 'imageUrl':
        return t('managePromotion.fault.picture');
      case 'zone':
        return t(why === 'too-short' ? 'managePromotion.fault.zoneSmall' : 'managePromotion.fault.zone');
      case 'approvalReference':
        return why === 'missing' ? t('managePromotion.fault.reference') : content('content.tooLong');
      case 'validUntil':
        return t(why === 'over' ? 'managePromotion.fault.over' : 'managePromotion.fault.until');
      case 'publishedFrom':
        return t('managePromotion.fault.from');
      case 'publishedTo':
        return t(why === 'before-start' ? 'managePromotion.fault.toBefore' : 'managePromotion.fault.toAfter');
      default:
        return content('content.tooLong');
    }
  };
  return (faults) =>
    Object.fromEntries(
      faults.map((fault) => [fault.field === 'zone' ? 'zoneX' : fault.field, sentence(fault)]),
    );
}
