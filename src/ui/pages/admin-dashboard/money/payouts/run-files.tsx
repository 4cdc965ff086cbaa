import type { PayoutRun } from '#core/payouts/payout';
import { PAYOUT_COLUMNS } from '#documents/payout-columns';
import { useServices } from '../../../../data/app-services';
import { exportColumns } from '../../../../features/export/export-columns';
import { useExport } from '../../../../features/export/use-export';
import { MoreActions } from '../../../../kit/components/more-actions';
import { useLanguage } from '../../../../kit/texts/language-provider';
import { useTexts } from '../../../../kit/texts/use-texts';
import { runTexts } from './run-texts';

/** Gives a run as CSV and as a workbook, for the accountant. */
export function RunFiles({ run }: { run: PayoutRun }) {
  const t = useTexts(runTexts);
  const { language } = useLanguage();
  const { calendar } = useServices();
  const { no, payouts } = run;
  const files = useExport(() => ({
    done: t('run.exported', { no }),
    lacking: false,
    table: {
      name: `payout-${no}`,
      columns: exportColumns(PAYOUT_COLUMNS, language, calendar),
      rows: payouts,
    },
  }));
  return <MoreActions label={t('run.files')} actions={files} />;
}
