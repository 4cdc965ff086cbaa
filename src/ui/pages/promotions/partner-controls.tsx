import type { PartnerPart } from '../../features/promotions/compose-promotion';
import { promotionTexts } from '../../features/promotions/promotion-texts';
import { Card, RowCard } from '../../kit/components/card';
import { Notice } from '../../kit/components/notice';
import { SwitchRow } from '../../kit/components/switch-row';
import { useTexts } from '../../kit/texts/use-texts';
import { LogoRow } from './logo-row';
import { PARTNER_SWITCHES, type PartnerChoice, type PartnerSwitch } from './use-partner-choice';

type PartnerControlsProps = {
  /** Whether the picture leaves room for the partner. */
  branded: boolean;
  choice: PartnerChoice;
  /** The selected parts for which there was no room. */
  excluded: readonly PartnerPart[];
};

/** Asks what appears on the picture: logo, name, number, franchise code, QR code. */
export function PartnerControls({ branded, choice, excluded }: PartnerControlsProps) {
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
