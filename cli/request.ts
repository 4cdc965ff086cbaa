import { isDay, type Month } from '#core/shared/month';
import type { DocumentLanguage } from '#documents/statement-labels';
import { usageError } from './cli-error';
import type { Flags } from './flags';
import type { Io } from './io';
import { chooseFormat, type Format, type Paper } from './output/choose-format';
import type { Messages } from './output/messages';
import { checkTarget, type Target } from './output/output-target';
import { type AskedMonths, askedMonths, monthsOf } from './source/month-range';

/** The context in which a command runs. */
export interface Run<Own extends Flags = Flags> {
  readonly flags: Own;
  readonly io: Io;
  readonly messages: Messages;
  readonly signal: AbortSignal;
}

/** The parsed and checked output flags of a command. */
export interface Request {
  /** Undefined for all months. */
  readonly months: ReadonlySet<Month> | undefined;
  /** The same months in the form that outputs print. */
  readonly asked: AskedMonths;
  readonly format: Format;
  readonly target: Target;
  readonly header: boolean;
  readonly bom: boolean;
  /** Column names as typed; they are checked once there is a table. */
  readonly columns: string | undefined;
  readonly sort: string | undefined;
  readonly language: DocumentLanguage;
  /** The time of the output. */
  readonly madeAt: Date;
}

const LANGUAGES: ReadonlyMap<string, DocumentLanguage> = new Map([
  ['en-IN', 'en'],
  ['hi-IN', 'hi'],
]);
const MOMENT = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2}))?$/;

/**
 * Parses the flags for content and format before any work is done. Throws `CliError`s: a usage error for an invalid
 * value, for an existing file and for flags that exclude each other.
 */
export async function readRequest({ flags, io }: Pick<Run, 'flags' | 'io'>, paper: Paper): Promise<Request> {
  const { output, header = true, bom = false, columns, sort } = flags;
  // A statement is for one month, which its own command reads.
  const months = paper === 'list' || paper === 'document' ? monthsOf(flags, io) : undefined;
  const format = chooseFormat(flags, paper, io.terminal.stdout);
  const chosen = languageOf(flags);
  // Files and pipes keep the English words that programs know.
  const language = format === 'table' || format === 'pdf' ? chosen : 'en';
  const madeAt = new Date(madeTime(flags, io));
  const target = { file: output === '-' ? undefined : output, overwrite: overwrites(flags) };
  if (paper !== 'statements') await checkTarget(target);
  return { months, asked: askedMonths(months), format, target, header, bom, columns, sort, language, madeAt };
}

/** Whether an existing file may be replaced. */
export function overwrites({ force, yes }: Pick<Flags, 'force' | 'yes'>): boolean {
  return force === true || yes === true;
}

/** The time of the output, in ms since 1970. Throws a usage error for an invalid time. */
export function madeTime({ generatedAt }: Pick<Flags, 'generatedAt'>, io: Pick<Io, 'now'>): number {
  if (generatedAt === undefined) return io.now();
  // `Date.parse` reads 30 February as 2 March.
  const isMoment = MOMENT.test(generatedAt) && isDay(generatedAt.slice(0, 10));
  const time = isMoment ? Date.parse(generatedAt) : Number.NaN;
  if (!Number.isNaN(time)) return time;
  const why = 'it is a day, or a moment with its offset';
  throw usageError(
    'generated-at',
    `time "${generatedAt}" is not valid`,
    why,
    '--generated-at 2026-11-01T00:00:00+05:30',
  );
}

/** Parses the language of texts for people. Throws a usage error for an unknown one. */
export function languageOf({ locale = 'en-IN' }: Pick<Flags, 'locale'>): DocumentLanguage {
  const language = LANGUAGES.get(locale);
  if (language) return language;
  throw usageError('locale', `locale "${locale}" is unknown`, 'it is en-IN or hi-IN', '--locale hi-IN');
}
