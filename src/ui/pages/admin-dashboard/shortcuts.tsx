import {
  Building2,
  ChartPie,
  FileUp,
  GalleryHorizontal,
  GraduationCap,
  Megaphone,
  Store,
  UserPlus,
} from 'lucide-react';
import { paths } from '#core/access/paths';
import { adminTexts } from '../../features/franchises/admin-texts';
import { RowCard } from '../../kit/components/card';
import { PlainRow } from '../../kit/components/plain-row';
import { SectionTitle } from '../../kit/components/section-title';
import { useDesktop } from '../../kit/components/use-desktop';
import { useTexts } from '../../kit/texts/use-texts';

const IN_THE_SIDEBAR: ReadonlySet<string> = new Set([
  paths.vendors,
  paths.training,
  paths.promotions,
  paths.carousel,
]);

/** Shows the ways to what an administrator manages: on a desk those that the sidebar does not have. */
export function Shortcuts() {
  const t = useTexts(adminTexts);
  const desktop = useDesktop();
  const ways = [
    { to: paths.vendors, icon: Store, title: t('admin.toVendors') },
    { to: paths.addVendor, icon: UserPlus, title: t('admin.addVendor') },
    { to: `${paths.deals}?import=deals`, icon: FileUp, title: t('admin.toImport') },
    { to: paths.training, icon: GraduationCap, title: t('admin.toTraining') },
    { to: paths.promotions, icon: Megaphone, title: t('admin.toPromotions') },
    { to: paths.carousel, icon: GalleryHorizontal, title: t('admin.toCarousel') },
    { to: paths.leadsChart, icon: ChartPie, title: t('admin.toLeadsChart') },
    { to: paths.companiesChart, icon: Building2, title: t('admin.toCompanies') },
  ].filter(({ to }) => !desktop || !IN_THE_SIDEBAR.has(to));
  return (
    <section aria-labelledby="shortcuts" className="-mt-5">
      <SectionTitle id="shortcuts">{t('admin.shortcuts')}</SectionTitle>
      <RowCard label={t('admin.shortcuts')}>
        {ways.map((way) => (
          <PlainRow key={way.to} tone="accent" {...way} />
        ))}
      </RowCard>
    </section>
  );
}
