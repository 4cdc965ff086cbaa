import { sourceIsWhole } from '#core/commission/deal-assessor';
import { SourceIncomplete } from '../../features/commission/earning-notices';
import { adminTexts } from '../../features/franchises/admin-texts';
import type { useNetworkSummary } from '../../features/franchises/use-network-summary';
import { Notice } from '../../kit/components/notice';
import { ProgressBar } from '../../kit/components/progress-bar';
import { useTexts } from '../../kit/texts/use-texts';

const NAMED_AT_MOST = 6;

/** Shows above the figures what they lack, or their progress. */
export function SummaryNotices(props: {
  found: ReturnType<typeof useNetworkSummary>;
  vendorsFailed: boolean;
  onRetry: () => void;
}) {
  const { found, vendorsFailed, onRetry } = props;
  const t = useTexts(adminTexts);
  const { data: summary, error, isFetching, progress, byCalls } = found;
  const lacking = summary && !sourceIsWhole(summary.commission.notices);
  const unread = (summary?.unread ?? []).map(({ franchiseCode: code, what }) =>
    t(`admin.unread.${what}`, { code }),
  );
  const named = unread.slice(0, NAMED_AT_MOST).join(', ');
  const list =
    unread.length > NAMED_AT_MOST
      ? t('admin.andMore', { list: named, count: unread.length - NAMED_AT_MOST })
      : named;
  return (
    <>
      {/* One message for everything that failed together, and one button to try again. */}
      {vendorsFailed && !error && !isFetching && (
        <Notice tone="unread" what={t('admin.failedVendors')} onRetry={onRetry} />
      )}
      {error && !isFetching && <Notice tone="unread" what={t('admin.failed')} onRetry={onRetry} />}
      {byCalls && isFetching && (
        <div role="status" className="rounded-card bg-surface p-4 shadow-card">
          <p className="t-label mb-2 text-text-2">
            {progress
              ? t('admin.adding', { done: progress.done, total: progress.total })
              : t('admin.reading')}
          </p>
          <ProgressBar bare value={progress?.done ?? 0} max={progress?.total ?? 0} />
        </div>
      )}
      {lacking && !isFetching && <SourceIncomplete onRetry={onRetry} />}
      {unread.length > 0 && !isFetching && (
        <Notice
          tone="incomplete"
          what={t('admin.unread', { count: new Set(summary?.unread.map((each) => each.franchiseCode)).size })}
          where={t('admin.unreadWhich', { list })}
          onRetry={onRetry}
        />
      )}
    </>
  );
}
