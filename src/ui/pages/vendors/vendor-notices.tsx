import { missingDeals } from '#core/commission/exclusion-counts';
import { SourceIncomplete } from '../../features/commission/earning-notices';
import { Notice } from '../../kit/components/notice';
import { useTexts } from '../../kit/texts/use-texts';
import type { useVendorEntries } from './use-vendor-entries';
import { vendorsTexts } from './vendors-texts';

/** Says above the list of vendors what it lacks. */
export function VendorNotices({ found }: { found: ReturnType<typeof useVendorEntries> }) {
  const t = useTexts(vendorsTexts);
  const { failed, countsFailed, earnedFailed, earned, fetching, retry } = found;
  if (fetching) return null;
  const actions = [{ label: t('vendors.retry'), onAction: retry }];
  if (failed) return <Notice tone="unread" what={t('vendors.failed')} actions={actions} />;
  const missing = earned ? missingDeals(earned) : 0;
  return (
    <>
      {found.lacking && <SourceIncomplete onRetry={retry} />}
      {countsFailed && (
        <Notice
          tone="incomplete"
          what={t('vendors.countsFailed')}
          where={t('vendors.countsFailedText')}
          actions={actions}
        />
      )}
      {earnedFailed && <Notice tone="incomplete" what={t('vendors.earnedFailed')} actions={actions} />}
      {missing > 0 && (
        <Notice tone="incomplete" what={t('vendors.earnedPartly', { count: missing })} actions={actions} />
      )}
    </>
  );
}
