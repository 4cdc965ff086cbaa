import type { PromotionField } from '#core/promotions/promotion-plan';
import type { FieldError } from '#core/shared/field-error';
import { contentTexts } from '../../features/content/content-texts';
import { useTexts } from '../../kit/texts/use-texts';
import { managePromotionTexts } from './manage-promotion-texts';

/** Turns the faults of a plan into the sentence at each field of the form. */
export function usePromotionFaults(): (
  faults: readonly FieldError<PromotionField>[],
) => Record<string, string> {
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
