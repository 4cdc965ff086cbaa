import { useQuery } from '@tanstack/react-query';
import { HandCoins } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { payouts } from '#contract/payouts';
import { useServices } from '../../../../data/app-services';
import { officeAccountQuery } from '../../../../data/payouts';
import { useAnswer } from '../../../../data/use-answer';
import { newPayoutAddress, payoutsAddress } from '../../../../features/payouts/payout-address';
import { Button } from '../../../../kit/components/button';
import { ButtonLink } from '../../../../kit/components/button-link';
import { Card } from '../../../../kit/components/card';
import { EmptyState } from '../../../../kit/components/empty-state';
import { NotLoaded } from '../../../../kit/components/notice';
import { Outdated } from '../../../../kit/components/read-failed';
import { Skeleton, SkeletonRegion } from '../../../../kit/components/skeleton';
import { TableSkeleton } from '../../../../kit/components/skeleton-rows';
import { useTexts } from '../../../../kit/texts/use-texts';
import { bankTexts } from './bank-texts';
import { LockNotice } from './lock-notice';
import { MakePayoutSheet } from './make-payout-sheet';
import { OfficeAccountSheet } from './office-account-sheet';
import { payoutsTexts } from './payouts-texts';
import { RunList } from './run-list';
import { TemplatesCard } from './templates-card';

/** Lists the payout runs, with a button to make one, and below them the account and the bank files of the office. */
export function PayoutsView() {
  const t = useTexts(payoutsTexts);
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const query = useAnswer(payouts);
  const { data, isFetching } = query;
  const make = (
    <ButtonLink to={newPayoutAddress()} size="card" icon={HandCoins}>
      {t('payouts.make')}
    </ButtonLink>
  );
  return (
    <section aria-label={t('payouts.title')} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <LockNotice />
      <Outdated query={query} what={t('payouts.failed')} />
      {!data && isFetching && (
        <SkeletonRegion>
          <TableSkeleton untitled />
        </SkeletonRegion>
      )}
      {data?.length === 0 && (
        <EmptyState title={t('payouts.none')} text={t('payouts.noneText')} action={make} />
      )}
      {data && data.length > 0 && (
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p className="t-meta text-text-2">{t('payouts.text')}</p>
            {make}
          </div>
          <RunList runs={data} />
        </>
      )}
      {(data || !isFetching) && (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 desktop:grid-cols-2">
          <OfficeAccountCard />
          <TemplatesCard />
        </div>
      )}
      {params.get('new') === 'payout' && (
        <MakePayoutSheet onClose={() => void navigate(payoutsAddress(), { replace: true })} />
      )}
    </section>
  );
}

/** Shows the account that the office pays from, with a button to change it. */
function OfficeAccountCard() {
  const t = useTexts(bankTexts);
  const [asking, setAsking] = useState(false);
  const { data: account, error, isFetching, refetch } = useQuery(officeAccountQuery(useServices()));
  return (
    <section aria-labelledby="office-account">
      <Card>
        <div className="-mt-2 flex min-h-11 items-center justify-between gap-3">
          <h2 id="office-account" className="t-subtitle text-text">
            {t('bank.account')}
          </h2>
          {account !== undefined && (
            <Button variant="text" size="card" aria-haspopup="dialog" onClick={() => setAsking(true)}>
              {t(account ? 'bank.change' : 'bank.set')}
            </Button>
          )}
        </div>
        {account === undefined && isFetching && (
          <SkeletonRegion>
            <Skeleton width={180} height={16} />
          </SkeletonRegion>
        )}
        <NotLoaded query={{ error, isFetching, refetch }} what={t('bank.accountFailed')} />
        {account === null && <p className="t-label text-warning">{t('bank.accountNone')}</p>}
        {account && (
          <p className="t-label text-text">
            <span className="font-semibold">{account.bank}</span>{' '}
            <span className="tabular-nums">{account.account}</span>
            {account.clientCode && <span className="text-text-2"> · {account.clientCode}</span>}
          </p>
        )}
      </Card>
      {asking && <OfficeAccountSheet account={account ?? undefined} onClose={() => setAsking(false)} />}
    </section>
  );
}
