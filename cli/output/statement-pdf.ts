import { createRequire } from 'node:module';
import pdfmake from 'pdfmake';
import type { Statement } from '#core/commission/statement';
import type { BusinessCalendar } from '#core/shared/month';
import { DOCUMENT_FONT } from '#documents/document-page';
import { statementDocument } from '#documents/statement-document';

const { resolve } = createRequire(import.meta.url);
const FONT = {
  normal: resolve('@expo-google-fonts/mukta/400Regular/Mukta_400Regular.ttf'),
  bold: resolve('@expo-google-fonts/mukta/600SemiBold/Mukta_600SemiBold.ttf'),
};

/** The statement as the bytes of a PDF file. Only its own fonts are read; nothing is ever fetched. */
export async function statementPdf(
  statement: Statement,
  calendar: BusinessCalendar,
  madeAt: Date,
): Promise<Uint8Array> {
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => Object.values(FONT).includes(path));
  pdfmake.setFonts({ [DOCUMENT_FONT]: FONT });
  return pdfmake.createPdf(statementDocument({ statement, calendar, language: 'en', madeAt })).getBuffer();
}
