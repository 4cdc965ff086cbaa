import { Notice } from '../components/notice';
import { useTexts } from '../texts/use-texts';
import { commissionTexts } from './commission-texts';
import { useOwnVendor } from './use-own-vendor';

/** Says why there is no figure for an account that has no franchise; nothing for any other. */
export function NoFranchiseNotice() {
  const t = useTexts(commissionTexts);
  const vendor = useOwnVendor();
  if (vendor) return null;
  return <Notice tone="failed" what={t('commission.noFranchise')} where={t('commission.noFranchiseText')} />;
}
