import { useSearchParams } from 'react-router-dom';
import { paths } from '#core/access/paths';
import { useFeature } from '../../data/use-feature';

export const EARNING_TABS = ['sales', 'statements', 'account'] as const;
export type EarningTab = (typeof EARNING_TABS)[number];

/** The tab that the address asks for, where the server closes months; the only one elsewhere. */
export function useEarningTab(): { readonly offered: boolean; readonly tab: EarningTab } {
  const [params] = useSearchParams();
  const offered = useFeature('money.closing');
  const asked = EARNING_TABS.find((tab) => tab === params.get('tab'));
  return { offered, tab: (offered && asked) || 'sales' };
}

/** The page of earnings at one of its tabs. */
export function earningAddress(tab: EarningTab): string {
  return tab === 'sales' ? paths.earning : `${paths.earning}?tab=${tab}`;
}
