import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { chooseNotice, noticeChoices } from '#contract/notices';
import {
  NOTICE_CHANNELS,
  NOTICE_KINDS,
  type NoticeChannel,
  type NoticeKind,
} from '#core/notifications/notice-kind';
import { useServices } from '../../data/app-services';
import { useSession } from '../../data/session-provider';
import { useAdditions } from '../../data/use-additions';
import { answerQuery } from '../../data/use-answer';
import { Button } from '../../kit/components/button';
import { Notice } from '../../kit/components/notice';
import { SegmentedControl } from '../../kit/components/segmented-control';
import { Sheet } from '../../kit/components/sheet';
import { showToast } from '../../kit/feedback/toast';
import { useTexts } from '../../kit/texts/use-texts';
import { useAccountWrite } from '../profile/use-own-account';
import { noticeTexts } from './notice-texts';

/** Opens the choice of a vendor's notifications; shows nothing if the server sends none. */
export function NoticeChoicesMore() {
  const t = useTexts(noticeTexts);
  const { session } = useSession();
  const [open, setOpen] = useState(false);
  const offered = useAdditions() && session?.user.role === 'vendor';
  if (!offered) return null;
  return (
    <>
      <Button variant="outline" size="card" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('notice.more')}
      </Button>
      {open && (
        <Sheet title={t('notice.title')} onClose={() => setOpen(false)}>
          <NoticeChoices />
        </Sheet>
      )}
    </>
  );
}

/** Asks for each kind of notification how a vendor wants to receive it. */
function NoticeChoices() {
  const t = useTexts(noticeTexts);
  const services = useServices();
  const client = useQueryClient();
  const { queue } = useAccountWrite();
  const query = answerQuery(services, noticeChoices);
  const { data, error, isFetching, refetch } = useQuery(query);
  // The rows that are likely to appear take their room before the answer arrives.
  const kinds = NOTICE_KINDS.filter((kind) => !data || data[kind]);
  const choose = (kind: NoticeKind, channel: NoticeChannel) => {
    client.setQueryData(query.queryKey, (before) => before && { ...before, [kind]: channel });
    void queue(async () => {
      client.setQueryData(query.queryKey, await services.api.call(chooseNotice, { body: { kind, channel } }));
      showToast(t('notice.saved'));
    });
  };
  return (
    <section aria-label={t('notice.title')} className="grid gap-3" aria-busy={isFetching}>
      <p className="t-meta text-text-2">{t('notice.text')}</p>
      {error && !isFetching && (
        <Notice tone="unread" what={t('notice.failed')} where={t('notice.failedText')} onRetry={refetch} />
      )}
      {kinds.map((kind) => (
        <div key={kind} className="grid gap-1.5">
          <p className="t-label text-text">{t(`notice.${kind}`)}</p>
          <SegmentedControl<NoticeChannel | ''>
            wide
            label={t(`notice.${kind}`)}
            options={NOTICE_CHANNELS.map((value) => ({ value, label: t(`notice.channel.${value}`) }))}
            // Nothing is selected before the answer arrives.
            value={data?.[kind] ?? ''}
            onChange={(channel) => {
              if (data && channel) choose(kind, channel);
            }}
          />
        </div>
      ))}
    </section>
  );
}
