import { useQueryClient } from '@tanstack/react-query';
import { CalendarPlus, Eye, Link2, RefreshCw, Unlink } from 'lucide-react';
import { useState } from 'react';
import { makeMeetingFeed, meetingFeed, stopMeetingFeed } from '#contract/meeting-feed';
import { useServices } from '../../data/app-services';
import { answerQuery, useAnswer } from '../../data/use-answer';
import { failureToast, useWrite } from '../../data/use-write';
import { Button } from '../../kit/components/button';
import { buttonClasses } from '../../kit/components/button-variant';
import { CopyButton } from '../../kit/components/copy-button';
import { Icon } from '../../kit/components/icon';
import { Notice } from '../../kit/components/notice';
import { Sheet } from '../../kit/components/sheet';
import { SkeletonLine, SkeletonRegion } from '../../kit/components/skeleton';
import { showToast } from '../../kit/feedback/toast';
import { dayAndTime } from '../../kit/format/dates';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';
import { feedTexts } from './feed-texts';

/** Makes, copies, replaces and ends the link with which a calendar reads the own meetings. */
export function FeedSheet({ onClose }: { onClose: () => void }) {
  const t = useTexts(feedTexts);
  const { language } = useLanguage();
  const { query, address, busy, make, stop } = useMeetingFeed();
  const { data: since, isFetching, isError, refetch } = query;
  return (
    <Sheet title={t('feed.title')} onClose={onClose}>
      <div className="grid gap-4">
        <p className="text-text-2">{t('feed.what')}</p>
        <p className="t-label flex gap-2.5 rounded-control bg-warning-soft p-3 text-text">
          <span className="mt-0.5 shrink-0 text-warning">
            <Icon of={Eye} size={18} />
          </span>
          {t('feed.whoSees')}
        </p>
        {isError && !isFetching && <Notice tone="unread" what={t('feed.loadFailed')} onRetry={refetch} />}
        {since === undefined && isFetching && (
          <SkeletonRegion>
            <SkeletonLine type="t-body" box={15} width={220} />
          </SkeletonRegion>
        )}
        {since === null && (
          <Button wide icon={Link2} disabled={busy} onClick={() => void make()}>
            {t(busy ? 'feed.making' : 'feed.make')}
          </Button>
        )}
        {typeof since === 'number' && (
          <>
            {address ? (
              <LinkBox address={address} />
            ) : (
              <div>
                <p className="t-row text-text">
                  {t('feed.since', { when: dayAndTime(new Date(since), language) })}
                </p>
                <p className="t-label mt-1 text-text-2">{t('feed.onlyOnce')}</p>
              </div>
            )}
            <div className="grid gap-1">
              <Button
                variant="outline"
                size="card"
                wide
                icon={RefreshCw}
                disabled={busy}
                onClick={() => void make()}
              >
                {t(busy ? 'feed.making' : 'feed.makeNew')}
              </Button>
              <p className="t-label text-text-2">{t('feed.makeNewText')}</p>
            </div>
            <Button
              variant="outline"
              tone="danger"
              size="card"
              wide
              icon={Unlink}
              disabled={busy}
              onClick={() => void stop()}
            >
              {t('feed.stop')}
            </Button>
          </>
        )}
      </div>
    </Sheet>
  );
}

/** Shows a new link, and the ways to add it to a calendar. */
function LinkBox({ address }: { address: string }) {
  const t = useTexts(feedTexts);
  return (
    <div className="grid gap-3">
      <p role="status" className="t-row text-text">
        {t('feed.made')}
      </p>
      <p className="t-label rounded-control bg-sunken p-3 wrap-anywhere text-text select-all">{address}</p>
      <div className="flex flex-wrap gap-3">
        <a
          href={address.replace(/^https?:/, 'webcal:')}
          className={buttonClasses({ wide: true, icon: CalendarPlus })}
        >
          <Icon of={CalendarPlus} />
          {t('feed.open')}
        </a>
        <CopyButton text={address} done={t('feed.copied')} />
      </div>
      <p className="t-label text-text-2">{t('feed.onlyOnce')}</p>
    </div>
  );
}

/** Manages the link of the calendar: since when there is one, its address while known, and its actions. */
function useMeetingFeed() {
  const t = useTexts(feedTexts);
  const services = useServices();
  const { api, clock, addressOf } = services;
  const client = useQueryClient();
  const [address, setAddress] = useState<string>();
  const { busy, run } = useWrite(t('feed.failed'), failureToast);
  const { queryKey } = answerQuery(services, meetingFeed);
  // Since when a calendar can read the meetings by a link; null if there is no link.
  const query = useAnswer(meetingFeed, { staleTime: 0 });
  return {
    query,
    address,
    busy,
    make: () =>
      run(async () => {
        const made = addressOf(await api.call(makeMeetingFeed));
        setAddress(new URL(made, window.location.href).href);
        client.setQueryData(queryKey, clock.now());
      }),
    stop: () =>
      run(async () => {
        await api.call(stopMeetingFeed);
        setAddress(undefined);
        client.setQueryData(queryKey, null);
        showToast(t('feed.stopped'));
      }),
  };
}
