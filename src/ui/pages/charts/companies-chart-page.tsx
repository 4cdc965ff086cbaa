import { chartTexts } from '../../features/charts/chart-texts';
import { dealsAddress } from '../../features/charts/record-address';
import { useTexts } from '../../kit/texts/use-texts';
import { SharePage } from './share-page';

/** Shows how deals divide by company: a vendor's own, or those of every franchise for an admin. */
export function CompaniesChartPage() {
  const t = useTexts(chartTexts);
  return (
    <SharePage
      title={t('chart.companies')}
      kind="deals"
      by="company"
      nameOf={(value) => value ?? t('chart.none.company')}
      linkTo={(value, { period, franchise }) => dealsAddress({ company: value, franchise }, period.days)}
      valueColumn={t('chart.company')}
    />
  );
}
