import type { Month } from '#core/shared/month';

/** The subject of a report: its months, the first of them first, and the franchises, undefined for all. */
export interface ReportLineOf {
  readonly months: readonly Month[];
  readonly franchiseCodes?: readonly string[] | undefined;
  /** The address of the server. */
  readonly server: string;
}

/** The command line that gives the figures of a report in the terminal, ready for a shell. */
export function reportLine({ months, franchiseCodes, server }: ReportLineOf): string {
  const [first = '', last = first] = [months[0], months.at(-1)];
  const when = first === last ? ['--month', first] : ['--from', first, '--to', last];
  const which = franchiseCodes ? franchiseCodes.flatMap((code) => ['-f', code]) : ['--all'];
  return ['commission', 'report', ...which, ...when, '--api-url', server].map(shellWord).join(' ');
}

/** A word as a shell takes it: anything unusual goes between single quotes. */
function shellWord(word: string): string {
  return /^[\w./:=@%+-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}
