import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { allAccounts } from '#contract/accounts';
import type { AdminAccount } from '#core/accounts/admin-account';
import { type FranchiseEarning, nothingEarned } from '#core/commission/commission-tally';
import { sourceIsWhole } from '#core/commission/deal-assessor';
import { gapsOf, isEarningKnown } from '#core/commission/gaps';
import { toRupees } from '#core/shared/money';
import type { Month } from '#core/shared/month';
import { useServices } from '../../data/app-services';
import { useAdditions } from '../../data/use-additions';
import { useAnswer } from '../../data/use-answer';
import { AccountActSheet } from '../../features/accounts/account-act-sheet';
import { accountsTexts } from '../../features/accounts/accounts-texts';
import { dealsAddress } from '../../features/charts/record-address';
import { commissionTexts } from '../../features/commission/commission-texts';
import { EarningNotices, SourceIncomplete } from '../../features/commission/earning-notices';
import { MonthRows } from '../../features/commission/month-rows';
import { useMonthlyCommission } from '../../features/commission/use-monthly-commission';
import { vendorAddress } from '../../features/franchises/vendor-address';
import { Button } from '../../kit/components/button';
import { Card } from '../../kit/components/card';
import { CompactMoney } from '../../kit/components/compact-money';
import { joinClasses } from '../../kit/components/join-classes';
import { NotLoaded } from '../../kit/components/notice';
import { SectionTitle } from '../../kit/components/section-title';
import { SkeletonLine, SkeletonRegion } from '../../kit/components/skeleton';
import { Tile } from '../../kit/components/tile';
import { dayAndTime, dayText } from '../../kit/format/dates';
import { mobileText } from '../../kit/format/mobile';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';
import { CodeSection } from './code-section';
import { useVendorCounts } from './use-vendor-counts';
import type { KnownVendor } from './use-vendor-directory';
import { vendorsTexts } from './vendors-texts';

const MONTHS_SHOWN = 6;
const FIGURES = ['leads', 'deals', 'commission', 'total'];

/** Shows a vendor's key figures, the commission of its last months, and the office's data. */
export function OverviewTab({ vendor }: { vendor: KnownVendor }) {
  const t = useTexts(vendorsTexts);
  const earning = useTexts(commissionTexts);
  const { calendar, clock } = useServices();
  const additions = useAdditions();
  const { data, isFetching, refetch } = useMonthlyCommission(vendor);
  const { counts, lacking, refetch: recount } = useVendorCounts();
  const count = (kind: 'leads' | 'deals') => {
    const known = counts?.[kind];
    return known ? (known.get(vendor.franchiseCode)?.count ?? 0) : '-';
  };
  const month = calendar.monthAt(clock.now());
  const { franchiseCode: franchise } = vendor;
  const earned = (covers: (month: Month) => boolean, earning: FranchiseEarning | undefined) => {
    const { deals, freeDematDeals, overall } = earning ?? nothingEarned(franchise, vendor.id);
    return data && isEarningKnown(gapsOf(data, covers), deals + freeDematDeals)
      ? toRupees(overall)
      : undefined;
  };
  const isNow = (each: Month) => each === month;
  const ofMonth = earned(
    isNow,
    data?.rows.find((row) => isNow(row.month)),
  );
  const months = data?.rows.filter((row) => row.deals > 0).slice(0, MONTHS_SHOWN) ?? [];
  const waiting = !data && isFetching;
  const isIncomplete = lacking || (data && !sourceIsWhole(data.notices));
  const retry = () => {
    recount();
    void refetch();
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 desktop:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]">
      {waiting && <KeyFiguresSkeleton />}
      <div
        className={joinClasses('grid grid-cols-[minmax(0,1fr)] gap-4', waiting && 'hidden')}
        aria-busy={isFetching}
      >
        {isIncomplete && <SourceIncomplete onRetry={retry} />}
        {data && !isFetching && (
          <EarningNotices
            excluded={data.excluded}
            notices={data.notices.filter(({ kind }) => kind !== 'source-incomplete')}
            onRetry={() => void refetch()}
          />
        )}
        <section aria-label={t('vendors.kpi')} className="grid grid-cols-2 gap-3 desktop:grid-cols-4">
          <Tile
            label={t('vendors.column.leads')}
            figure={count('leads')}
            to={vendorAddress(vendor.id, 'leads')}
          />
          <Tile
            label={t('vendors.column.deals')}
            figure={count('deals')}
            to={vendorAddress(vendor.id, 'deals')}
          />
          <Tile
            label={earning('earning.thisMonth')}
            figure={<CompactMoney amount={ofMonth} />}
            to={dealsAddress({ view: 'counted', month, franchise })}
          />
          <Tile
            label={earning('earning.overall')}
            figure={<CompactMoney amount={earned(() => true, data?.totals[0])} />}
            to={dealsAddress({ view: 'counted', franchise })}
          />
        </section>
        {months.length > 0 && data && (
          <section>
            <SectionTitle>{t('vendors.trend')}</SectionTitle>
            <MonthRows
              months={months}
              of={data}
              label={t('vendors.trend')}
              linkTo={(each) => `${vendorAddress(vendor.id, 'commission')}&month=${each}`}
            />
          </section>
        )}
      </div>
      {/* On a phone it is below the figures, which would push it away. */}
      <div className={joinClasses('grid grid-cols-[minmax(0,1fr)] gap-4', waiting && 'max-desktop:hidden')}>
        <Facts vendor={vendor} />
        {additions && <CodeSection vendor={vendor} />}
        {additions && <SignInSection vendor={vendor} />}
      </div>
    </div>
  );
}

