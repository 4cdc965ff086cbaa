import type { ColumnMapping } from './column-mapping';
import type { ImportKind } from './import-kind';
import { plainHeading } from './plain-heading';
import type { DateOrder } from './read-date';

/** The encodings of text files that can be chosen; without a choice the bytes say which it is. */
export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** The most letters of the name of a source. */
export const MAX_SOURCE_NAME = 80;

/** A place that files come from, such as 'Zoho deals export', with what was chosen for its last one. */
export interface ImportSource {
  readonly id: string;
  readonly kind: ImportKind;
  readonly name: string;
  /** The headings of its files, by which it is recognised. */
  readonly headings: readonly string[];
  /** The column of each field, an empty text for none. */
  readonly mapping: ColumnMapping;
  readonly sheet?: string | undefined;
  readonly dates?: DateOrder | undefined;
  readonly encoding?: Encoding | undefined;
  /** When a file of it was last imported, in ms since 1970. */
  readonly usedAt: number;
}

/** The part of a source that can be changed without a file of it. */
export type SourceChange = Pick<ImportSource, 'name' | 'sheet' | 'dates' | 'encoding'>;

/** The form of a name in which two names are one, whatever their case and blanks. */
export function sourceKey(name: string): string {
  return name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
}

/**
 * Finds the source that a file is of: the one whose files have just these headings, whatever their case and order. Of several
 * it is the one that was used last.
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

/** The choice of a source for a file with these headings: a field whose column is not there is left to be guessed. */
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
