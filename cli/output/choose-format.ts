import { usageError } from '../cli-error';

/** The forms of output. `columns` is what a pipe gets when nothing is asked for; `pdf` is for documents alone. */
export type Format = 'table' | 'columns' | 'json' | 'ndjson' | 'csv' | 'tsv' | 'xlsx' | 'pdf';

/** The flags that decide on the form, as typed. */
export interface FormatFlags {
  readonly format?: string | undefined;
  readonly json?: boolean | undefined;
  readonly output?: string | undefined;
}

const FORMATS: ReadonlyMap<string, Format> = new Map([
  ['table', 'table'],
  ['json', 'json'],
  ['ndjson', 'ndjson'],
  ['csv', 'csv'],
  ['tsv', 'tsv'],
  ['xlsx', 'xlsx'],
]);
const DOCUMENT_FORMATS: ReadonlyMap<string, Format> = new Map([...FORMATS, ['pdf', 'pdf']]);

/**
 * The form of the output: as asked for, else by the file's ending, else by where it goes: a table on a terminal,
 * plain columns in a pipe. Throws a usage error.
 */
export function chooseFormat(flags: FormatFlags, terminal: boolean): Format {
  return choose(flags, terminal, FORMATS);
}

/** The form of a document: those of a list, and PDF. Throws a usage error. */
export function chooseDocumentFormat(flags: FormatFlags, terminal: boolean): Format {
  return choose(flags, terminal, DOCUMENT_FORMATS);
}

/**
 * The form of a statement, which is paper unless something else is asked for: a pipe and a file without an ending get
 * the PDF, a terminal the table. Throws a usage error.
 */
export function chooseStatementFormat(flags: FormatFlags, terminal: boolean): Format {
  const { output = '-' } = flags;
  const asked = flags.json || flags.format !== undefined || /\.\w+$/.test(output);
  return asked || (output === '-' && terminal) ? chooseDocumentFormat(flags, terminal) : 'pdf';
}

function choose(flags: FormatFlags, terminal: boolean, formats: ReadonlyMap<string, Format>): Format {
  const toStdout = flags.output === undefined || flags.output === '-';
  const format =
    wanted(flags, formats) ??
    (toStdout ? (terminal ? 'table' : 'columns') : byEnding(flags.output ?? '', formats));
  if (format === 'xlsx' && toStdout && terminal) {
    throw usageError('format', 'a workbook is no text', 'stdout is a terminal', '--output report.xlsx');
  }
  if (format === 'pdf' && toStdout && terminal) {
    throw usageError('format', 'a PDF is no text', 'stdout is a terminal', '--output statement.pdf');
  }
  return format;
}

function wanted({ format, json }: FormatFlags, formats: ReadonlyMap<string, Format>): Format | undefined {
  if (json && format !== undefined && format !== 'json') {
    const why = 'both choose the form';
    throw usageError('format', '--json and --format exclude each other', why, 'only one of them');
  }
  if (json) return 'json';
  if (format === undefined) return undefined;
  return formats.get(format) ?? refuse(`format "${format}"`, format, formats);
}

function byEnding(output: string, formats: ReadonlyMap<string, Format>): Format {
  const ending = /\.(\w+)$/.exec(output)?.[1]?.toLowerCase() ?? '';
  if (ending === 'txt') return 'table';
  return formats.get(ending) ?? refuse(`the ending of "${output}"`, ending, formats);
}

function refuse(what: string, format: string, formats: ReadonlyMap<string, Format>): never {
  const all = [...formats.keys()].join(', ').replace(/, (?=\w+$)/, ' or ');
  const why =
    format === 'pdf' ? `only reports, deals and statements come as PDF; this is ${all}` : `it is ${all}`;
  throw usageError('format', `${what} names no format`, why, '--format json');
}
