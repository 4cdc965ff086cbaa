import { Check, CircleAlert, Copy, Download, Image, Link2, type LucideIcon } from 'lucide-react';
import type { ShareWay } from '#core/promotions/share-way';
import { WhatsAppIcon } from '../../features/leads/whats-app-icon';
import { promotionTexts } from '../../features/promotions/promotion-texts';
import { Icon } from '../../kit/components/icon';
import { Sheet } from '../../kit/components/sheet';
import { useTexts } from '../../kit/texts/use-texts';
import type { Share } from './use-share';

type ShareSheetProps = { title: string; share: Share; onClose: () => void };

/** Offers every way to share the picture and its text where the browser cannot pass them to other apps. */
export function ShareSheet({ title, share, onClose }: ShareSheetProps) {
  const t = useTexts(promotionTexts);
  const { copyPicture, copyCaption, copyLink, whatsAppHref, download, followed, last } = share;
  const failed = last && !last.done;
  const outcome = last && (failed ? t('promotion.notDone') : doneText(last.how));
  function doneText(how: ShareWay): string | undefined {
    if (how === 'download') return t('promotion.saved');
    return how.startsWith('copy') ? t('promotion.copied') : undefined;
  }
  const row = (how: ShareWay, icon: LucideIcon, act: Act, second?: string) => (
    <ShareRow
      key={how}
      icon={last?.how === how ? (last.done ? Check : CircleAlert) : icon}
      label={t(`promotion.way.${how}`)}
      second={(last?.how === how ? outcome : undefined) ?? second}
      act={act}
    />
  );
  return (
    <Sheet title={t('promotion.share')} context={title} onClose={onClose}>
      {download && <p className="t-label pb-2 text-text-2">{t('promotion.cannotShareFiles')}</p>}
      <ul className="rows -mx-5 [--row-inset:4.25rem]">
        {download && row('download', Download, { ...download, onAction: () => followed('download') })}
        {copyPicture && row('copy-picture', Image, { onAction: copyPicture })}
        {row('copy-caption', Copy, { onAction: copyCaption })}
        {row(
          'whatsapp',
          WhatsAppIcon,
          { href: whatsAppHref, onAction: () => followed('whatsapp') },
          t('promotion.way.whatsappText'),
        )}
        {copyLink && row('copy-link', Link2, { onAction: copyLink })}
      </ul>
      <p role="status" className="sr-only">
        {outcome}
      </p>
    </Sheet>
  );
}

type Act = { readonly onAction: () => void; readonly href?: string; readonly name?: string };

function ShareRow(props: { icon: LucideIcon; label: string; second?: string | undefined; act: Act }) {
  const { icon, label, second, act } = props;
  const classes =
    'flex min-h-14 w-full items-center gap-4 px-5 py-2 text-left text-text no-underline -outline-offset-2 hover:bg-bg active:bg-sunken';
  const inside = (
    <>
      <span className="grid size-8 shrink-0 place-items-center text-primary-text">
        <Icon of={icon} size={24} />
      </span>
      <span className="min-w-0">
        <span className="t-row block">{label}</span>
        {second && <span className="t-meta block text-text-2">{second}</span>}
      </span>
    </>
  );
  return (
    <li>
      {act.href === undefined ? (
        <button type="button" onClick={act.onAction} className={classes}>
          {inside}
        </button>
      ) : (
        <a href={act.href} onClick={act.onAction} {...targetOf(act.name)} className={classes}>
          {inside}
        </a>
      )}
    </li>
  );
}

/** A file is saved under its name; a link without a name opens outside the portal. */
function targetOf(name: string | undefined) {
  return name === undefined ? { target: '_blank', rel: 'noopener noreferrer' } : { download: name };
}
