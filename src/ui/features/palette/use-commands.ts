import { useQuery } from '@tanstack/react-query';
import {
  Banknote,
  Building2,
  CalendarPlus,
  ChartPie,
  FileUp,
  FolderArchive,
  IndianRupee,
  Languages,
  Lock,
  type LucideIcon,
  Percent,
  ScrollText,
  Share2,
  Store,
  Trophy,
  UserPlus,
  Wallet,
} from 'lucide-react';
import { paths } from '#core/access/paths';
import { useServices } from '../../data/app-services';
import { closingMonthsQuery } from '../../data/closing';
import { useSession } from '../../data/session-provider';
import { useAdditions } from '../../data/use-additions';
import { monthName } from '../../kit/format/dates';
import { navTexts } from '../../kit/navigation/nav-texts';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';
import { adminTexts } from '../franchises/admin-texts';
import type { Found } from './found';
import { paletteTexts } from './palette-texts';

/** Returns the commands, and the pages that no sidebar has; only those that the role may use and the server offers. */
export function useCommands(): readonly Found[] {
  const t = useTexts(paletteTexts);
  const nav = useTexts(navTexts);
  const admins = useTexts(adminTexts);
  const { language } = useLanguage();
  const services = useServices();
  const admin = useSession().session?.user.role === 'admin';
  const writes = useAdditions();
  const { data: months } = useQuery({ ...closingMonthsQuery(services), enabled: writes && admin });
  const next = months?.find(({ state }) => state !== 'closed')?.month;
  const command = (icon: LucideIcon, to: string, title: string, context?: string): Found => ({
    kind: 'commands',
    icon,
    to,
    title,
    context,
  });
  const page = (icon: LucideIcon, to: string, title: string, context: string): Found => ({
    kind: 'pages',
    icon,
    to,
    title,
    context,
  });
  const charts = [
    page(Trophy, paths.bestPerformer, t('palette.bestPerformer'), nav('nav.reports')),
    page(ChartPie, paths.leadsChart, t('palette.leadsChart'), nav('nav.reports')),
    page(Building2, paths.companiesChart, t('palette.companiesChart'), nav('nav.reports')),
  ];
  if (!admin) {
    return [
      command(UserPlus, paths.addLead, t('palette.addLead')),
      command(CalendarPlus, paths.scheduleMeeting, t('palette.meeting')),
      command(Share2, paths.allPromotions, t('palette.share')),
      page(Wallet, paths.monthlyCommission, t('palette.monthly'), nav('nav.earning')),
      page(Percent, paths.commissionModel, t('palette.model'), nav('nav.earning')),
      ...charts,
    ];
  }
  const dashboard = (tab: string) => `${paths.adminDashboard}?tab=${tab}`;
  return [
    ...(writes
      ? [
          command(
            Banknote,
            `${dashboard('payments')}&record=new`,
            t('palette.recordPayment'),
            t('palette.recordPaymentIn'),
          ),
        ]
      : []),
    ...(next
      ? [
          command(
            Lock,
            `${dashboard('money')}&month=${next}`,
            t('palette.close', { month: monthName(next, language) }),
            t('palette.closeIn'),
          ),
        ]
      : []),
    ...(writes
      ? [
          command(UserPlus, paths.addVendor, t('palette.addVendor'), nav('nav.vendors')),
          command(FileUp, `${paths.deals}?import=deals`, t('palette.import'), t('palette.importIn')),
          command(IndianRupee, dashboard('settings'), t('palette.amount'), nav('nav.settings')),
          page(Languages, dashboard('terms'), admins('admin.tab.terms'), nav('nav.settings')),
          page(ScrollText, dashboard('audit'), admins('admin.tab.audit'), nav('nav.settings')),
          page(FolderArchive, dashboard('files'), admins('admin.tab.files'), nav('nav.settings')),
        ]
      : []),
    page(Store, paths.allVendors, t('palette.allVendors'), nav('nav.vendors')),
    ...charts,
  ];
}
