import { parseDecimal, toPaise } from '../shared/money';
import { isMonth, type Month } from '../shared/month';

/** Computes the SHA-256 of a text, in hexadecimal. */
export type Sha256 = (text: string) => string;

/** A folder written by `commission close export`: the texts of its files by name, with `/` between folders. */
export interface ClosingFolder {
  /** The folder's name in differences, with a trailing slash unless it is empty. */
  readonly name: string;
  readonly files: ReadonlyMap<string, string>;
}

/** The parsed text of a closing. Amounts in paise. */
export interface ExportedClosing {
  readonly folder: ClosingFolder;
  readonly text: string;
  readonly month: Month;
  /** The hash of the closing before; undefined for the first one, which covers all months before. */
  readonly previous: string | undefined;
  readonly vendors: readonly ExportedVendor[];
  readonly entries: { readonly count: number; readonly hash: string };
}

/** A vendor's row in the text of a closing. */
export interface ExportedVendor {
  /** The name of the file with its lines. */
  readonly file: string;
  readonly franchiseCode: string;
  readonly lines: number;
  readonly earned: bigint;
  readonly adjusted: bigint;
  readonly hash: string;
}

const VENDOR = /^vendor (\S+) (\d+) (-?\d+\.\d\d) (-?\d+\.\d\d) ([0-9a-f]{64})$/;

/** Parses the text of a closing; undefined for any other text. */
export function readExportedClosing(folder: ClosingFolder, text: string): ExportedClosing | undefined {
  const [schema, monthLine = '', zone = '', previousLine = '', ...more] = text.split('\n');
  const rest = more[0]?.startsWith('incomplete ') ? more.slice(1) : more;
  const [last, entriesLine = ''] = [rest.at(-1), rest.at(-2)];
  const month = /^month (.*)$/.exec(monthLine)?.[1] ?? '';
  const previous = /^previous ([0-9a-f]{64}|-)$/.exec(previousLine)?.[1];
  const entries = /^entries (\d+) ([0-9a-f]{64})$/.exec(entriesLine);
  const vendors = rest.slice(0, -2).map(vendorIn);
  const known = vendors.filter((vendor) => vendor !== undefined);
  if (schema !== 'commission-closing/1' || !isMonth(month) || !/^zone \S+$/.test(zone)) return undefined;
  if (previous === undefined || !entries || last !== '' || known.length !== vendors.length) return undefined;
  return {
    folder,
    text,
    month,
    previous: previous === '-' ? undefined : previous,
    vendors: known,
    entries: { count: Number(entries[1]), hash: entries[2] ?? '' },
  };
}

function vendorIn(line: string): ExportedVendor | undefined {
  const [, encoded = '', lines, earned = '', adjusted = '', hash = ''] = VENDOR.exec(line) ?? [];
  const franchiseCode = decoded(encoded);
  const [left, right] = [parseDecimal(earned), parseDecimal(adjusted)];
  if (franchiseCode === undefined || !left || !right) return undefined;
  const amounts = { earned: toPaise(left), adjusted: toPaise(right) };
  return { file: `${encoded}.ndjson`, franchiseCode, lines: Number(lines), ...amounts, hash };
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
