import normal from '@expo-google-fonts/mukta/400Regular/Mukta_400Regular.ttf?url';
import bold from '@expo-google-fonts/mukta/600SemiBold/Mukta_600SemiBold.ttf?url';
import pdfmake from 'pdfmake/build/pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import { DOCUMENT_FONT } from '#documents/document-page';
import { keepWrittenText } from '#documents/written-text';

/** Makes a PDF file of a document. The fonts are loaded from the portal itself; throws if that fails. */
export async function pdfFile(document: TDocumentDefinitions): Promise<Blob> {
  const addressOf = (path: string) => new URL(path, location.href).href;
  pdfmake.setFonts({ [DOCUMENT_FONT]: { normal: addressOf(normal), bold: addressOf(bold) } });
  keepWrittenText(await pdfmake.createPdf({ content: [] }).getStream());
  return pdfmake.createPdf(document).getBlob();
}
