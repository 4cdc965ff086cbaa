import type { ExcludedDeal } from '#core/commission/commission-tally';
import { isMissingFromTotal } from '#core/commission/commission-tally';
import type { EarningNotice } from '#core/commission/deal-assessor';
import { Notice } from '../components/notice';
import { useTexts } from '../texts/use-texts';
import { commissionTexts } from './commission-texts';

const NAMED_AT_MOST = 6;

type EarningNoticesProps = {
  excluded: readonly ExcludedDeal[];
  /** How many deals are missing, where `excluded` has only some of them. */
  count?: number;
  notices: readonly EarningNotice[];
  onRetry: () => void;
};

/** What a figure lacks, said above it: deals that could not be read, rules or amounts that could not be had. */
export function EarningNotices(props: EarningNoticesProps) {
  const { excluded, notices, onRetry } = props;
  const t = useTexts(commissionTexts);
  const missing = excluded.filter(isMissingFromTotal);
  const { count = missing.length } = props;
  const retry = [{ label: t('commission.retry'), onAct: onRetry }];
  const kinds = new Set(notices.map((notice) => notice.kind));
  const ids = missing.map((deal) => deal.dealId || t('commission.noDealId'));
  const named = ids.slice(0, NAMED_AT_MOST).join(', ');
  const list =
    count > NAMED_AT_MOST ? t('commission.andMore', { list: named, count: count - NAMED_AT_MOST }) : named;
  return (
    <>
      {kinds.has('no-vendor-id') && <Notice tone="failed" what={t('commission.noUserId')} />}
      {kinds.has('rules-unreadable') && (
        <Notice tone="failed" what={t('commission.rulesFailed')} actions={retry} />
      )}
      {kinds.has('no-rules') && <Notice tone="incomplete" what={t('commission.noRules')} />}
      {kinds.has('opening-amount-unreadable') && (
        <Notice
          tone="incomplete"
          what={t('commission.amountFailed')}
          where={t('commission.amountFailedText')}
          actions={retry}
        />
      )}
      {missing.length > 0 && (
        <Notice
          tone="incomplete"
          what={t('commission.couldNotBeRead', { count })}
          where={t('commission.theseDeals', { list })}
          actions={retry}
        />
      )}
    </>
  );
}
