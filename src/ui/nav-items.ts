import type { NavItem } from './components/main-nav';
import { HomeNavIcon, ProfileNavIcon, ReportsNavIcon, TrainingNavIcon } from './components/nav-icons';
import { navTexts } from './nav-texts';
import { paths } from './paths';
import { useSession } from './session/session-provider';
import { useTexts } from './texts/use-texts';
import { useOpenPath } from './use-open-path';

/** Paths that belong to an item of the bar other than Home. */
const TRAINING: readonly string[] = [
  paths.promotionAndTraining,
  paths.allTrainings,
  paths.allPromotions,
  paths.promotion,
  paths.training,
  paths.promotions,
  paths.trainingAndPromotionSkeleton,
];
const REPORTS: readonly string[] = [
  paths.reports,
  paths.leadsChart,
  paths.companiesChart,
  paths.bestPerformer,
  paths.reportSkeleton,
];

/** The four items of the bar; Training leads an admin elsewhere than everyone else (spec section 2). */
export function useNavItems(): readonly NavItem[] {
  const t = useTexts(navTexts);
  const path = useOpenPath();
  const { session } = useSession();
  const below = (roots: readonly string[]) =>
    roots.some((root) => path === root || path.startsWith(`${root}/`));
  const [training, reports, profile] = [below(TRAINING), below(REPORTS), path === paths.profile];
  const trainingPath = session?.user.role === 'admin' ? paths.training : paths.promotionAndTraining;
  return [
    {
      to: paths.dashboard,
      label: t('nav.home'),
      icon: HomeNavIcon,
      active: !training && !reports && !profile,
    },
    { to: trainingPath, label: t('nav.training'), icon: TrainingNavIcon, active: training },
    { to: paths.reports, label: t('nav.reports'), icon: ReportsNavIcon, active: reports },
    { to: paths.profile, label: t('nav.profile'), icon: ProfileNavIcon, active: profile },
  ];
}
