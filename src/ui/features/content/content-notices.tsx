import { SearchX } from 'lucide-react';
import type { Managed } from '#core/shared/managed';
import { Button } from '../../kit/components/button';
import { ButtonLink } from '../../kit/components/button-link';
import { RowCard } from '../../kit/components/card';
import { EmptyState } from '../../kit/components/empty-state';
import { Notice } from '../../kit/components/notice';
import { PanelMark } from '../../kit/components/panel-mark';
import { PlainRow } from '../../kit/components/plain-row';
import { Section } from '../../kit/components/section-title';
import { Skeleton, SkeletonRegion } from '../../kit/components/skeleton';
import { useTexts } from '../../kit/texts/use-texts';
import { contentTexts } from './content-texts';
import type { KeptContent } from './use-kept-content';

const ROWS = ['1', '2', '3', '4', '5', '6'];

/** Shows that a list of content is loading, failed to load, or lacks entries. */
export function ContentNotices<Item extends Managed>({ kept }: { kept: KeptContent<Item> }) {
  const t = useTexts(contentTexts);
  const { items, failed, fetching, refresh } = kept;
  const waiting = !items && fetching;
  return (
    <>
      {failed && !fetching && (
        <div className="my-2">
          <Notice
            tone="unread"
            what={t('content.loadFailed')}
            where={t(items ? 'content.stale' : 'content.loadFailedText')}
            onRetry={refresh}
          />
        </div>
      )}
      {waiting && <ContentSkeleton />}
    </>
  );
}

/** Shows grey boxes while a list of content, or its editor, loads. */
export function ContentSkeleton() {
  return (
    <SkeletonRegion>
      <div className="grid gap-3">
        {ROWS.map((row) => (
          <Skeleton key={row} width="100%" height={88} />
        ))}
      </div>
    </SkeletonRegion>
  );
}

/** Lists the archived items, each with a button to restore it. */
export function ContentArchive<Item extends Managed>(props: {
  kept: KeptContent<Item>;
  titleOf: (item: Item) => string;
}) {
  const { kept, titleOf } = props;
  const t = useTexts(contentTexts);
  if (kept.archive.length === 0) return null;
  return (
    <Section title={t('content.archive')}>
      <p className="t-label mb-2 text-text-2">{t('content.archiveText')}</p>
      <RowCard label={t('content.archive')}>
        {kept.archive.map((item) => (
          <PlainRow
            key={item.id}
            title={titleOf(item)}
            end={
              <Button variant="text" size="card" onClick={() => kept.restore(item, titleOf(item))}>
                {t('content.restore')}
              </Button>
            }
          />
        ))}
      </RowCard>
    </Section>
  );
}

/** Shows that this server does not support changes. */
export function ReadOnlyNotice() {
  const t = useTexts(contentTexts);
  return (
    <div className="my-2">
      <Notice tone="offline" what={t('content.readOnly')} where={t('content.readOnlyText')} />
    </div>
  );
}

/** Shows, instead of an editor, that its item no longer exists. */
export function ContentGone({ to }: { to: string }) {
  const t = useTexts(contentTexts);
  return (
    <EmptyState
      title={t('content.unknown')}
      text={t('content.unknownText')}
      object={<PanelMark icon={SearchX} />}
      action={<ButtonLink to={to}>{t('content.toList')}</ButtonLink>}
    />
  );
}
