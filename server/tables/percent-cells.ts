import { type UnzipFileInfo, unzipSync } from 'fflate';

const BOOK = 'xl/workbook.xml';
const LINKS = 'xl/_rels/workbook.xml.rels';
const STYLES = 'xl/styles.xml';
/** The ids under which every spreadsheet knows "0%" and "0.00%". */
const BUILT_IN = ['9', '10'];
const ATTRIBUTE = /\s([\w:]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/**
 * Finds the cells of a sheet that are shown as percent: a spreadsheet stores 0.4 where a person sees 40%. Each is named
 * by `cellName`; most workbooks have none. `at` is the index of the sheet. Skips a part that declares more than
 * `maxBytes`, since that much memory would be allocated for it. Throws for an unreadable zip.
 */
export function percentCells(workbook: Uint8Array, at: number, maxBytes: number): ReadonlySet<string> {
  const part = (name: string) => {
    const filter = (file: UnzipFileInfo) => file.name === name && file.originalSize <= maxBytes;
    return Buffer.from(unzipSync(workbook, { filter })[name] ?? []).toString('utf8');
  };
  const styles = percentStyles(part(STYLES));
  if (styles.size === 0) return new Set();
  const sheet = [...part(BOOK).matchAll(/<(?:\w+:)?sheet\s[^>]*>/g)].at(at)?.[0];
  const link = [...attributesOf(sheet ?? '')].find(([name]) => name.endsWith(':id'))?.[1];
  const path = [...part(LINKS).matchAll(/<Relationship\s[^>]*>/g)]
    .map(([text]) => attributesOf(text))
    .find((attributes) => attributes.get('Id') === link)
    ?.get('Target');
  if (path === undefined) return new Set();
  const cells = part(path.startsWith('/') ? path.slice(1) : `xl/${path}`);
  const found = new Set<string>();
  for (const [text] of cells.matchAll(/<(?:\w+:)?c\s[^>]*>/g)) {
    const { r: name, s: style = '', t: type = 'n' } = Object.fromEntries(attributesOf(text));
    if (type === 'n' && name !== undefined && styles.has(style)) found.add(name);
  }
  return found;
}

/** Names a cell as a spreadsheet does, such as "B12"; row and column count from 0. */
export function cellName(row: number, column: number): string {
  let letters = '';
  for (let left = column + 1; left > 0; left = Math.floor((left - 1) / 26))
    letters = String.fromCharCode(65 + ((left - 1) % 26)) + letters;
  return `${letters}${row + 1}`;
}

/** Returns the ids of the styles that show a number as percent. */
function percentStyles(xml: string): ReadonlySet<string> {
  const formats = new Set(BUILT_IN);
  for (const [text] of xml.matchAll(/<(?:\w+:)?numFmt\s[^>]*>/g)) {
    const { formatCode = '', numFmtId = '' } = Object.fromEntries(attributesOf(text));
    if (formatCode.replaceAll(/&quot;.*?&quot;|\\./g, '').includes('%')) formats.add(numFmtId);
  }
  const [, listed = ''] = /<(?:\w+:)?cellXfs[^>]*>(.*?)<\/(?:\w+:)?cellXfs>/s.exec(xml) ?? [];
  const styles = [...listed.matchAll(/<(?:\w+:)?xf\s[^>]*>/g)].map(([text]) =>
    attributesOf(text).get('numFmtId'),
  );
  return new Set(styles.flatMap((format, at) => (formats.has(format ?? '') ? [String(at)] : [])));
}

function attributesOf(tag: string): ReadonlyMap<string, string> {
  return new Map(
    [...tag.matchAll(ATTRIBUTE)].map(([, name = '', quoted, single]) => [name, quoted ?? single ?? '']),
  );
}
