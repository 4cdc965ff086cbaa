import type {
  ColumnReading,
  ColumnUse,
  ImportColumns,
  ImportRowError,
  ImportWarning,
} from '#core/imports/import-report';
import { importLabels } from '#documents/import-labels';
import {
  columnName,
  columnReadingText,
  columnUseText,
  importFieldText,
  importRemarks,
  rowErrorPlace,
  rowErrorText,
  warningText,
} from '#documents/import-sentences';
import { countText } from '../../kit/format/counts';
import { useLanguage } from '../../kit/texts/language-provider';

/** Returns the labels of an import's fields and rows in the chosen language, the same as in the terminal. */
export function useImportLabels() {
  const { language } = useLanguage();
  return {
    language,
    field: (name: string) => importFieldText(name, language),
    column: (use: ColumnUse, place: number) => columnName(use, place, language),
    use: (use: ColumnUse) => columnUseText(use, language),
    reading: (reading: ColumnReading) => columnReadingText(reading, language),
    line: (line: number) => importLabels[language].line(countText(line)),
    rowError: (rowError: Pick<ImportRowError, 'field' | 'fault' | 'value' | 'owner'>) =>
      rowErrorText(rowError, language),
    place: (rowError: ImportRowError) => rowErrorPlace(rowError, language),
    warning: (warning: ImportWarning) => warningText(warning, language),
    remarks: (columns: ImportColumns) => importRemarks(columns, language),
  };
}
