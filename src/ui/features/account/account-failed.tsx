import type { UseQueryResult } from '@tanstack/react-query';
import type { VendorAccount } from '#core/ledger/account-statements';
import { Outdated } from '../../kit/components/read-failed';
import { useTexts } from '../../kit/texts/use-texts';
import { accountTexts } from './account-texts';

/** Shows that an account could not be read, and how old the one below is; shows nothing if it could be read. */
export function AccountFailed({ account }: { account: UseQueryResult<VendorAccount> }) {
  const t = useTexts(accountTexts);
  if (!account.error || account.isFetching) return null;
  return (
    <div className="mb-4">
      <Outdated query={account} what={t('account.failed')} />
    </div>
  );
}
