import type { ColumnMapping } from './column-mapping';
import type { ImportKind } from './import-kind';
import { plainHeading } from './plain-heading';
import type { DateOrder } from './read-date';

/** The encodings of text files that a user can choose; otherwise it is detected from the bytes. */
export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** The largest number of letters in the name of a source. */
export const MAX_SOURCE_NAME = 80;

/** A source of files, such as 'Zoho deals export', with the choices made for its last file. */
export interface ImportSource {
  readonly id: string;
  readonly kind: ImportKind;
  readonly name: string;
  /** The headings of its files, which identify it. */
  readonly headings: readonly string[];
  /** The column of each field, an empty text for none. */
  readonly mapping: ColumnMapping;
  readonly sheet?: string | undefined;
  readonly dates?: DateOrder | undefined;
  readonly encoding?: Encoding | undefined;
  /** The time of the last import of one of its files, in ms since 1970. */
  readonly usedAt: number;
}

/** The fields of a source that can be edited without one of its files. */
export type SourceChange = Pick<ImportSource, 'name' | 'sheet' | 'dates' | 'encoding'>;

/** Returns the form of a name in which case and blanks make no difference. */
export function sourceKey(name: string): string {
  return name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
}

/**
 * Finds the source of a file: the one whose files have exactly these headings, ignoring case and order. Among several
 * it takes the one used last.
 */
export function recognisedSource(
  headings: readonly string[],
  sources: readonly ImportSource[],
): ImportSource | undefined {
  const key = headingsKey(headings);
  return sources
    .filter((source) => headingsKey(source.headings) === key)
    .toSorted((a, b) => b.usedAt - a.usedAt)[0];
}

/**
 * Returns the choices of a source that fit a file with these headings: omits a field whose column the file lacks, so
 * that it is guessed.
 */
export function choiceOfSource({ mapping }: ImportSource, headings: readonly string[]): ColumnMapping {
  const written = new Map(headings.map((heading) => [plainHeading(heading), heading]));
  return Object.fromEntries(
    Object.entries(mapping).flatMap(([field, heading]): [string, string][] => {
      if (heading === '') return [[field, '']];
      const found = headings.includes(heading) ? heading : written.get(plainHeading(heading));
      return found === undefined ? [] : [[field, found]];
    }),
  );
}

function headingsKey(headings: readonly string[]): string {
  return JSON.stringify(headings.map(plainHeading).toSorted());
}
