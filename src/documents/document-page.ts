import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import { plainText } from './document-cells';
import type { DocumentLanguage } from './statement-labels';

/** The font of every document: one file with English and Hindi letters and the rupee sign. */
export const DOCUMENT_FONT = 'Mukta';

/** The name of the portal on paper. */
export const BRAND = 'Partner Portal';

/** The parts of a page that differ between documents. */
export interface DocumentPage {
  /** The parts of the title in the file's metadata. */
  readonly title: readonly string[];
  /** The footer of every page, and the text that counts the pages. */
  readonly made: string;
  readonly page: (page: number, of: number) => string;
  readonly language: DocumentLanguage;
  readonly madeAt: Date;
  readonly content: Content[];
}

/** Builds the A4 page of a document: margins, styles, footer. */
export function documentPage({
  title,
  made,
  page: pageText,
  language,
  madeAt,
  content,
}: DocumentPage): TDocumentDefinitions {
  return {
    pageSize: 'A4',
    pageMargins: [40, 40, 40, 56],
    info: {
      title: title.map(plainText).join(' · '),
      author: BRAND,
      creator: BRAND,
      producer: BRAND,
      creationDate: madeAt,
      modDate: madeAt,
    },
    language,
    displayTitle: true,
    defaultStyle: { font: DOCUMENT_FONT, fontSize: 9.5, color: '#0d1917' },
    styles: {
      title: { fontSize: 17, bold: true },
      section: { fontSize: 12, bold: true },
      head: { bold: true, color: '#3f4d4a' },
      inset: { margin: [4, 0, 4, 0] },
      indented: { margin: [8, 0, 0, 0] },
      quiet: { color: '#3f4d4a' },
      amount: { alignment: 'right', fontFeatures: ['tnum'] },
      overall: { fontSize: 17, bold: true, alignment: 'right' },
      warning: { bold: true, color: '#8a3b00', margin: [0, 10, 0, 0] },
    },
    footer: (page, pages) => ({
      margin: [40, 14, 40, 0],
      columns: [
        { text: made, style: 'quiet', width: '*' },
        { text: pageText(page, pages), style: 'quiet', alignment: 'right', width: 90 },
      ],
    }),
    content,
  };
}
