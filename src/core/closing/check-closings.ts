import { type Month, shiftMonth } from '../shared/month';
import { differencesOfEntries } from './check-entries';
import { differencesOfLines, type EarlierClosings, NO_CLOSINGS } from './check-lines';
import {
  type ClosingFolder,
  type ExportedClosing,
  readExportedClosing,
  type Sha256,
} from './exported-closing';

const SUMS = 'SHA256SUMS';
const LINE = /^([0-9a-f]{64}) {2}(.+)$/;

/** The subfolder of a month with what was settled elsewhere before the first month. */
export const BASELINE_FOLDER = 'closing-0/';

/** The result of checking exported closings. */
export interface CheckedClosings {
  /** In order. */
  readonly closings: readonly {
    readonly month: Month;
    readonly hash: string;
    readonly vendors: number;
    readonly lines: number;
  }[];
  /** The differences, a sentence each. */
  readonly differences: readonly string[];
  /** The checks that were not possible, since other closings are missing. */
  readonly notes: readonly string[];
}

/**
 * Recomputes closings from their exported files alone. Checks that each line follows from its evidence or its parts;
 * that lines add up to the sums of their vendor; and that checksums, hashes, entries and the chain match the texts.
 * Where all closings from the first on are present, adjustments are recomputed to the paisa, and the lines of each deal
 * must add up to its worth.
 */
export function checkClosings(folders: readonly ClosingFolder[], sha256: Sha256): CheckedClosings {
  const differences = folders.flatMap((folder) => differencesOfSums(folder, sha256));
  const found = new Map<string, ExportedClosing>();
  for (const part of folders.flatMap(partsOf)) {
    const text = part.files.get('closing.txt');
    const closing = text === undefined ? undefined : readExportedClosing(part, text);
    if (!closing) {
      differences.push(`${part.name}closing.txt: it is missing, or is not the text of a closing`);
      continue;
    }
    differences.push(...differencesOfFiles(closing, sha256));
    // Each month contains what was settled before.
    if (!found.has(closing.text)) found.set(closing.text, closing);
  }
  const closings = [...found.values()].toSorted((a, b) => (a.month < b.month ? -1 : 1));
  const notes: string[] = [];
  let before: ExportedClosing | undefined;
  let earlier: EarlierClosings | undefined = NO_CLOSINGS;
  for (const closing of closings) {
    const { month, previous } = closing;
    const isNext =
      previous === undefined ? !before : before !== undefined && previous === sha256(before.text);
    const leavesNoGap = before !== undefined && shiftMonth(before.month, 1) >= month;
    if (!isNext && (leavesNoGap || previous === undefined))
      differences.push(`${month}: it names another closing before it than that of ${before?.month}`);
    else if (!isNext)
      notes.push(`${month}: closings before it are not here, so adjustments are checked to within a paisa`);
    if (!isNext) earlier = undefined;
    differences.push(...differencesOfEntries(closing, isNext ? before : undefined, sha256));
    const checked = differencesOfLines(closing, earlier);
    differences.push(...checked.differences);
    earlier = checked.after;
    before = closing;
  }
  return {
    closings: closings.map(({ month, text, vendors }) => ({
      month,
      hash: sha256(text),
      vendors: vendors.length,
      lines: vendors.reduce((count, { lines }) => count + lines, 0),
    })),
    differences,
    notes,
  };
}

/** Splits a folder into its month's closing and what was settled before. */
function partsOf({ name, files }: ClosingFolder): readonly ClosingFolder[] {
  const own = new Map<string, string>();
  const baseline = new Map<string, string>();
  for (const [file, text] of files) {
    if (file.startsWith(BASELINE_FOLDER)) baseline.set(file.slice(BASELINE_FOLDER.length), text);
    else own.set(file, text);
  }
  const parts = [{ name, files: own }];
  return baseline.size > 0 ? [...parts, { name: name + BASELINE_FOLDER, files: baseline }] : parts;
}

/** Compares the files of a closing with the hashes in its text. */
function differencesOfFiles({ folder, vendors }: ExportedClosing, sha256: Sha256): readonly string[] {
  const named = new Set(['closing.txt', 'entries.txt', 'SHA256SUMS', ...vendors.map(({ file }) => file)]);
  return [
    ...vendors.flatMap(({ file, hash }) => {
      const text = folder.files.get(file);
      if (text === undefined) return [`${folder.name}${file}: it is missing`];
      return sha256(text) === hash ? [] : [`${folder.name}${file}: the closing names other lines`];
    }),
    ...[...folder.files.keys()]
      .filter((file) => !named.has(file))
      .map((file) => `${folder.name}${file}: no closing names it`),
  ];
}

/** Lists the files of a folder that differ from its SHA256SUMS. */
function differencesOfSums({ name, files }: ClosingFolder, sha256: Sha256): readonly string[] {
  const text = files.get(SUMS);
  if (text === undefined) return [`${name}${SUMS}: it is missing`];
  const lines = text.split('\n');
  const read = lines.slice(0, -1).map((line) => LINE.exec(line));
  if (lines.at(-1) !== '' || read.some((line) => !line))
    return [`${name}${SUMS}: it is not a list of checksums`];
  const sums = new Map(read.flatMap((line) => (line ? [[line[2] ?? '', line[1] ?? ''] as const] : [])));
  return [
    ...(sums.size < read.length ? [`${name}${SUMS}: it names a file twice`] : []),
    ...[...sums].flatMap(([file, sum]) => {
      const content = files.get(file);
      if (content === undefined) return [`${name}${file}: it is missing`];
      return sha256(content) === sum ? [] : [`${name}${file}: ${SUMS} has another checksum`];
    }),
    ...[...files.keys()]
      .filter((file) => file !== SUMS && !sums.has(file))
      .map((file) => `${name}${file}: ${SUMS} does not name it`),
  ];
}
