import type { Lead } from '#core/leads/lead';
import { SegmentedControl } from '../components/segmented-control';
import { useFranchiseData } from '../home/use-franchise-data';
import { useStatusWord } from '../leads/status-mark';
import { useSession } from '../session/session-provider';
import { useTexts } from '../texts/use-texts';
import { chartTexts } from './chart-texts';
import { leadsAddress } from './record-address';
import { SharePage, useChartChoice } from './share-page';

const DIVISIONS = ['status', 'source', 'product'] as const;
type Division = (typeof DIVISIONS)[number];

const readValue: Readonly<Record<Division, (lead: Lead) => string | undefined>> = {
  status: (lead) => lead.status,
  source: (lead) => lead.source,
  product: (lead) => lead.product,
};

/** How leads divide by status, source or product: a vendor's own, for an admin those of every franchise. */
export function LeadsChartPage() {
  const t = useTexts(chartTexts);
  const word = useStatusWord();
  const admin = useSession().session?.user.role === 'admin';
  const { data } = useFranchiseData();
  const { params, change } = useChartChoice();
  const by = DIVISIONS.find((each) => each === params.get('by')) ?? 'status';
  return (
    <SharePage
      title={t(`chart.leads.${by}`)}
      kind="leads"
      records={data && !data.leads.failed ? data.leads.items : undefined}
      readValue={readValue[by]}
      nameOf={(value) =>
        value === undefined ? t(`chart.none.${by}`) : by === 'status' ? word(value) : value
      }
      // The list of leads is not open to admins.
      linkTo={(value, { period }) => (admin ? undefined : leadsAddress({ [by]: value }, period.days))}
      valueColumn={t(`chart.by.${by}`)}
      choices={
        <SegmentedControl
          wide
          label={t('chart.by')}
          options={DIVISIONS.map((value) => ({ value, label: t(`chart.by.${value}`) }))}
          value={by}
          onChange={(value) => change({ by: value === 'status' ? '' : value })}
        />
      }
    />
  );
}
