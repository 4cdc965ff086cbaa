import type { ImportRowError, ImportWarning } from '#core/imports/import-report';
import { useTexts } from '../../kit/texts/use-texts';
import { importTexts } from './import-texts';

type FieldKey = Extract<keyof typeof importTexts.en, `import.field.${string}`>;

function isFieldKey(key: string): key is FieldKey {
  return key.startsWith('import.field.') && Object.hasOwn(importTexts.en, key);
}

/** The words for fields and faults of an import. A field that the portal has no word for keeps its name. */
export function useImportLabels() {
  const t = useTexts(importTexts);
  const field = (name: string) => {
    const key = `import.field.${name}`;
    return isFieldKey(key) ? t(key) : name;
  };
  return {
    field,
    /** What is wrong with a row, without its line: 'Created "soon" is no date that can be read'. */
    rowError: ({ field: name, value, fault }: Pick<ImportRowError, 'field' | 'value' | 'fault'>) =>
      [name && field(name), value !== undefined && `"${value}"`, t(`import.fault.${fault}`)]
        .filter(Boolean)
        .join(' '),
    /** What is likely to be a mistake, and where: 'Line 2: Created "2062" is a year to come'. */
    warning: ({ warning, field: name, value, line: first, rows }: ImportWarning) => {
      const line = first.toLocaleString('en-IN');
      const where =
        rows === 1
          ? t('import.line', { line })
          : t('import.rowsFrom', { rows: t('import.rows', { count: rows }), line });
      const what = [field(name), value !== undefined && `"${value}"`, t(`import.warning.${warning}`)];
      return `${where}: ${what.filter(Boolean).join(' ')}`;
    },
  };
}
