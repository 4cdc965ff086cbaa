import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import { useServices } from '../../data/app-services';
import { showErrorToast, showToast } from '../../kit/feedback/toast';
import { useTexts } from '../../kit/texts/use-texts';
import { download } from './download';
import { exportTexts } from './export-texts';
import { useNoteExport } from './use-note-export';

/** A document to save as PDF: the base name of its file, and the message once it is saved. */
export interface PaperDocument {
  /** "report" gives "report-2026-11-21.pdf". */
  readonly name: string;
  readonly done: string;
  /** Loads the code that builds the document, and builds it. */
  readonly make: () => Promise<TDocumentDefinitions>;
}

/**
 * Returns a function that saves a document as a PDF file, or shows that it failed. The library and its fonts load on
 * the first use.
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
