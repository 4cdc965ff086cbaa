import type { NetworkSummary } from '#core/reports/network-summary';
import { monthsOf } from '#core/shared/period';
import type { Vendor } from '#core/vendors/vendor';
import { useServices } from '../app-services';
import { download } from '../export/download';
import { useExport } from '../export/use-export';
import { showErrorToast, showToast } from '../feedback/toast';
import { useLanguage } from '../texts/language-provider';
import { useTexts } from '../texts/use-texts';
import { networkReportTexts } from './network-report-texts';

const NAME = 'commission';

/** The files of a report: CSV and workbook of its rows, and the document on paper, which loads its library when asked. */
export function useNetworkExport(summary: NetworkSummary, byCode: ReadonlyMap<string, Vendor>) {
  const t = useTexts(networkReportTexts);
  const { language } = useLanguage();
  const { calendar, clock } = useServices();
  const { commission, period } = summary;
  const done = t('network.exported', { count: commission.rows.length });
  const files = useExport(() => ({
    done,
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
        { header: t('network.demat'), kind: 'rupees', value: (row) => row.freeDematEarning },
        { header: t('network.overall'), kind: 'rupees', value: (row) => row.overall },
      ],
    },
  }));
  const pdf = async () => {
    try {
      const [{ networkDocument }, { pdfFile }] = await Promise.all([
        import('#documents/network-document'),
        import('../export/pdf-file'),
      ]);
      const madeAt = new Date(clock.now());
      const nameOf = (code: string) => byCode.get(code)?.name;
      const source = { commission, months: monthsOf(period), nameOf, language, madeAt };
      const file = await pdfFile(networkDocument({ ...source, timeZone: calendar.timeZone }));
      download(file, `${NAME}-${calendar.dayAt(clock.now())}.pdf`);
      showToast(done);
    } catch (error) {
      console.warn('The PDF could not be made', error);
      showErrorToast(t('network.pdfFailed'));
    }
  };
  return { files, pdf: () => void pdf() };
}