/** Draws the placeholder of the key figures. */
function KeyFiguresSkeleton() {
  return (
    <SkeletonRegion>
      <div className="grid grid-cols-2 gap-3 desktop:grid-cols-4">
        {FIGURES.map((figure) => (
          <div key={figure} className="min-h-23 rounded-card bg-surface px-4 py-3.5 shadow-card">
            <SkeletonLine type="t-label" box={12} width={70} />
            <SkeletonLine type="t-figure" box={22} width={90} className="mt-0.5" />
          </div>
        ))}
      </div>
    </SkeletonRegion>
  );
}

function Facts({ vendor }: { vendor: KnownVendor }) {
  const t = useTexts(vendorsTexts);
  const { language } = useLanguage();
  const { mobile, email, contactPerson, city, state, pin, pan, gstin, invitedAt } = vendor;
  const facts = [
    ['contactPerson', contactPerson],
    ['mobile', mobile && mobileText(mobile)],
    ['email', email],
    ['place', [city, state, pin].filter(Boolean).join(', ')],
    ['pan', pan],
    ['gstin', gstin],
    ['invited', invitedAt && dayText(new Date(invitedAt), language)],
  ] as const;
  return (
    <Card>
      <h2 className="t-subtitle text-text">{t('vendors.facts')}</h2>
      <dl>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name} className="border-b border-hairline py-2 last:border-b-0">
                <dt className="t-caption text-text-2">{t(`vendors.fact.${name}`)}</dt>
                <dd className="wrap-anywhere text-text">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </Card>
  );
}

/** Shows a vendor's sign-in address and sessions, with a button to end them. */
function SignInSection({ vendor: { id } }: { vendor: KnownVendor }) {
  const t = useTexts(accountsTexts);
  const [ending, setEnding] = useState<AdminAccount>();
  const query = useAnswer(allAccounts, { query: { vendor: id }, staleTime: 0 });
  const { data, isFetching } = query;
  return (
    <section aria-labelledby="vendor-sign-in">
      <Card>
        <h2 id="vendor-sign-in" className="t-subtitle text-text">
          {t('accounts.signIn')}
        </h2>
        {!data && isFetching && (
          <SkeletonRegion>
            <SkeletonLine type="t-row" box={15} width={190} className="mt-2" />
            <SkeletonLine type="t-meta" box={11} width={150} />
          </SkeletonRegion>
        )}
        <NotLoaded query={query} what={t('accounts.signInFailed')} />
        {data?.length === 0 && <p className="mt-2 text-text-2">{t('accounts.signInNone')}</p>}
        {data?.map((account) => (
          <AccountFacts key={account.id} account={account} onEnd={() => setEnding(account)} />
        ))}
      </Card>
      {ending && <AccountActSheet account={ending} act="end" onClose={() => setEnding(undefined)} />}
    </section>
  );
}

function AccountFacts({ account, onEnd }: { account: AdminAccount; onEnd: () => void }) {
  const t = useTexts(accountsTexts);
  const { language } = useLanguage();
  const { email, active, sessions, lastSeenAt } = account;
  const standing = [
    active ? t('accounts.sessions', { count: sessions }) : t('accounts.disabled'),
    lastSeenAt !== undefined && t('accounts.lastSeen', { time: dayAndTime(new Date(lastSeenAt), language) }),
  ];
  return (
    <div className="mt-2 grid justify-items-start gap-3">
      <div>
        <p className="t-row wrap-anywhere text-text">{email}</p>
        <p className="t-meta text-text-2">{standing.filter(Boolean).join(' · ')}</p>
      </div>
      {sessions > 0 && (
        <Button variant="outline" size="card" icon={LogOut} onClick={onEnd}>
          {t('accounts.end')}
        </Button>
      )}
    </div>
  );
}
