import { useState } from 'react';
import type { AccountStatement } from '#core/ledger/account-statements';
import { showErrorToast, showToast } from '../../kit/feedback/toast';
import { monthName } from '../../kit/format/dates';
import { useLanguage } from '../../kit/texts/language-provider';
import { useTexts } from '../../kit/texts/use-texts';
import { download } from '../export/download';
import { exportTexts } from '../export/export-texts';
import { useNoteExport } from '../export/use-note-export';
import { accountTexts } from './account-texts';

const PDF = { type: 'application/pdf' };

/**
 * Makes the statement of a closed month as a PDF in the page's language. `share` is undefined if the device cannot
 * share files.
 */
export function useAccountPdf(statement: AccountStatement) {
  const t = useTexts(accountTexts);
  const exports = useTexts(exportTexts);
  const { language } = useLanguage();
  const note = useNoteExport();
  const [making, setMaking] = useState(false);
  const { franchiseCode, month } = statement;
  const name = statementName(franchiseCode, month);
  const withFile = async (hand: (file: File) => Promise<void>) => {
    if (making) return;
    setMaking(true);
    try {
      if (!(await note(name))) return;
      const [{ accountStatementDocument }, { pdfFile }] = await Promise.all([
        import('#documents/account-statement-document'),
        import('../export/pdf-file'),
      ]);
      const pdf = await pdfFile(accountStatementDocument(statement, language));
      await hand(new File([pdf], `${name}.pdf`, PDF));
    } catch (error) {
      console.warn('The PDF could not be made', error);
      showErrorToast(exports('export.pdfFailed'));
    } finally {
      setMaking(false);
    }
  };
  const save = async (file: File) => {
    download(file, file.name);
    showToast(t('statementOf.exported', { month: monthName(month, language) }));
  };
  const share = async (file: File) => {
    try {
      await navigator.share({
        files: [file],
        title: t('statementOf.title', { month: monthName(month, language) }),
      });
    } catch (error) {
      // Closing the list of apps is no failure. If the tap was too long ago to share the file, it is saved instead.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await save(file);
    }
  };
  return {
    making,
    download: () => void withFile(save),
    share: canShareFiles(name) ? () => void withFile(share) : undefined,
  };
}

/** Returns the name of a statement's files, without their ending. */
export function statementName(franchiseCode: string, month: string): string {
  return `${franchiseCode.replaceAll(/[^\p{L}\p{N}-]+/gu, '-')}-statement-${month}`;
}

function canShareFiles(name: string): boolean {
  return 'canShare' in navigator && navigator.canShare({ files: [new File([], `${name}.pdf`, PDF)] });
}
