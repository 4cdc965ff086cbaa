import type { DocumentLanguage } from '#documents/statement-labels';
import { usageError } from '../cli-error';
import type { Io } from '../io';

/** How and when a document is made, as typed. */
export interface LocaleFlags {
  readonly locale?: string | undefined;
  readonly generatedAt?: string | undefined;
}

/** How and when a document is made. */
export interface DocumentOptions {
  readonly language: DocumentLanguage;
  readonly madeAt: Date;
}

const LANGUAGES: ReadonlyMap<string, DocumentLanguage> = new Map([
  ['en-IN', 'en'],
  ['hi-IN', 'hi'],
]);
const MOMENT = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2}))?$/;

/** Reads `--locale` and `--generated-at`; now, when no time is given. Throws a usage error. */
export function documentOptions(flags: LocaleFlags, io: Pick<Io, 'now'>): DocumentOptions {
  return { language: languageOf(flags), madeAt: new Date(madeTime(flags, io)) };
}

/** The language that `--locale` names; English without it. Throws a usage error. */
export function languageOf({ locale = 'en-IN' }: LocaleFlags): DocumentLanguage {
  const language = LANGUAGES.get(locale);
  if (language) return language;
  throw usageError('locale', `locale "${locale}" is unknown`, 'it is en-IN or hi-IN', '--locale hi-IN');
}

/** When the output is made, in ms since 1970. Throws a usage error for a time that cannot be read. */
export function madeTime({ generatedAt }: LocaleFlags, io: Pick<Io, 'now'>): number {
  if (generatedAt === undefined) return io.now();
  const time = MOMENT.test(generatedAt) ? Date.parse(generatedAt) : Number.NaN;
  if (!Number.isNaN(time)) return time;
  const why = 'it is a day, or a moment with its offset';
  throw usageError(
    'generated-at',
    `time "${generatedAt}" is not valid`,
    why,
    '--generated-at 2026-11-01T00:00:00+05:30',
  );
}
