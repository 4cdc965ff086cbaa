import { paths } from '#core/access/paths';
import { useSession } from '../data/session-provider';
import { navTexts } from '../kit/navigation/nav-texts';
import { useOpenPath } from '../kit/navigation/use-open-path';
import { useTexts } from '../kit/texts/use-texts';
import type { NavItem } from './main-nav';
import { HomeNavIcon, ProfileNavIcon, ReportsNavIcon, TrainingNavIcon } from './nav-icons';
import { pageEntry } from './page-table';

/** The four items of the bar; Training leads an admin elsewhere than everyone else (spec section 2). */
export function useNavItems(): readonly NavItem[] {
  const t = useTexts(navTexts);
  const path = useOpenPath();
  const { session } = useSession();
  const tab = pageEntry(path)?.tab;
  const trainingPath = session?.user.role === 'admin' ? paths.training : paths.promotionAndTraining;
  return [
    {
      to: paths.dashboard,
      label: t('nav.home'),
      icon: HomeNavIcon,
      active: tab === undefined,
    },
    { to: trainingPath, label: t('nav.training'), icon: TrainingNavIcon, active: tab === 'training' },
    { to: paths.reports, label: t('nav.reports'), icon: ReportsNavIcon, active: tab === 'reports' },
    { to: paths.profile, label: t('nav.profile'), icon: ProfileNavIcon, active: tab === 'profile' },
  ];
}
