import { createRequire } from 'node:module';
import pdfmake from 'pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import { DOCUMENT_FONT } from '#documents/document-page';
import { keepWrittenText } from '#documents/written-text';

const { resolve } = createRequire(import.meta.url);
const FONT = {
  normal: resolve('@expo-google-fonts/mukta/400Regular/Mukta_400Regular.ttf'),
  bold: resolve('@expo-google-fonts/mukta/600SemiBold/Mukta_600SemiBold.ttf'),
};

/** Renders a document as a PDF. It reads only its own fonts and fetches nothing. */
export async function documentPdf(document: TDocumentDefinitions): Promise<Uint8Array> {
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => Object.values(FONT).includes(path));
  pdfmake.setFonts({ [DOCUMENT_FONT]: FONT });
  keepWrittenText(await pdfmake.createPdf({ content: [] }).getStream());
  return pdfmake.createPdf(document).getBuffer();
}
