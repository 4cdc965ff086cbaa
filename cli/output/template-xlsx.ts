import writeExcelFile from 'write-excel-file/node';
import type { ImportKind } from '#core/imports/import-kind';
import { undatedZip } from '#core/shared/undated-zip';
import { templateWorkbook } from '#documents/import-template';

/** Writes the template of a kind as an Excel workbook. The same kind gives the same bytes. */
export async function templateXlsx(kind: ImportKind): Promise<Uint8Array> {
  return undatedZip(await writeExcelFile(templateWorkbook(kind, 'en')).toBuffer());
}
