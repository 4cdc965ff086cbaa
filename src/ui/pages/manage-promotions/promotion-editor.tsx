import { useQuery } from '@tanstack/react-query';
import { EyeOff } from 'lucide-react';
import { useState } from 'react';
import { PICTURE_SIZES, type Promotion } from '#core/promotions/promotion';
import {
  type ManagedPromotion,
  PROMOTION_STAGES,
  type PromotionStage,
  touchesApproval,
} from '#core/promotions/promotion-plan';
import { useServices } from '../../data/app-services';
import { allLogosQuery, pictureKey } from '../../data/promotions';
import { useSession } from '../../data/session-provider';
import { vendorsQuery } from '../../data/vendors-query';
import { ContentEditor } from '../../features/content/content-editor';
import { ContentArea, ContentField } from '../../features/content/content-fields';
import { contentTexts } from '../../features/content/content-texts';
import { PictureField } from '../../features/content/picture-field';
import type { KeptContent } from '../../features/content/use-kept-content';
import { FranchiseChooser } from '../../features/franchises/franchise-chooser';
import type { PartnerArtwork } from '../../features/promotions/draw-promotion';
import { loadPicture } from '../../features/promotions/load-picture';
import { usePromotionLabels } from '../../features/promotions/promotion-labels';
import { PromotionPreview } from '../../features/promotions/promotion-preview';
import { useDrawnPromotion } from '../../features/promotions/use-drawn-promotion';
import { Button } from '../../kit/components/button';
import { Notice } from '../../kit/components/notice';
import { SegmentedControl } from '../../kit/components/segmented-control';
import { SelectField } from '../../kit/components/select-field';
import { mobileText } from '../../kit/format/mobile';
import { useTexts } from '../../kit/texts/use-texts';
import { managePromotionTexts } from './manage-promotion-texts';
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

/** Shows a promotion as a partner sees it: exactly the picture that would be sent. */
function PromotionAsSeen({ promotion }: { promotion: Promotion }) {
  const t = useTexts(managePromotionTexts);
  const content = useTexts(contentTexts);
  const { partners, code, choose, artwork } = usePreviewPartner(t('managePromotion.sample'));
  const state = useDrawnPromotion(promotion, artwork);
  return (
    <section
      aria-labelledby="as-seen"
      className="grid grid-cols-[minmax(0,1fr)] gap-3 desktop:sticky desktop:top-24"
    >
      <h2 id="as-seen" className="t-subtitle text-text">
        {content('content.preview')}
      </h2>
      {partners.length > 1 && (
        <FranchiseChooser
          label={t('managePromotion.previewAs')}
          value={code}
          vendors={partners}
          onChoose={choose}
        />
      )}
      <div className="mx-auto w-full max-w-98">
        <PromotionPreview promotion={promotion} state={state} />
      </div>
    </section>
  );
}

/** Lists the partners for the preview, and returns what goes on the picture for the chosen one. */
function usePreviewPartner(sample: string) {
  const services = useServices();
  const { session } = useSession();
  const [chosen, setChosen] = useState<string>();
  const list = useQuery(vendorsQuery(services.vendors, session?.user.email));
  const logos = useQuery(allLogosQuery(services));
  const partner = list.data?.find(({ franchiseCode }) => franchiseCode === chosen) ?? list.data?.[0];
  const logo = logos.data?.find(({ franchiseCode }) => franchiseCode === partner?.franchiseCode);
  const image = useQuery({
    queryKey: pictureKey(logo?.imageUrl ?? ''),
    queryFn: () => loadPicture(logo?.imageUrl ?? ''),
    enabled: logo !== undefined,
    staleTime: 'static',
  });
  const waiting = list.isLoading || logos.isLoading || image.isLoading;
  const artwork: PartnerArtwork | undefined = waiting
    ? undefined
    : {
        logo: logo && image.data,
        name: partner?.name ?? sample,
        mobile: partner?.mobile && mobileText(partner.mobile),
      };
  return {
    partners: list.data ?? [],
    code: partner?.franchiseCode ?? '',
    choose: setChosen,
    artwork,
  };
}
