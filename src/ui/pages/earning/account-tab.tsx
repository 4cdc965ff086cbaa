import { AccountFailed } from '../../features/account/account-failed';
import { AccountSkeleton } from '../../features/account/account-skeletons';
import { AccountView } from '../../features/account/account-view';
import { statementAddress } from '../../features/account/statement-address';
import { NoFranchiseNotice } from '../../features/commission/no-franchise-notice';
import type { useOwnAccount } from './use-own-account';

/** Shows what the vendor is owed, and what will change it. */
export function AccountTab({ account }: { account: ReturnType<typeof useOwnAccount> }) {
  const { data, isFetching } = account;
  return (
    <div className="mx-auto w-full max-w-(--page-narrow)">
      <NoFranchiseNotice />
      <AccountFailed account={account} />
      {!data && isFetching && <AccountSkeleton />}
      {data && <AccountView account={data} statementAddress={statementAddress} />}
    </div>
  );
}
