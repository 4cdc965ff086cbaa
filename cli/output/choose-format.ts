import { usageError } from '../cli-error';
import type { Flags } from '../flags';

/** The output formats. A pipe gets `columns` by default; only documents support `pdf`. */
export type Format = 'table' | 'columns' | 'json' | 'ndjson' | 'csv' | 'tsv' | 'xlsx' | 'pdf';

/** The kind of output: a list, a document that can be a PDF too, a statement, or several statements in files. */
export type Paper = 'list' | 'document' | 'statement' | 'statements';

type FormatFlags = Pick<Flags, 'format' | 'json' | 'output'>;

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
 * Chooses the format: by flag, else by the ending of the file, else a table on a terminal and plain columns in a pipe.
 * A statement is a PDF by default in a pipe and in a file without an ending. Throws a usage error.
 */
export function chooseFormat(flags: FormatFlags, paper: Paper, terminal: boolean): Format {
  const formats = paper === 'list' ? FORMATS : DOCUMENT_FORMATS;
  const asked = wanted(flags, formats);
  // The name of the folder tells nothing about the format of its files.
  if (paper === 'statements') return asked ?? 'pdf';
  const { output = '-' } = flags;
  const toStdout = output === '-';
  const isPaper = paper === 'statement' && !(toStdout ? terminal : /\.\w+$/.test(output));
  const format = asked ?? (isPaper ? 'pdf' : usual(output, terminal, formats));
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

function usual(output: string, terminal: boolean, formats: ReadonlyMap<string, Format>): Format {
  if (output === '-') return terminal ? 'table' : 'columns';
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
