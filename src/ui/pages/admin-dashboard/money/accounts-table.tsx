import { useQuery } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '#core/access/paths';
import type { AccountBalance } from '#core/ledger/ledger.port';
import { compare, sum, toRupees, ZERO } from '#core/shared/money';
import { monthOfDay } from '#core/shared/month';
import { useServices } from '../../../data/app-services';
import { balancesQuery } from '../../../data/closing';
import { useVendors } from '../../../data/use-vendors';
import { Money } from '../../../kit/components/money';
import { Notice } from '../../../kit/components/notice';
import { SkeletonRegion } from '../../../kit/components/skeleton';
import { StatePill } from '../../../kit/components/state-pill';
import { monthName } from '../../../kit/format/dates';
import { useLanguage } from '../../../kit/texts/language-provider';
import { useTexts } from '../../../kit/texts/use-texts';
import { RowsSkeleton } from './money-skeletons';
import { moneyTexts } from './money-texts';

/** What each vendor is owed, the most first; at the end those from whose next earnings something is taken. */
export function AccountsTable() {
  const t = useTexts(moneyTexts);
  const services = useServices();
  const { data, error, isFetching, refetch } = useQuery(balancesQuery(services));
  if (!data && isFetching) {
    return (
      <SkeletonRegion>
        <RowsSkeleton />
      </SkeletonRegion>
    );
  }
  return (
    <section
      aria-labelledby="money-accounts"
      className="overflow-clip rounded-card bg-surface pb-2 shadow-card"
    >
      <h2 id="money-accounts" className="t-subtitle flex min-h-13 items-center px-4 text-text desktop:px-5">
        {t('money.accounts')}
      </h2>
      {error && !isFetching && (
        <div className="px-4 pb-3 desktop:px-5">
          <Notice
            tone="unread"
            what={t('money.accountsFailed')}
            actions={[{ label: t('money.retry'), onAction: () => void refetch() }]}
          />
        </div>
      )}
      {data && <Balances balances={data.filter(({ franchiseCode }) => franchiseCode !== undefined)} />}
    </section>
  );
}

function Balances({ balances }: { balances: readonly AccountBalance[] }) {
  const t = useTexts(moneyTexts);
  const { byCode } = useVendors();
  const { language } = useLanguage();
  if (balances.length === 0)
    return <p className="t-label px-4 pb-3 text-text-2 desktop:px-5">{t('money.accountsNone')}</p>;
  const sorted = balances.toSorted((a, b) => compare(b.balance, a.balance));
  const parts = [
    { label: 'money.owed', of: sorted.filter(({ balance }) => compare(balance, ZERO) > 0) },
    { label: 'money.toSetOff', of: sorted.filter(({ balance }) => compare(balance, ZERO) < 0) },
  ] as const;
  return (
    <table className="w-full border-collapse text-left">
      <caption className="sr-only">{t('money.accountsText')}</caption>
      <thead>
        <tr className="t-label h-9 border-b border-hairline-strong text-text-2 *:px-4 *:font-[500] desktop:*:px-5">
          <th scope="col">{t('money.franchise')}</th>
          <th scope="col" className="text-right">
            {t('money.balance')}
          </th>
        </tr>
      </thead>
      <tbody>
        {sorted.map(({ account, franchiseCode = '', balance, belowSince }) => {
          const vendor = byCode.get(franchiseCode);
          return (
            <tr
              key={account}
              className="t-label h-11 border-b border-hairline text-text *:px-4 hover:bg-bg desktop:*:px-5"
            >
              <th scope="row" className="font-semibold">
                {vendor?.id === undefined ? (
                  franchiseCode
                ) : (
                  <Link
                    to={`${paths.vendorDetails}?id=${encodeURIComponent(vendor.id)}&tab=account`}
                    className="inline-flex min-h-11 items-center text-text hover:underline"
                  >
                    {vendor.name ?? franchiseCode}
                  </Link>
                )}{' '}
                <span className="font-normal text-text-2">{franchiseCode}</span>
                {belowSince !== undefined && (
                  <span className="ml-3 inline-block">
                    <StatePill tone="warning" icon={Scale} bare>
                      {t('money.setOff', { month: monthName(monthOfDay(belowSince), language) })}
                    </StatePill>
                  </span>
                )}
              </th>
              <td className="text-right">
                <Money amount={toRupees(balance)} />
              </td>
            </tr>
          );
        })}
      </tbody>
      <tfoot>
        {parts.map(
          ({ label, of }) =>
            of.length > 0 && (
              <tr key={label} className="t-label h-10 text-text *:px-4 desktop:*:px-5">
                <th scope="row" className="font-semibold">
                  {t(label, { count: of.length })}
                </th>
                <td className="text-right">
                  <Money amount={toRupees(sum(of.map(({ balance }) => balance)))} />
                </td>
              </tr>
            ),
        )}
      </tfoot>
    </table>
  );
}
