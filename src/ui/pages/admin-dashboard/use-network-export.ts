import type { MonthEarning } from '#core/commission/commission-tally';
import { openingAmountKnown, sourceIsWhole } from '#core/commission/deal-assessor';
import type { NetworkSummary } from '#core/reports/network-summary';
import { monthsOf } from '#core/shared/period';
import type { Vendor } from '#core/vendors/vendor';
import { needsOpeningAmount, REPORT_FIGURES, type ReportFigures } from '#documents/report-figures';
import { useServices } from '../../data/app-services';
import type { ExportColumn } from '../../features/export/export-table';
import { useExport } from '../../features/export/use-export';
import { usePdf } from '../../features/export/use-pdf';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';
import { networkReportTexts } from './network-report-texts';
import type { ClosedOfReport } from './use-closed-sales';

const NAME = 'commission';

/** Returns the exports of a report: its rows as CSV and workbook, and a PDF, whose library loads on demand. */
export function useNetworkExport(
  summary: NetworkSummary,
  byCode: ReadonlyMap<string, Vendor>,
  { differences, closedOf }: ClosedOfReport,
) {
  const t = useTexts(networkReportTexts);
  const pdf = usePdf();
  const { language } = useLanguage();
  const { calendar, clock } = useServices();
  const { commission, period } = summary;
  const dematKnown = openingAmountKnown(commission.notices);
  const heads: Readonly<Record<keyof ReportFigures, string>> = {
    deals: t('network.deals'),
    paid: t('network.paid'),
    commission: t('network.commission'),
    freeDematDeals: t('network.accounts'),
    freeDematEarning: t('network.demat'),
    overall: t('network.overall'),
  };
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
        ...REPORT_FIGURES.map((figure): ExportColumn<MonthEarning> => {
          const header = heads[figure.key];
          if (figure.kind === 'count') return { header, kind: 'number', value: (row) => row[figure.key] };
          const known = dematKnown || !needsOpeningAmount(figure);
          return { header, kind: 'rupees', value: (row) => (known ? row[figure.key] : undefined) };
        }),
        ...(commission.rows.some(closedOf)
          ? [{ header: t('network.closed'), kind: 'rupees', value: closedOf } as const]
          : []),
      ],
    },
  }));
  const make = async () => {
    const { networkDocument } = await import('#documents/network-document');
    const madeAt = new Date(clock.now());
    const nameOf = (code: string) => byCode.get(code)?.name;
    const source = { commission, closed: differences, months: monthsOf(period), nameOf, language, madeAt };
    return networkDocument({ ...source, timeZone: calendar.timeZone });
  };
  return { files, pdf: () => void pdf({ name: NAME, done, make }) };
}
