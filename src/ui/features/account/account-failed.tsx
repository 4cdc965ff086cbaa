import type { UseQueryResult } from '@tanstack/react-query';
import type { VendorAccount } from '#core/ledger/account-statements';
import { Notice } from '../../kit/components/notice';
import { ReadFailed } from '../../kit/components/read-failed';
import { useTexts } from '../../kit/texts/use-texts';
import { accountTexts } from './account-texts';

/** Says that an account could not be read, and from when what is shown below is; nothing where it could. */
export function AccountFailed({ account }: { account: UseQueryResult<VendorAccount> }) {
  const t = useTexts(accountTexts);
  const { data, error, isFetching, dataUpdatedAt, refetch } = account;
  if (!error || isFetching) return null;
  return (
    <div className="mb-4">
      <ReadFailed
        notice={<Notice tone="unread" what={t('account.failed')} onRetry={refetch} />}
        shown={data !== undefined}
        loadedAt={data && new Date(dataUpdatedAt)}
      />
    </div>
  );
}
