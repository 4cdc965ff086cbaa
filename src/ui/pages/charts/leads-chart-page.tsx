import { LEAD_DIVISIONS } from '#core/reports/record-shares';
import { useSession } from '../../data/session-provider';
import { chartTexts } from '../../features/charts/chart-texts';
import { leadsAddress } from '../../features/charts/record-address';
import { useStatusWord } from '../../features/leads/status-mark';
import { SegmentedControl } from '../../kit/components/segmented-control';
import { useTexts } from '../../kit/texts/use-texts';
import { SharePage, useChartChoice } from './share-page';

/** Shows how leads divide by status, source or product: a vendor's own, or those of every franchise for an admin. */
export function LeadsChartPage() {
  const t = useTexts(chartTexts);
  const word = useStatusWord();
  const admin = useSession().session?.user.role === 'admin';
  const { params, change } = useChartChoice();
  const by = LEAD_DIVISIONS.find((each) => each === params.get('by')) ?? 'status';
  return (
    <SharePage
      title={t(`chart.leads.${by}`)}
      kind="leads"
      by={by}
      nameOf={(value) =>
        value === undefined ? t(`chart.none.${by}`) : by === 'status' ? word(value) : value
      }
      // Admins have no access to the list of leads.
      linkTo={(value, { period }) => (admin ? undefined : leadsAddress({ [by]: value }, period.days))}
      valueColumn={t(`chart.by.${by}`)}
      choices={
        <SegmentedControl
          wide
          label={t('chart.by')}
          options={LEAD_DIVISIONS.map((value) => ({ value, label: t(`chart.by.${value}`) }))}
          value={by}
          onChange={(value) => change({ by: value === 'status' ? '' : value })}
        />
      }
    />
  );
}
