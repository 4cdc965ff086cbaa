import { useQueryClient } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { payoutAdvices } from '#contract/own-payouts';
import { settings } from '#contract/settings';
import type { PayoutRun } from '#core/payouts/payout';
import { PAYOUT_COLUMNS } from '#documents/payout-columns';
import { useServices } from '../../../../data/app-services';
import { answerQuery } from '../../../../data/use-answer';
import { exportColumns } from '../../../../features/export/export-columns';
import { useExport } from '../../../../features/export/use-export';
import { usePdf } from '../../../../features/export/use-pdf';
import { MoreActions } from '../../../../kit/components/more-actions';
import { useLanguage } from '../../../../kit/texts/language-provider';
import { useTexts } from '../../../../kit/texts/use-texts';
import { runTexts } from './run-texts';

/** Exports a run as CSV and as a workbook for the accountant, and the advices of all completed payments as one PDF. */
export function RunFiles({ run }: { run: PayoutRun }) {
  const t = useTexts(runTexts);
  const { language } = useLanguage();
  const services = useServices();
  const queries = useQueryClient();
  const pdf = usePdf();
  const { no, payouts } = run;
  const files = useExport(() => ({
    done: t('run.exported', { no }),
    lacking: false,
    table: {
      name: `payout-${no}`,
      columns: exportColumns(PAYOUT_COLUMNS, language, services.calendar),
      rows: payouts,
    },
  }));
  const paid = payouts.filter(({ state }) => state === 'paid').length;
  const advices = {
    key: 'advices',
    icon: FileDown,
    label: t('run.advices'),
    onAction: () =>
      void pdf({
        name: `payout-${no}-advices`,
        done: t('run.advicesSaved', { count: paid }),
        make: async () => {
          const [{ payoutAdvicesDocument }, found, payer] = await Promise.all([
            import('#documents/payout-advice-document'),
            services.api.call(payoutAdvices, { path: { no: String(no) } }),
            queries.fetchQuery(answerQuery(services, settings)),
          ]);
          return payoutAdvicesDocument(found, language, payer);
        },
      }),
  };
  return <MoreActions label={t('run.files')} actions={paid > 0 ? [...files, advices] : files} />;
}
