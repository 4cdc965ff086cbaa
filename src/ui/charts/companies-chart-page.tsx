import type { Deal } from '#core/deals/deal';
import { useFranchiseData } from '../home/use-franchise-data';
import { useTexts } from '../texts/use-texts';
import { chartTexts } from './chart-texts';
import { dealsAddress } from './record-address';
import { SharePage } from './share-page';

const companyOf = (deal: Deal) => deal.company;

/** How deals divide by company: a vendor's own, for an admin those of every franchise. */
export function CompaniesChartPage() {
  const t = useTexts(chartTexts);
  const { data } = useFranchiseData();
  return (
    <SharePage
      title={t('chart.companies')}
      kind="deals"
      records={data && !data.deals.failed ? data.deals.items : undefined}
      readValue={companyOf}
      nameOf={(value) => value ?? t('chart.none.company')}
      linkTo={(value, { period, franchise }) => dealsAddress({ company: value, franchise }, period.days)}
      valueColumn={t('chart.company')}
    />
  );
}
