import { openingAmountKnown, sourceIsWhole } from '#core/commission/deal-assessor';
import type { ClosedDifference } from '#core/ledger/closed-differences';
import type { NetworkSummary } from '#core/reports/network-summary';
import { monthsOf } from '#core/shared/period';
import type { Vendor } from '#core/vendors/vendor';
import { useServices } from '../../data/app-services';
import { useExport } from '../../features/export/use-export';
import { usePdf } from '../../features/export/use-pdf';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';
import { networkReportTexts } from './network-report-texts';

const NAME = 'commission';

/** The files of a report: CSV and workbook of its rows, and the document on paper, which loads its library when asked. */
export function useNetworkExport(
  summary: NetworkSummary,
  byCode: ReadonlyMap<string, Vendor>,
  closed: readonly ClosedDifference[],
) {
  const t = useTexts(networkReportTexts);
  const pdf = usePdf();
  const { language } = useLanguage();
  const { calendar, clock } = useServices();
  const { commission, period } = summary;
  const dematKnown = openingAmountKnown(commission.notices);
  const done = t('network.exported', { count: commission.rows.length });
  const files = useExport(() => ({
    done,
    lacking: !sourceIsWhole(commission.notices),
    table: {
      name: NAME,
      rows: commission.rows,
      columns: [
        { header: t('network.month'), kind: 'text', value: (row) => row.month },
        { header: t('network.code'), kind: 'text', value: (row) => row.franchiseCode },
        { header: t('network.franchise'), kind: 'text', value: (row) => byCode.get(row.franchiseCode)?.name },
        { header: t('network.deals'), kind: 'number', value: (row) => row.deals },
        { header: t('network.paid'), kind: 'rupees', value: (row) => row.paid },
        { header: t('network.commission'), kind: 'rupees', value: (row) => row.commission },
        { header: t('network.accounts'), kind: 'number', value: (row) => row.freeDematDeals },
        {
          header: t('network.demat'),
          kind: 'rupees',
          value: (row) => (dematKnown ? row.freeDematEarning : undefined),
        },
        {
          header: t('network.overall'),
          kind: 'rupees',
          value: (row) => (dematKnown ? row.overall : undefined),
        },
      ],
    },
  }));
  const make = async () => {
    const { networkDocument } = await import('#documents/network-document');
    const madeAt = new Date(clock.now());
    const nameOf = (code: string) => byCode.get(code)?.name;
    const source = { commission, closed, months: monthsOf(period), nameOf, language, madeAt };
    return networkDocument({ ...source, timeZone: calendar.timeZone });
  };
  return { files, pdf: () => void pdf({ name: NAME, done, make }) };
}
