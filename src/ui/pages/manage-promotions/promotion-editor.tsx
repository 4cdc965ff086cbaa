import { EyeOff } from 'lucide-react';
import { PICTURE_SIZES } from '#core/promotions/promotion';
import {
  type ManagedPromotion,
  PROMOTION_STAGES,
  type PromotionStage,
  touchesApproval,
} from '#core/promotions/promotion-plan';
import { ContentEditor } from '../../features/content/content-editor';
import { ContentArea, ContentField } from '../../features/content/content-fields';
import { contentTexts } from '../../features/content/content-texts';
import { PictureField } from '../../features/content/picture-field';
import type { KeptContent } from '../../features/content/use-kept-content';
import { usePromotionLabels } from '../../features/promotions/promotion-labels';
import { Button } from '../../kit/components/button';
import { Notice } from '../../kit/components/notice';
import { SegmentedControl } from '../../kit/components/segmented-control';
import { SelectField } from '../../kit/components/select-field';
import { useTexts } from '../../kit/texts/use-texts';
import { managePromotionTexts } from './manage-promotion-texts';
import { PromotionAsSeen } from './promotion-as-seen';
import { sizeOf } from './promotion-values';
import { usePromotionForm } from './use-promotion-form';
import { ZoneField } from './zone-field';
import { ZoneFindings } from './zone-findings';

type PromotionEditorProps = {
  kept: KeptContent<ManagedPromotion>;
  /** Undefined for a new one. */
  promotion: ManagedPromotion | undefined;
  onClose: () => void;
};

/** Adds or changes a promotion, with the zone for the partner; next to it is what a partner would send. */
export function PromotionEditor({ kept, promotion, onClose }: PromotionEditorProps) {
  const t = useTexts(managePromotionTexts);
  const labels = useFieldLabels();
  const { form, plan, unpublish } = usePromotionForm({ kept, promotion, onClose });
  const { control, values, base } = form;
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
          <SizeField
            label={labels.size}
            value={values.size ?? ''}
            onChange={(size) => form.set('size', size)}
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
        <StageField label={labels.stage} stage={plan.stage} onChange={(stage) => form.set('stage', stage)} />
        {promotion?.stage === 'published' && !form.unsaved && (
          <Button variant="outline" icon={EyeOff} onClick={unpublish}>
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

/** Returns the label of each field. */
function useFieldLabels() {
  const t = useTexts(managePromotionTexts);
  return {
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
}

type SizeFieldProps = { label: string; value: string; onChange: (size: string) => void };

/** Asks for the shape of the picture. */
function SizeField({ label, value, onChange }: SizeFieldProps) {
  const content = useTexts(contentTexts);
  const words = usePromotionLabels();
  return (
    <SelectField
      label={label}
      value={value}
      options={[
        { value: '', label: content('content.nothing') },
        ...PICTURE_SIZES.map((size) => ({ value: size, label: words.size(size) })),
      ]}
      onChange={onChange}
    />
  );
}

type StageFieldProps = { label: string; stage: PromotionStage; onChange: (stage: PromotionStage) => void };

/** Asks for the stage of the promotion, and says what vendors see in that stage. */
function StageField({ label, stage, onChange }: StageFieldProps) {
  const t = useTexts(managePromotionTexts);
  return (
    <div>
      <p className="t-label font-semibold mb-1.5 text-text">{label}</p>
      <SegmentedControl
        wide
        label={label}
        value={stage}
        options={PROMOTION_STAGES.map((value) => ({
          value,
          label: t(`managePromotion.stage.${value}`),
        }))}
        onChange={onChange}
      />
      <p className="t-meta mt-2 text-text-3">{t(`managePromotion.stageText.${stage}`)}</p>
    </div>
  );
}
