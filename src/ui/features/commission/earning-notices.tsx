import type { ExcludedDeal } from '#core/commission/commission-tally';
import { isMissingFromTotal } from '#core/commission/commission-tally';
import type { EarningNotice } from '#core/commission/deal-assessor';
import { Notice } from '../../kit/components/notice';
import { useTerm } from '../../kit/texts/use-term';
import { useTexts } from '../../kit/texts/use-texts';
import { commissionTexts } from './commission-texts';

const NAMED_AT_MOST = 6;

type EarningNoticesProps = {
  excluded: readonly ExcludedDeal[];
  /** The number of missing deals, if `excluded` has only some of them. */
  count?: number;
  notices: readonly EarningNotice[];
  /** Whether the figures cover several vendors; a notice then names those that it concerns. */
  ofNetwork?: boolean;
  onRetry: () => void;
};

/**
 * Shows, above a figure, what is missing from it or doubtful: deals, rules or amounts that could not be read, and rules
 * that look wrong.
 */
export function EarningNotices(props: EarningNoticesProps) {
  const { excluded, notices, ofNetwork = false, onRetry } = props;
  const t = useTexts(commissionTexts);
  const listOf = useShortList();
  const missing = excluded.filter(isMissingFromTotal);
  const { withoutId, unreadable, withoutRules, twoRules, over100 } = useNamed(notices, ofNetwork);
  const whose = (vendors: readonly string[]) =>
    ofNetwork ? t('commission.theseVendors', { list: listOf(vendors) }) : undefined;
  return (
    <>
      {withoutId.length > 0 && (
        <Notice
          tone="failed"
          what={ofNetwork ? t('commission.withoutId', { count: withoutId.length }) : t('commission.noUserId')}
          where={whose(withoutId)}
        />
      )}
      {unreadable.length > 0 && (
        <Notice
          tone="failed"
          what={
            ofNetwork
              ? t('commission.rulesFailedOf', { count: unreadable.length })
              : t('commission.rulesFailed')
          }
          where={whose(unreadable)}
          onRetry={onRetry}
        />
      )}
      {withoutRules.length > 0 && (
        <Notice
          tone="incomplete"
          what={
            ofNetwork ? t('commission.withoutRules', { count: withoutRules.length }) : t('commission.noRules')
          }
          where={whose(withoutRules)}
        />
      )}
      {twoRules.length > 0 && (
        <Notice
          tone="incomplete"
          what={t('commission.twoRules', { count: twoRules.length })}
          where={t('commission.twoRulesText', { list: listOf(twoRules) })}
        />
      )}
      {over100.length > 0 && (
        <Notice
          tone="incomplete"
          what={t('commission.over100', { count: over100.length })}
          where={t('commission.over100Text', { list: listOf(over100) })}
        />
      )}
      {notices.some(({ kind }) => kind === 'opening-amount-unreadable') && (
        <Notice
          tone="incomplete"
          what={t('commission.amountFailed')}
          where={t('commission.amountFailedText')}
          onRetry={onRetry}
        />
      )}
      {notices.some(({ kind }) => kind === 'source-incomplete') && <SourceIncomplete onRetry={onRetry} />}
      {missing.length > 0 && (
        <MissingDeals missing={missing} count={props.count ?? missing.length} onRetry={onRetry} />
      )}
    </>
  );
}

/** Returns the vendors and the rules that the notices name, by kind. */
function useNamed(notices: readonly EarningNotice[], ofNetwork: boolean) {
  const term = useTerm();
  const vendorsWith = (kind: EarningNotice['kind']) =>
    notices
      .flatMap((notice) => (notice.kind === kind && 'franchiseCode' in notice ? [notice.franchiseCode] : []))
      .toSorted();
  const rulesWith = (kind: 'two-rules' | 'ratio-over-100') =>
    notices.flatMap((notice) => {
      if (notice.kind !== kind) return [];
      const product = term(notice.productCategory);
      return [ofNetwork ? `${notice.franchiseCode} ${product}` : product];
    });
  return {
    withoutId: vendorsWith('no-vendor-id'),
    unreadable: vendorsWith('rules-unreadable'),
    withoutRules: vendorsWith('no-rules'),
    twoRules: rulesWith('two-rules'),
    over100: rulesWith('ratio-over-100'),
  };
}

type MissingDealsProps = { missing: readonly ExcludedDeal[]; count: number; onRetry: () => void };

/** Shows how many deals could not be read, and which. */
function MissingDeals({ missing, count, onRetry }: MissingDealsProps) {
  const t = useTexts(commissionTexts);
  const listOf = useShortList();
  const numbers = missing.flatMap(({ dealId }) => dealId || []);
  const nameless = missing.length - numbers.length;
  return (
    <Notice
      tone="incomplete"
      what={t('commission.couldNotBeRead', { count })}
      where={t('commission.theseDeals', {
        list: [
          nameless > 0 && t('commission.noDealId', { count: nameless }),
          numbers.length > 0 && listOf(numbers, count - nameless),
        ]
          .filter(Boolean)
          .join(', '),
      })}
      onRetry={onRetry}
    />
  );
}

/** Shows that the source is incomplete without knowing what is missing, such as during an import. */
export function SourceIncomplete(props: { onRetry: () => void }) {
  const t = useTexts(commissionTexts);
  return (
    <Notice
      tone="incomplete"
      what={t('commission.sourceIncomplete')}
      where={t('commission.sourceIncompleteText')}
      onRetry={props.onRetry}
    />
  );
}

/** Returns a function that lists the first of some names, and the number of the others. */
function useShortList(): (names: readonly string[], count?: number) => string {
  const t = useTexts(commissionTexts);
  return (names, count = names.length) => {
    const list = names.slice(0, NAMED_AT_MOST).join(', ');
    return count > NAMED_AT_MOST ? t('commission.andMore', { list, count: count - NAMED_AT_MOST }) : list;
  };
}
