import type { Role } from '#core/access/role';
import { paths } from '../paths';
import type { comingTexts } from './coming-texts';

type TitleKey = Extract<keyof (typeof comingTexts)['en'], `page.${string}`>;

/** What stands at the head of a page: its title, and the page above it; tab roots have none above. */
export interface PageHead {
  readonly title: TitleKey;
  readonly parent: string | undefined;
}

/** The page above: one path for everyone, or one for each role that may open the page. */
type Above = string | { readonly vendor: string | undefined; readonly admin: string | undefined };

const EACH_HOME = { vendor: paths.dashboard, admin: paths.adminDashboard };
const REPORTS_OR_HOME = { vendor: paths.reports, admin: paths.adminDashboard };

const heads: Readonly<Record<string, readonly [title: TitleKey, above?: Above]>> = {
  [paths.deals]: ['page.deals', EACH_HOME],
  [paths.dealDetails]: ['page.deal', paths.deals],
  [paths.commissionModel]: ['page.commissionModel', paths.dashboard],
  [paths.reports]: ['page.reports'],
  [paths.leadsChart]: ['page.leadsChart', REPORTS_OR_HOME],
  [paths.companiesChart]: ['page.companiesChart', REPORTS_OR_HOME],
  [paths.bestPerformer]: ['page.bestPerformer', REPORTS_OR_HOME],
  [paths.promotionAndTraining]: ['page.promotionAndTraining'],
  [paths.allTrainings]: ['page.allTrainings', paths.promotionAndTraining],
  [paths.adminDashboard]: ['page.dashboard'],
};

/** The head of the page at a path; what lies below another has the head of its root. */
export function headOf(path: string, role: Role | undefined): PageHead | undefined {
  const [, first = ''] = path.split('/');
  const head = heads[path] ?? heads[`/${first}`];
  if (!head) return undefined;
  const [title, above] = head;
  return { title, parent: typeof above === 'object' ? above[role === 'admin' ? 'admin' : 'vendor'] : above };
}
