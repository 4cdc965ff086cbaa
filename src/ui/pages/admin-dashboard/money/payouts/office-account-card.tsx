import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useServices } from '../../../../data/app-services';
import { officeAccountQuery } from '../../../../data/payouts';
import { Button } from '../../../../kit/components/button';
import { Card } from '../../../../kit/components/card';
import { Notice } from '../../../../kit/components/notice';
import { Skeleton, SkeletonRegion } from '../../../../kit/components/skeleton';
import { useTexts } from '../../../../kit/texts/use-texts';
import { bankTexts } from './bank-texts';
import { OfficeAccountSheet } from './office-account-sheet';

/** Shows the account that the office pays from, and the way to change it. */
export function OfficeAccountCard() {
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
        {error && !isFetching && (
          <Notice
            tone="unread"
            what={t('bank.accountFailed')}
            actions={[{ label: t('bank.retry'), onAction: () => void refetch() }]}
          />
        )}
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
