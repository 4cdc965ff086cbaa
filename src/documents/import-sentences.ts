import { faultyRows } from '#core/imports/faulty-rows';
import type {
  ColumnReading,
  ColumnUse,
  ImportColumns,
  ImportRowError,
  ImportWarning,
} from '#core/imports/import-report';
import type { KeptReason } from '#core/imports/import-run';
import { parseDecimal } from '#core/shared/money';
import { BANK_ACCOUNT } from '#records/bank-account';
import { rupeesText } from './document-cells';
import { importLabels } from './import-labels';
import type { DocumentLanguage } from './statement-labels';

type RowFault = Pick<ImportRowError, 'field' | 'fault' | 'value' | 'owner'>;

/** Returns the label of a field; a field without one, such as a column of ratios, keeps its name. */
export function importFieldText(name: string, language: DocumentLanguage): string {
  return Object.entries(importLabels[language].fields).find(([known]) => known === name)?.[1] ?? name;
}

/** Describes the fault of a row, without its line: 'Created "soon" isn't a date we can read. Use DD/MM/YYYY'. */
export function rowErrorText({ field, fault, value, owner }: RowFault, language: DocumentLanguage): string {
  const { faults, ownedBy } = importLabels[language];
  const what = fault === 'address-taken' && owner !== undefined ? ownedBy(owner) : faults[fault];
  return [field && importFieldText(field, language), quoted(value), what].filter(Boolean).join(' ');
}

/** Describes the fault of a row with its line: 'Line 12: Created "soon" isn't a date we can read. Use DD/MM/YYYY'. */
export function rowErrorLine(rowError: ImportRowError, language: DocumentLanguage): string {
  return `${importLabels[language].line(String(rowError.line))}: ${rowErrorText(rowError, language)}`;
}

/** Names one of several rows with the same fault by line and value: 'Line 12 "soon"'. */
export function rowErrorPlace({ line, value, owner }: ImportRowError, language: DocumentLanguage): string {
  return [importLabels[language].line(lineText(line)), quoted(value), owner && `(${owner})`]
    .filter(Boolean)
    .join(' ');
}

/** Describes a likely mistake with its line: 'Line 2: Created "2062" is a year to come'. */
export function warningText(
  { warning, field, value, line, rows }: ImportWarning,
  language: DocumentLanguage,
): string {
  const { line: lineOf, rowsFrom, warnings } = importLabels[language];
  const where = rows === 1 ? lineOf(lineText(line)) : rowsFrom(lineText(rows), lineText(line));
  const what = [importFieldText(field, language), quoted(value), warnings[warning]];
  return `${where}: ${what.filter(Boolean).join(' ')}`;
}

/** Describes the use of a column: 'used as Name', 'not used: belongs to vendors'. */
export function columnUseText({ field, kept, reason, of }: ColumnUse, language: DocumentLanguage): string {
  const { usedAs, keptAs, notUsed, unused, belongsTo } = importLabels[language];
  if (field !== undefined) return (kept ? keptAs : usedAs)(importFieldText(field, language));
  const why = reason === 'other-kind' ? of && belongsTo[of] : reason && unused[reason];
  return why ? `${notUsed}: ${why}` : notUsed;
}

/** Describes how the cells of a column are read: 'MF = Mutual Fund', 'all 66 known'. */
export function columnReadingText(
  { how, names = [], count = 0, unknown = 0 }: ColumnReading,
  language: DocumentLanguage,
): string {
  const labels = importLabels[language];
  switch (how) {
    case 'without-prefix':
      return labels.withoutPrefix;
    case 'without-quotes':
      return labels.withoutQuotes;
    case 'first-number':
      return labels.firstNumber;
    case 'products': {
      const read = names.map((name) => `${name.written} = ${name.read}`);
      return [...read, ...(count > 0 ? [labels.moreNames(count)] : [])].join(', ');
    }
    case 'date':
      return labels.date;
    case 'date-and-time':
      return labels.dateAndTime;
    case 'codes':
      return labels.codes(count, unknown);
    case 'values':
      return labels.values(count);
  }
}

/** Explains why a record stays when its import is undone: 'changed since the import'. */
export function keptText(why: KeptReason, language: DocumentLanguage): string {
  return importLabels[language].kept[why];
}

/** Returns the heading of a column, or its number where it has none. */
export function columnName({ heading }: ColumnUse, place: number, language: DocumentLanguage): string {
  return heading === '' ? importLabels[language].column(place + 1) : heading;
}

/** Lists further remarks on a file: the sum of its amounts, skipped lines, and the handling of bank accounts. */
export function importRemarks(
  { above, amounts, mapping, sheet }: Pick<ImportColumns, 'above' | 'amounts' | 'mapping' | 'sheet'>,
  language: DocumentLanguage,
): readonly string[] {
  const labels = importLabels[language];
  return [
    ...(sheet
      ? [
          labels.sheet(
            sheet.name,
            sheet.all.filter((name) => name !== sheet.name),
          ),
        ]
      : []),
    ...(amounts ? [labels.amounts(rupeesOf(amounts.total), amounts.count)] : []),
    ...(above > 0 ? [labels.above(above)] : []),
    ...(mapping[BANK_ACCOUNT.account.wire] === undefined ? [] : [labels.accounts]),
  ];
}

/**
 * Lists the faulty rows as they were read, below the headings of their file, with the faults in a last column. Once
 * corrected, the table can be imported again.
 */
export function faultyRowsTable(
  headings: readonly string[],
  rowErrors: readonly ImportRowError[],
  language: DocumentLanguage,
): readonly (readonly string[])[] {
  const rows = faultyRows(rowErrors).map(({ cells, rowErrors: own }) => [
    ...headings.map((_, place) => cells[place] ?? ''),
    own.map((rowError) => rowErrorLine(rowError, language)).join('; '),
  ]);
  return [[...headings, importLabels[language].error], ...rows];
}

function quoted(value: string | undefined): string | undefined {
  return value === undefined ? undefined : `"${value}"`;
}

/** Formats an exact decimal text as rupees; any other text stays as it is. */
function rupeesOf(total: string): string {
  const amount = parseDecimal(total);
  return amount ? rupeesText(amount) : total;
}

function lineText(count: number): string {
  return count.toLocaleString('en-IN');
}
