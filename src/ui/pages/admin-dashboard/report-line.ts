import type { Month } from '#core/shared/month';

/** The subject of a report: its months, earliest first, and the franchises, undefined for all. */
export interface ReportLineOf {
  readonly months: readonly Month[];
  readonly franchiseCodes?: readonly string[] | undefined;
  /** The address of the server. */
  readonly server: string;
}

/** Writes the shell command that gives the figures of a report in the terminal. */
export function reportLine({ months, franchiseCodes, server }: ReportLineOf): string {
  const [first = '', last = first] = [months[0], months.at(-1)];
  const when = first === last ? ['--month', first] : ['--from', first, '--to', last];
  const which = franchiseCodes ? franchiseCodes.flatMap((code) => ['-f', code]) : ['--all'];
  return ['commission', 'report', ...which, ...when, '--api-url', server].map(shellWord).join(' ');
}

/** Quotes a word for a shell if it contains anything unusual. */
function shellWord(word: string): string {
  return /^[\w./:=@%+-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}
