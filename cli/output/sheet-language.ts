import { type DocumentLanguage, statementLabels } from '#documents/statement-labels';
import type { Sheet } from './sheet';

/** The titles of a workbook's sheets on paper. */
export const SHEET_NAMES: Readonly<Record<DocumentLanguage, Readonly<Record<string, string>>>> = {
  en: { lines: 'Payments', excluded: statementLabels.en.excluded },
  hi: { lines: 'भुगतान', excluded: statementLabels.hi.excluded },
};

/** Translates the headings of a sheet, and the label of its total. */
export function inLanguage(sheet: Sheet, language: DocumentLanguage): Sheet {
  if (language === 'en') return sheet;
  return {
    ...sheet,
    columns: sheet.columns.map((column) => ({ ...column, head: column.hindi })),
    total: sheet.total?.map((cell) => (cell === 'TOTAL' ? 'कुल' : cell)),
  };
}
