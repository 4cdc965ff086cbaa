import { usageError } from '../cli-error';
import type { Flags } from '../flags';

/** The forms of output. `columns` is what a pipe gets when nothing is asked for; `pdf` is for documents alone. */
export type Format = 'table' | 'columns' | 'json' | 'ndjson' | 'csv' | 'tsv' | 'xlsx' | 'pdf';

/**
 * The kind of paper that a command prints: a list, a document that can be a PDF too, a statement, or a file for each of
 * many.
 */
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
 * The form of the output: as asked for, else by the file's ending, else by where it goes: a table on a terminal, plain
 * columns in a pipe. A statement is paper unless something else is asked for: a pipe and a file without an ending get
 * the PDF. Throws a usage error.
 */
export function chooseFormat(flags: FormatFlags, paper: Paper, terminal: boolean): Format {
  const formats = paper === 'list' ? FORMATS : DOCUMENT_FORMATS;
  const asked = wanted(flags, formats);
  // The name of their folder says nothing of what is in it.
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
