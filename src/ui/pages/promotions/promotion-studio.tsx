import { RectangleHorizontal, RectangleVertical, ShieldCheck, Square } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { dayOfDate, PICTURE_SIZES, type Promotion } from '#core/promotions/promotion';
import type { PartnerPart } from '../../features/promotions/compose-promotion';
import { usePromotionLabels } from '../../features/promotions/promotion-labels';
import { PromotionPreview } from '../../features/promotions/promotion-preview';
import { promotionTexts } from '../../features/promotions/promotion-texts';
import { useDrawnPromotion } from '../../features/promotions/use-drawn-promotion';
import { Card, RowCard } from '../../kit/components/card';
import { Icon } from '../../kit/components/icon';
import { Notice } from '../../kit/components/notice';
import { SegmentedControl } from '../../kit/components/segmented-control';
import { SwitchRow } from '../../kit/components/switch-row';
import { dayText, noonOf } from '../../kit/format/dates';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';
import { captionOf, siblingsOf } from './caption-of';
import { LogoRow } from './logo-row';
import { ShareFooter } from './share-footer';
import { ShareSheet } from './share-sheet';
import { PARTNER_SWITCHES, type PartnerChoice, type PartnerSwitch } from './use-partner-choice';
import { useShare } from './use-share';

type PromotionStudioProps = {
  promotion: Promotion;
  promotions: readonly Promotion[];
  choice: PartnerChoice;
  onEnded: () => void;
};

/** Shows one promotion with the partner's logo and number: the picture is exactly what is sent. */
export function PromotionStudio({ promotion, promotions, choice, onEnded }: PromotionStudioProps) {
  const [sharing, setSharing] = useState(false);
  const state = useDrawnPromotion(promotion, choice.artwork);
  const { drawn, current, problem } = state;
  const share = useShare({
    promotion,
    picture: current ? drawn : undefined,
    caption: captionOf(promotion, choice.partner),
    link: choice.partner.link,
    onEnded,
  });
  const wordsAlone = !promotion.imageUrl || problem === 'of-another-site';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 desktop:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <div className="mx-auto w-full max-w-140">
        <PromotionPreview promotion={promotion} state={state} />
        <Approval promotion={promotion} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Variants promotion={promotion} siblings={siblingsOf(promotion, promotions)} />
        {promotion.imageUrl && !wordsAlone && (
          <PartnerControls
            branded={promotion.zone !== undefined}
            choice={choice}
            excluded={(current && drawn?.excluded) || []}
          />
        )}
        <ShareFooter
          share={share}
          ready={current || wordsAlone}
          onOpen={share.system ?? (() => setSharing(true))}
        />
      </div>
      {sharing && <ShareSheet title={promotion.title} share={share} onClose={() => setSharing(false)} />}
    </div>
  );
}

function Approval({ promotion }: { promotion: Promotion }) {
  const t = useTexts(promotionTexts);
  const { language } = useLanguage();
  const { validUntil, approvalReference, imageUrl } = promotion;
  const until = dayOfDate(validUntil);
  if (!imageUrl || (!until && !approvalReference)) return null;
  return (
    <p className="t-label my-3 flex items-start gap-2 text-text-2">
      <Icon of={ShieldCheck} className="mt-px" />
      <span>
        {until
          ? t('promotion.approvedUntil', { day: dayText(noonOf(until), language) })
          : t('promotion.approved')}
        {approvalReference && (
          <span className="t-caption block wrap-anywhere text-text-3">
            {t('promotion.reference', { reference: approvalReference })}
          </span>
        )}
      </span>
    </p>
  );
}

const SHAPES = { Square, Story: RectangleVertical, Banner: RectangleHorizontal };

/** Offers the same promotion in another shape or language; hides a choice with only one value. */
function Variants({ promotion, siblings }: { promotion: Promotion; siblings: readonly Promotion[] }) {
  const t = useTexts(promotionTexts);
  const words = usePromotionLabels();
  const [, setParams] = useSearchParams();
  const open = (other: Promotion | undefined) => {
    if (other) setParams({ id: other.id }, { replace: true });
  };
  const { size, language } = promotion;
  const inLanguage = siblings.filter((each) => each.language === language);
  const shapes = PICTURE_SIZES.filter((shape) => inLanguage.some((each) => each.size === shape));
  const languages = [...new Set(siblings.flatMap((each) => each.language ?? []))];
  return (
    <>
      {size && shapes.length > 1 && (
        <SegmentedControl
          wide
          label={t('promotion.size')}
          value={size}
          options={shapes.map((value) => ({ value, label: words.size(value), icon: SHAPES[value] }))}
          onChange={(value) => open(inLanguage.find((each) => each.size === value))}
        />
      )}
      {language && languages.length > 1 && (
        <SegmentedControl
          wide
          label={t('promotion.language')}
          value={language}
          options={languages.map((value) => ({ value, label: words.language(value) }))}
          onChange={(value) => {
            const inOther = siblings.filter((each) => each.language === value);
            open(inOther.find((each) => each.size === size) ?? inOther[0]);
          }}
        />
      )}
    </>
  );
}

type PartnerControlsProps = {
  /** Whether the picture leaves room for the partner. */
  branded: boolean;
  choice: PartnerChoice;
  /** The selected parts for which there was no room. */
  excluded: readonly PartnerPart[];
};

/** Asks what appears on the picture: logo, name, number, franchise code, QR code. */
function PartnerControls({ branded, choice, excluded }: PartnerControlsProps) {
  const t = useTexts(promotionTexts);
  const { logo, partner, on, turn, values } = choice;
  if (!branded) {
    return (
      <Card>
        <p className="t-row text-text">{t('promotion.noZone')}</p>
        <p className="t-label mt-1 text-text-2">{t('promotion.noZoneText')}</p>
      </Card>
    );
  }
  const secondOf = (part: PartnerSwitch): string => {
    const value = values[part];
    if (value === undefined) {
      return t(partner.failed ? 'promotion.recordFailed' : 'promotion.notInRecord');
    }
    if (part !== 'qr') return value;
    return t(partner.link ? 'promotion.qrText' : 'promotion.qrCode');
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <RowCard label={t('promotion.onPicture')}>
        <LogoRow choice={logo} />
        {PARTNER_SWITCHES.map((part) => (
          <SwitchRow
            key={part}
            label={t(`promotion.${part}`)}
            second={secondOf(part)}
            on={on[part]}
            disabled={values[part] === undefined}
            onChange={(turned) => turn(part, turned)}
          />
        ))}
      </RowCard>
      {/* Below, so that no row moves away from under a finger. */}
      {excluded.length > 0 && (
        <Notice
          tone="incomplete"
          what={t('promotion.noRoom', { parts: excluded.map((part) => t(`promotion.${part}`)).join(', ') })}
          where={t('promotion.noRoomText')}
        />
      )}
      {logo.failed && (
        <Notice
          tone="incomplete"
          what={t('promotion.logoFailed')}
          where={t('promotion.logoFailedText')}
          onRetry={logo.retry}
        />
      )}
    </div>
  );
}
