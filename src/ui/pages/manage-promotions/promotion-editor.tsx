import { EyeOff } from 'lucide-react';
import { addPromotion, changePromotion } from '#contract/managing-promotions';
import { PICTURE_SIZES } from '#core/promotions/promotion';
import {
  type ManagedPromotion,
  PROMOTION_STAGES,
  type PromotionField,
  type PromotionPlan,
  promotionFaults,
  touchesApproval,
} from '#core/promotions/promotion-plan';
import type { FieldError } from '#core/shared/field-error';
import { useServices } from '../../data/app-services';
import type { Place } from '../../data/use-write';
import { ContentEditor } from '../../features/content/content-editor';
import { ContentArea, ContentField } from '../../features/content/content-fields';
import { contentTexts } from '../../features/content/content-texts';
import { PictureField } from '../../features/content/picture-field';
import { type ContentValues, useContentForm } from '../../features/content/use-content-form';
import type { KeptContent } from '../../features/content/use-kept-content';
import { usePromotionLabels } from '../../features/promotions/promotion-labels';
import { Button } from '../../kit/components/button';
import { Notice } from '../../kit/components/notice';
import { SegmentedControl } from '../../kit/components/segmented-control';
import { SelectField } from '../../kit/components/select-field';
import { showToast } from '../../kit/feedback/toast';
import { useTexts } from '../../kit/texts/use-texts';
import { managePromotionTexts } from './manage-promotion-texts';
import { PromotionAsSeen } from './promotion-as-seen';
import { promotionPlan, promotionValues, sizeOf } from './promotion-values';
import { ZoneField } from './zone-field';
import { ZoneFindings } from './zone-findings';
import { zoneIn } from './zone-values';

type PromotionEditorProps = {
  kept: KeptContent<ManagedPromotion>;
  /** Undefined for a new one. */
  promotion: ManagedPromotion | undefined;
  onClose: () => void;
};

/** Adds a promotion or changes one, with the room for the partner; next to it is what a partner would send. */
export function PromotionEditor({ kept, promotion, onClose }: PromotionEditorProps) {
  const t = useTexts(managePromotionTexts);
  const content = useTexts(contentTexts);
  const words = usePromotionLabels();
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
    api.call(changePromotion, { path: { id }, body: { ...plan, version } });
  const form = useContentForm<ManagedPromotion>({
    kind: 'promotion',
    kept,
    item: promotion,
    valuesOf: promotionValues,
    titleOf: (item) => item.title,
    faults,
    save: (values, key, base) => {
      const plan = promotionPlan(values, base);
      return base ? change(base, plan) : api.call(addPromotion, { body: plan, idempotencyKey: key });
    },
    savedText: (after, sent) =>
      after.stage === 'draft' && sent.stage !== 'draft' ? t('managePromotion.becameDraft') : undefined,
    onClose,
  });
  const unpublish = async (place: Place) => {
    if (!promotion) return;
    const standing = promotionPlan(promotionValues(promotion), promotion);
    await change(promotion, { ...standing, stage: 'approved' });
    showToast(t('managePromotion.unpublished'));
    place.follow(onClose);
  };
  const { control, values, base } = form;
  const plan = promotionPlan(values, base);
  const labels = {
    title: t('managePromotion.name'),
    imageUrl: t('managePromotion.picture'),
    size: t('managePromotion.size'),
    product: t('managePromotion.product'),
    language: t('managePromotion.language'),
    campaign: t('managePromotion.campaign'),
    caption: t('managePromotion.caption'),
    zoneX: t('managePromotion.zoneX'),
    zoneY: t('managePromotion.zoneY'),
    zoneWidth: t('managePromotion.zoneWidth'),
    zoneHeight: t('managePromotion.zoneHeight'),
    approvalReference: t('managePromotion.reference'),
    validUntil: t('managePromotion.until'),
    publishedFrom: t('managePromotion.from'),
    publishedTo: t('managePromotion.to'),
    stage: t('managePromotion.stage'),
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 desktop:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <ContentEditor form={form} labels={labels}>
        <ContentField control={control} name="title" label={labels.title} maxLength={100} />
        <PictureField
          control={control}
          name="imageUrl"
          label={labels.imageUrl}
          help={t('managePromotion.pictureHelp')}
          purpose="promotion"
          onPicture={(width, height) => form.set('size', sizeOf(width, height))}
        />
        {plan.imageUrl && (
          <>
            <ZoneField control={control} values={values} picture={plan.imageUrl} set={form.set} />
            <ZoneFindings picture={plan.imageUrl} zone={plan.zone} />
          </>
        )}
        <div className="grid grid-cols-1 gap-4 narrow:grid-cols-2">
          <SelectField
            label={labels.size}
            value={values.size ?? ''}
            options={[
              { value: '', label: content('content.nothing') },
              ...PICTURE_SIZES.map((value) => ({ value, label: words.size(value) })),
            ]}
            onChange={(value) => form.set('size', value)}
          />
          <ContentField control={control} name="language" label={labels.language} maxLength={60} />
          <ContentField control={control} name="product" label={labels.product} maxLength={60} />
          <ContentField
            control={control}
            name="campaign"
            label={labels.campaign}
            help={t('managePromotion.campaignHelp')}
            maxLength={60}
          />
        </div>
        <ContentArea
          control={control}
          name="caption"
          label={labels.caption}
          help={t('managePromotion.captionHelp')}
        />
        <h2 className="t-subtitle mt-2 text-text">{t('managePromotion.approval')}</h2>
        <div className="grid grid-cols-1 gap-4 narrow:grid-cols-2">
          <ContentField
            control={control}
            name="approvalReference"
            label={labels.approvalReference}
            maxLength={60}
          />
          <ContentField control={control} name="validUntil" label={labels.validUntil} type="date" />
          <ContentField control={control} name="publishedFrom" label={labels.publishedFrom} type="date" />
          <ContentField control={control} name="publishedTo" label={labels.publishedTo} type="date" />
        </div>
        {base && touchesApproval(base, plan) && (
          <Notice tone="incomplete" what={t('managePromotion.newApproval')} />
        )}
        <div>
          <p className="t-label font-semibold mb-1.5 text-text">{labels.stage}</p>
          <SegmentedControl
            wide
            label={labels.stage}
            value={plan.stage}
            options={PROMOTION_STAGES.map((value) => ({
              value,
              label: t(`managePromotion.stage.${value}`),
            }))}
            onChange={(value) => form.set('stage', value)}
          />
          <p className="t-meta mt-2 text-text-3">{t(`managePromotion.stageText.${plan.stage}`)}</p>
        </div>
        {promotion?.stage === 'published' && !form.unsaved && (
          <Button variant="outline" icon={EyeOff} onClick={() => kept.attempt(unpublish)}>
            {t('managePromotion.unpublish')}
          </Button>
        )}
      </ContentEditor>
      <PromotionAsSeen
        promotion={{
          id: promotion?.id ?? 'new',
          title: plan.title,
          imageUrl: plan.imageUrl,
          size: plan.size,
          zone: plan.zone,
        }}
      />
    </div>
  );
}

/** Turns the faults of a plan into the sentence at each field of the form. */
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
