import { RefreshCw } from 'lucide-react';
import { commissionTexts } from '../../features/commission/commission-texts';
import { useOverallEarning } from '../../features/commission/use-overall-earning';
import { IconButton } from '../../kit/components/icon-button';
import { PageFrame } from '../../kit/components/page-frame';
import { useTexts } from '../../kit/texts/use-texts';
import { AccountTab } from './account-tab';
import { EarningTabs } from './earning-tabs';
import { SalesTab } from './sales-tab';
import { StatementsTab } from './statements-tab';
import { useEarningTab } from './use-earning-tab';
import { useOwnAccount } from './use-own-account';

/**
 * Shows all earnings of the vendor: overall, by product category and by month (spec section 9). If months are closed,
 * their statements and the account are further tabs.
 */
export function EarningPage() {
  const t = useTexts(commissionTexts);
  const { offered, tab } = useEarningTab();
  const sales = useOverallEarning();
  const account = useOwnAccount(offered);
  const { isFetching, refetch } = tab === 'sales' ? sales : account;
  const refresh = () => void refetch();
  return (
    <PageFrame
      title={t('earning.title')}
      actions={
        <IconButton
          icon={RefreshCw}
          label={t('commission.refresh')}
          onClick={refresh}
          disabled={isFetching}
        />
      }
    >
      {offered && <EarningTabs tab={tab} />}
      {tab === 'sales' && <SalesTab sales={sales} account={account.data} />}
      {tab === 'statements' && <StatementsTab account={account} />}
      {tab === 'account' && <AccountTab account={account} />}
    </PageFrame>
  );
}
