import { useQuery } from '@tanstack/react-query';
import { HandCoins } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useServices } from '../../../../data/app-services';
import { payoutsQuery } from '../../../../data/payouts';
import { newPayoutAddress, payoutsAddress } from '../../../../features/payouts/payout-address';
import { ButtonLink } from '../../../../kit/components/button-link';
import { EmptyState } from '../../../../kit/components/empty-state';
import { Notice } from '../../../../kit/components/notice';
import { ReadFailed } from '../../../../kit/components/read-failed';
import { SkeletonRegion } from '../../../../kit/components/skeleton';
import { useTexts } from '../../../../kit/texts/use-texts';
import { LockNotice } from './lock-notice';
import { MakePayoutSheet } from './make-payout-sheet';
import { OfficeAccountCard } from './office-account-card';
import { PayoutsSkeleton } from './payouts-skeleton';
import { payoutsTexts } from './payouts-texts';
import { RunList } from './run-list';
import { TemplatesCard } from './templates-card';

/** Lists the payout runs, with the way to make one, and below them the account and the bank files of the office. */
export function PayoutsView() {
  const t = useTexts(payoutsTexts);
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery(payoutsQuery(useServices()));
  const make = (
    <ButtonLink to={newPayoutAddress()} size="card" icon={HandCoins}>
      {t('payouts.make')}
    </ButtonLink>
  );
  return (
    <section aria-label={t('payouts.title')} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <LockNotice />
      {error && !isFetching && (
        <ReadFailed
          notice={
            <Notice
              tone="unread"
              what={t('payouts.failed')}
              actions={[{ label: t('payouts.retry'), onAction: () => void refetch() }]}
            />
          }
          shown={data !== undefined}
          loadedAt={data && new Date(dataUpdatedAt)}
        />
      )}
      {!data && isFetching && (
        <SkeletonRegion>
          <PayoutsSkeleton />
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
