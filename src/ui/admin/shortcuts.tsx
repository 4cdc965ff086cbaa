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
import { RowCard } from '../components/card';
import { PlainRow } from '../components/plain-row';
import { SectionTitle } from '../components/section-title';
import { paths } from '../paths';
import { useTexts } from '../texts/use-texts';
import { adminTexts } from './admin-texts';

/** The ways to everything that an administrator manages. */
export function Shortcuts() {
  const t = useTexts(adminTexts);
  const ways = [
    { to: paths.vendors, icon: Store, title: t('admin.toVendors') },
    { to: paths.addVendor, icon: UserPlus, title: t('admin.addVendor') },
    { to: `${paths.deals}?import=deals`, icon: FileUp, title: t('admin.toImport') },
    { to: paths.training, icon: GraduationCap, title: t('admin.toTraining') },
    { to: paths.promotions, icon: Megaphone, title: t('admin.toPromotions') },
    { to: paths.carousel, icon: GalleryHorizontal, title: t('admin.toCarousel') },
    { to: paths.leadsChart, icon: ChartPie, title: t('admin.toLeadsChart') },
    { to: paths.companiesChart, icon: Building2, title: t('admin.toCompanies') },
  ];
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
