import writeExcelFile from 'write-excel-file/browser';
import type { ImportKind } from '#core/imports/import-kind';
import { templateWorkbook } from '#documents/import-template';
import type { DocumentLanguage } from '#documents/statement-labels';

/** Makes the template of a kind as an Excel workbook. */
export function templateFile(kind: ImportKind, language: DocumentLanguage): Promise<Blob> {
  return writeExcelFile(templateWorkbook(kind, language)).toBlob();
}
