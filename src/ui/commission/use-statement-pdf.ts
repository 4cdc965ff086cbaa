import { useState } from 'react';
import type { Statement } from '#core/commission/statement';
import { useServices } from '../app-services';
import { download } from '../export/download';
import { showErrorToast, showToast } from '../feedback/toast';
import { useLanguage } from '../texts/language-provider';
import { useTexts } from '../texts/use-texts';
import { statementTexts } from './statement-texts';
import { statementFileName } from './use-statement-export';

/** The statement as a PDF in the language of the page. What draws it and its fonts load on the first use. */
export function useStatementPdf(statement: Statement | undefined) {
  const t = useTexts(statementTexts);
  const { language } = useLanguage();
  const { calendar, clock } = useServices();
  const [making, setMaking] = useState(false);
  const make = async () => {
    if (!statement || making) return;
    setMaking(true);
    try {
      const [{ statementDocument }, { pdfFile }] = await Promise.all([
        import('#documents/statement-document'),
        import('../export/pdf-file'),
      ]);
      const madeAt = new Date(clock.now());
      const file = await pdfFile(statementDocument({ statement, calendar, language, madeAt }));
      download(file, `${statementFileName(statement)}-${calendar.dayAt(clock.now())}.pdf`);
      showToast(t('statement.exported', { month: statement.month }));
    } catch (error) {
      console.warn('The PDF could not be made', error);
      showErrorToast(t('statement.pdfFailed'));
    } finally {
      setMaking(false);
    }
  };
  return { making, download: () => void make() };
}
