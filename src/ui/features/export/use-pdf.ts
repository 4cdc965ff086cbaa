import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import { useServices } from '../../data/app-services';
import { showErrorToast, showToast } from '../../kit/feedback/toast';
import { useTexts } from '../../kit/texts/use-texts';
import { download } from './download';
import { exportTexts } from './export-texts';
import { useNoteExport } from './use-note-export';

/** A document to put on paper: the name of its file, and what is said once the file is there. */
export interface PaperDocument {
  /** "report" gives "report-2026-11-21.pdf". */
  readonly name: string;
  readonly done: string;
  /** Loads what the document is made with, and makes it. */
  readonly make: () => Promise<TDocumentDefinitions>;
}

/**
 * Gives a document as a PDF file, or says that it could not be made. The library and its fonts load on the first use.
 */
export function usePdf(): (paper: PaperDocument) => Promise<void> {
  const t = useTexts(exportTexts);
  const { calendar, clock } = useServices();
  const note = useNoteExport();
  return async ({ name, done, make }) => {
    try {
      if (!(await note(name))) return;
      const [document, { pdfFile }] = await Promise.all([make(), import('./pdf-file')]);
      download(await pdfFile(document), `${name}-${calendar.dayAt(clock.now())}.pdf`);
      showToast(done);
    } catch (error) {
      console.warn('The PDF could not be made', error);
      showErrorToast(t('export.pdfFailed'));
    }
  };
}
