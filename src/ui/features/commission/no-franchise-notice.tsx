import { useOwnVendor } from '../../data/use-own-vendor';
import { Notice } from '../../kit/components/notice';
import { useTexts } from '../../kit/texts/use-texts';
import { commissionTexts } from './commission-texts';

/** Explains why an account without a franchise has no figures; shows nothing for any other account. */
export function NoFranchiseNotice() {
  const t = useTexts(commissionTexts);
  const vendor = useOwnVendor();
  if (vendor) return null;
  return <Notice tone="failed" what={t('commission.noFranchise')} where={t('commission.noFranchiseText')} />;
}
