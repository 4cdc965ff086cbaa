import { ledgerBalances } from '#contract/ledger';
import { compare, sum, toRupees, ZERO } from '#core/shared/money';
import { useAnswer } from '../../../data/use-answer';
import { Money } from '../../../kit/components/money';
import { Notice } from '../../../kit/components/notice';
import { Skeleton, SkeletonRegion } from '../../../kit/components/skeleton';
import { TextLink } from '../../../kit/components/text-link';
import { useTexts } from '../../../kit/texts/use-texts';
import { moneyAddress } from './money-address';
import { moneyTexts } from './money-texts';

/**
 * Shows on the dashboard the total owed to vendors, and the total to set off. With `quiet`, it does not report that
 * nothing is cached.
 */
export function AccountsCard({ quiet }: { quiet: boolean }) {
  const t = useTexts(moneyTexts);
  const { data, error, isFetching, refetch } = useAnswer(ledgerBalances);
  const balances = data?.flatMap(({ franchiseCode, balance }) => (franchiseCode ? [balance] : []));
  const sums = [
    { label: 'money.owed', of: balances?.filter((balance) => compare(balance, ZERO) > 0) },
    { label: 'money.toSetOff', of: balances?.filter((balance) => compare(balance, ZERO) < 0) },
  ] as const;
  if (quiet && !data) return null;
  return (
    <section
      aria-labelledby="home-accounts"
      className="rounded-card bg-surface px-4 pb-2 shadow-card desktop:px-5"
    >
      <div className="flex min-h-13 items-center justify-between gap-3">
        <h2 id="home-accounts" className="t-subtitle text-text">
          {t('money.accounts')}
        </h2>
        <TextLink to={moneyAddress()}>{t('money.toAccounts')}</TextLink>
      </div>
      {!data && isFetching && (
        <SkeletonRegion>
          {sums.map(({ label }) => (
            <div key={label} className="flex min-h-11 items-center">
              <Skeleton width="100%" height={14} />
            </div>
          ))}
        </SkeletonRegion>
      )}
      {error && !isFetching && (
        <div className="pb-2">
          <Notice tone="unread" what={t('money.accountsFailed')} onRetry={refetch} />
        </div>
      )}
      <dl>
        {sums.map(
          ({ label, of }) =>
            of && (
              <div
                key={label}
                className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 border-b border-hairline last:border-b-0"
              >
                <dt className="t-label text-text-2">{t(label, { count: of.length })}</dt>
                <dd>
                  <Money amount={toRupees(sum(of))} className="text-text" />
                </dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}
