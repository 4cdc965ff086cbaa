import { useEffect, useRef, useState } from 'react';
import { accountStatement, monthFigures } from '#contract/account-statements';
import { hasActivity } from '#core/ledger/account-statement';
import type { Month } from '#core/shared/month';
import { useServices } from '../../data/app-services';
import { showErrorToast, showToast } from '../../kit/feedback/toast';
import { monthName } from '../../kit/format/dates';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';
import { download } from '../export/download';
import { useNoteExport } from '../export/use-note-export';
import { accountTexts } from './account-texts';
import { statementName } from './use-account-pdf';

/**
 * Puts the statements of a closed month into one file, of some franchises or of all. `progress` is set while the file
 * is made; `stop` cancels it.
 */
export function useStatementsZip(month: Month, franchiseCodes: readonly string[] | undefined) {
  const t = useTexts(accountTexts);
  const { api } = useServices();
  const { language } = useLanguage();
  const note = useNoteExport();
  const [progress, setProgress] = useState<{ readonly done: number; readonly total: number }>();
  const work = useRef<AbortController>(undefined);
  // Leaving the page cancels the file.
  useEffect(() => () => work.current?.abort(), []);
  const make = async () => {
    if (progress) return;
    const controller = new AbortController();
    const { signal } = controller;
    work.current = controller;
    setProgress({ done: 0, total: 0 });
    try {
      if (!(await note(`statements-${month}`))) return;
      const [figures, { statementsZip }, { accountStatementDocument }, { pdfFile }] = await Promise.all([
        api.call(monthFigures, { query: { month }, signal }),
        import('./statements-zip'),
        import('#documents/account-statement-document'),
        import('../export/pdf-file'),
      ]);
      const codes = figures
        .map(({ franchiseCode }) => franchiseCode)
        .filter((code) => franchiseCodes?.includes(code) ?? true);
      const zip = await statementsZip({
        codes,
        signal,
        nameOf: (code) => statementName(code, month),
        pdfOf: async (code) => {
          const statement = await api.call(accountStatement, { path: { code, month }, signal });
          return hasActivity(statement) ? pdfFile(accountStatementDocument(statement, language)) : undefined;
        },
        onProgress: (done) => setProgress({ done, total: codes.length }),
      });
      download(zip, `statements-${month}.zip`);
      showToast(t('statementOf.allExported', { month: monthName(month, language) }));
    } catch (error) {
      if (signal.aborted) return;
      console.warn('The statements could not be made', error);
      showErrorToast(t('statementOf.allFailed'));
    } finally {
      setProgress(undefined);
    }
  };
  return { progress, make: () => void make(), stop: () => work.current?.abort() };
}
