import { Download, type LucideIcon, Share2 } from 'lucide-react';
import { WhatsAppIcon } from '../../features/leads/whats-app-icon';
import { promotionTexts } from '../../features/promotions/promotion-texts';
import { Button } from '../../kit/components/button';
import { Icon } from '../../kit/components/icon';
import { useTexts } from '../../kit/texts/use-texts';
import type { Share } from './use-share';

/** Shows the button for all ways of sharing, and the two most used ones; above the bar on a phone. */
export function ShareFooter(props: { share: Share; ready: boolean; onOpen: () => void }) {
  const { share, ready, onOpen } = props;
  const t = useTexts(promotionTexts);
  const { whatsAppHref, download, followed } = share;
  return (
    <div className="fixed inset-x-0 bottom-[calc(var(--bottom-bar)+var(--safe-bottom))] z-(--z-bar) flex gap-2 border-t border-hairline bg-surface px-4 py-3 desktop:static desktop:mt-4 desktop:border-0 desktop:bg-transparent desktop:p-0">
      <div className="min-w-0 flex-1">
        <Button wide icon={Share2} disabled={!ready} onClick={onOpen}>
          {t('promotion.share')}
        </Button>
      </div>
      <Square
        icon={WhatsAppIcon}
        label={t('promotion.way.whatsapp')}
        {...(ready && { href: whatsAppHref })}
        onFollow={() => followed('whatsapp')}
      />
      <Square
        icon={Download}
        label={t('promotion.way.download')}
        {...(ready && download && { href: download.href, name: download.name })}
        onFollow={() => followed('download')}
      />
    </div>
  );
}

type SquareProps = { icon: LucideIcon; label: string; href?: string; name?: string; onFollow: () => void };

/** Shows an icon link of 52 px; one without an address yet is a disabled button. */
function Square({ icon, label, href, name, onFollow }: SquareProps) {
  const classes =
    'inline-flex size-13 shrink-0 items-center justify-center rounded-button border border-control-border bg-surface text-text hover:bg-sunken active:bg-hairline-strong disabled:opacity-60';
  if (href === undefined) {
    return (
      <button type="button" disabled aria-label={label} className={classes}>
        <Icon of={icon} size={24} />
      </button>
    );
  }
  const target = name === undefined ? { target: '_blank', rel: 'noopener noreferrer' } : { download: name };
  return (
    <a href={href} aria-label={label} title={label} onClick={onFollow} {...target} className={classes}>
      <Icon of={icon} size={24} />
    </a>
  );
}
