import { useState } from 'react';
import { countPromotionShare } from '#contract/promotions';
import type { Promotion } from '#core/promotions/promotion';
import type { ShareWay } from '#core/promotions/share-way';
import { NotFound } from '#core/shared/failure';
import { useServices } from '../../data/app-services';
import { useAdditions } from '../../data/use-additions';
import { useWrite } from '../../data/use-write';
import { promotionTexts } from '../../features/promotions/promotion-texts';
import { showErrorToast } from '../../kit/feedback/toast';
import { useTexts } from '../../kit/texts/use-texts';

/** The result of the last attempt. */
export interface ShareOutcome {
  readonly how: ShareWay;
  readonly done: boolean;
}

/** The ways to send a promotion. A way that this browser lacks is undefined. */
export interface Share {
  readonly system: (() => void) | undefined;
  readonly copyPicture: (() => void) | undefined;
  readonly copyCaption: () => void;
  readonly copyLink: (() => void) | undefined;
  readonly whatsAppHref: string;
  readonly download: { readonly href: string; readonly name: string } | undefined;
  /** Call it when a link among the ways was followed. */
  readonly followed: (how: ShareWay) => void;
  readonly last: ShareOutcome | undefined;
}

/** The contents of a share. `picture` is undefined while it is not ready. */
export interface ShareContent {
  readonly promotion: Promotion;
  readonly picture: { readonly file: Blob; readonly url: string } | undefined;
  readonly caption: string;
  readonly link: string | undefined;
  /** Called when the server says that the promotion may no longer be shared. */
  readonly onEnded: () => void;
}

/** Shares what is shown, by the ways that the browser has, and counts each share. */
export function useShare({ promotion, picture, caption, link, onEnded }: ShareContent): Share {
  const t = useTexts(promotionTexts);
  const { api, newKey } = useServices();
  const counted = useAdditions();
  const [last, setLast] = useState<ShareOutcome>();
  const name = `${promotion.id.replaceAll(/[^\w-]+/g, '-')}.png`;
  const file = picture && new File([picture.file], name, { type: 'image/png' });
  const { queue } = useWrite('', ({ error }) => {
    if (error instanceof NotFound) onEnded();
    // The share itself is done; that it could not be counted is no reason to report a failure.
    else console.warn(`A share was not counted: ${String(error)}`);
  });
  const done = (how: ShareWay) => {
    setLast({ how, done: true });
    if (counted)
      void queue(async () => {
        const share = { path: { id: promotion.id }, body: { how } };
        // Each share counts, even if two are equal.
        await api.call(countPromotionShare, { ...share, idempotencyKey: newKey() });
      });
  };
  const attempt = (how: ShareWay, act: () => Promise<void>) => () => {
    act().then(
      () => done(how),
      (error: unknown) => {
        // Closing the list of apps is no failure.
        const closed = error instanceof DOMException && error.name === 'AbortError';
        setLast(closed ? undefined : { how, done: false });
        // This way has no list on the screen that could report it.
        if (how === 'system' && !closed) showErrorToast(t('promotion.notDone'));
      },
    );
  };
  const text = { text: caption };
  const canShare = file !== undefined && 'canShare' in navigator && navigator.canShare({ files: [file] });
  const canCopyPicture = picture !== undefined && 'ClipboardItem' in window && 'clipboard' in navigator;
  return {
    system: canShare ? attempt('system', () => navigator.share({ files: [file], ...text })) : undefined,
    copyPicture: canCopyPicture
      ? attempt('copy-picture', () =>
          navigator.clipboard.write([new ClipboardItem({ 'image/png': picture.file })]),
        )
      : undefined,
    copyCaption: attempt('copy-caption', async () => navigator.clipboard.writeText(caption)),
    copyLink:
      link === undefined ? undefined : attempt('copy-link', async () => navigator.clipboard.writeText(link)),
    whatsAppHref: `https://wa.me/?text=${encodeURIComponent(caption)}`,
    download: picture && { href: picture.url, name },
    followed: done,
    last,
  };
}
