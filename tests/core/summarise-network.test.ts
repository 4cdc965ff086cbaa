import { expect, it } from 'vitest';
import { FixedClock } from '#adapters/memory/fixed-clock';
import { CommissionByDeals } from '#core/commission/commission-by-deals';
import { ComputeMonthlyCommission } from '#core/commission/compute-monthly-commission';
import { SummariseNetwork } from '#core/reports/summarise-network';
import { BusinessCalendar } from '#core/shared/month';
import { aSource } from '../support/a-source';
import { aVendor } from '../support/a-vendor';

const NOW = Date.parse('2026-11-24T10:00:00+05:30');
const DAY_MS = 86_400_000;

it('calls nobody idle who was added within the last 30 days, and everybody of whom that is not known', async () => {
  const added = { today: 0, 'a-month': 29, before: 31 };
  const vendors = [
    aVendor({ id: 'unknown', franchiseCode: 'unknown' }),
    ...Object.entries(added).map(([code, ago]) => ({
      ...aVendor({ id: code, franchiseCode: code }),
      createdAt: NOW - ago * DAY_MS,
    })),
  ];
  const summarise = new SummariseNetwork(
    new CommissionByDeals(new ComputeMonthlyCommission(aSource({ vendors }).assessor)),
    async () => ({ periods: [], days: [] }),
    new BusinessCalendar(),
    new FixedClock(NOW),
  );
  const period = { from: '2026-11-01', to: '2026-11-30' } as const;
  const { attention } = await summarise.execute({ vendors, period });
  expect(attention.withoutLeads).toEqual(['before', 'unknown']);
});
