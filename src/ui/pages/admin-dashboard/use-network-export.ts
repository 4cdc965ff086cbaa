import type { MonthEarning } from '#core/commission/commission-tally';
import { openingAmountKnown } from '#core/commission/deal-assessor';
import { missingDeals } from '#core/commission/exclusion-counts';
import type { NetworkSummary } from '#core/reports/network-summary';
import { monthsOf } from '#core/shared/period';
import type { Vendor } from '#core/vendors/vendor';
import { needsOpeningAmount, REPORT_FIGURES, type ReportFigures } from '#documents/report-figures';
import { useServices } from '../../data/app-services';
import { commissionTexts } from '../../features/commission/commission-texts';
import type { ExportColumn } from '../../features/export/export-table';
import { useExport } from '../../features/export/use-export';
import { usePdf } from '../../features/export/use-pdf';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';
import { networkReportTexts } from './network-report-texts';
import type { ClosedOfReport } from './use-closed-sales';

const NAME = 'commission';

/** A row of the file: the earning of a franchise in a month, or the sentence on the deals that are left out. */
type Row = { readonly month: string; readonly earning?: MonthEarning };

/**
 * The files of a report: CSV and workbook of its rows, and the document on paper, which loads its library when asked.
 */
export function useNetworkExport(
  summary: NetworkSummary,
  byCode: ReadonlyMap<string, Vendor>,
  { differences, closedOf }: ClosedOfReport,
) {
  const t = useTexts(networkReportTexts);
  const words = useTexts(commissionTexts);
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
  const missing = missingDeals(commission);
  const rows: readonly Row[] = [
    ...commission.rows.map((earning) => ({ month: earning.month, earning })),
    ...(missing > 0 ? [{ month: words('commission.couldNotBeRead', { count: missing }) }] : []),
  ];
  const done = t('network.exported', { count: commission.rows.length });
  const files = useExport(() => ({
    done,
    lacking: !commission.complete,
    table: {
      name: NAME,
      rows,
      columns: [
        { header: t('network.month'), kind: 'text', value: (row) => row.month },
        { header: t('network.code'), kind: 'text', value: ({ earning }) => earning?.franchiseCode },
        {
          header: t('network.franchise'),
          kind: 'text',
          value: ({ earning }) => earning && byCode.get(earning.franchiseCode)?.name,
        },
        ...REPORT_FIGURES.map((figure): ExportColumn<Row> => {
          const header = heads[figure.key];
          if (figure.kind === 'count')
            return { header, kind: 'number', value: ({ earning }) => earning?.[figure.key] };
          const known = dematKnown || !needsOpeningAmount(figure);
          return {
            header,
            kind: 'rupees',
            value: ({ earning }) => (known ? earning?.[figure.key] : undefined),
          };
        }),
        ...(commission.rows.some(closedOf)
          ? [
              {
                header: t('network.closed'),
                kind: 'rupees',
                value: ({ earning }: Row) => earning && closedOf(earning),
              } as const,
            ]
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
