import type { TableRow } from '#core/imports/table-row';
import { InvalidInput } from '#core/shared/failure';
import { tooLarge } from '../http/limited-bytes';
import { textOfBytes } from './text-of-bytes';

const MAX_BYTES = 10 * 1024 * 1024;
/** Matches the tag that begins a page, after a mark and blanks; a spreadsheet in XML begins the same way. */
const PAGE =
  /^(?:\ufeff|\s|<!--.*?-->)*<(?:!doctype\s+html|html|head|meta|style|body|table|div|center|font)\b/is;
const XML = /^(?:\ufeff|\s)*<\?xml/i;
/** Matches the relevant parts of a page: rows, cells, tables, breaks; and elements without the text of a cell. */
const TOKENS =
  /<!--.*?-->|<(script|style)\b.*?<\/\1\s*>|<(\/?)(table|tr|td|th|br|p|div)\b([^>]*)>|<[^>]*>|[^<]+|</gis;
const SPAN = /\bcolspan\s*=\s*["']?(\d{1,3})/i;
const ROWS = /\browspan\s*=\s*["']?(\d{1,4})/i;
const NAMES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  rupee: '₹',
  ndash: '–',
  mdash: '—',
};

/** Whether a file is a web page or XML, judged by its first bytes. */
export function isWebPage(head: Uint8Array): boolean {
  const text = new TextDecoder(head[0] === 0xff && head[1] === 0xfe ? 'utf-16le' : 'utf-8').decode(head);
  return PAGE.test(text) || XML.test(text);
}

/**
 * Yields the rows of the tables of a web page, which CRMs and banks export under the name of a workbook; skips tables
 * that only lay out others. Lines are the rows of the page, from 1. Throws `InvalidInput` for a page without a table
 * and for XML that is no page, and a `HttpError` (413) for more than 10 MB.
 */
export async function* readWebPage(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<TableRow> {
  let html = '';
  for await (const text of textOfBytes(pieces)) {
    html += text;
    if (html.length > MAX_BYTES)
      throw tooLarge('A web page may have 10 MB. Save a larger one as CSV and send that.');
  }
  if (!/<t[dh]\b/i.test(html))
    throw new InvalidInput(
      'The file is a web page or XML without a table, whatever its name ends in. Open it in Excel, save it as "Excel Workbook (.xlsx)" and send that.',
    );
  let line = 0;
  for (const cells of rowsOf(html)) {
    line += 1;
    if (cells.some((cell) => cell !== '')) yield { line, cells };
  }
}

function* rowsOf(html: string): Generator<readonly string[]> {
  let row: string[] | undefined;
  let cell: string | undefined;
  let columns = 1;
  /** Cells of earlier rows that extend into this one, by column: the number of further rows. */
  let reaching = new Map<number, number>();
  const endCell = () => {
    if (row && cell !== undefined) {
      row.push(cell.replaceAll(/[^\S\u00a0]+/g, ' ').trim());
      for (let more = 1; more < columns; more += 1) row.push('');
    }
    [cell, columns] = [undefined, 1];
  };
  const skip = () => {
    while (row && (reaching.get(row.length) ?? 0) > 0) row.push('');
  };
  for (const [text, , closes, tag, attributes = ''] of html.matchAll(TOKENS)) {
    const name = tag?.toLowerCase();
    if (name === undefined) {
      if (cell !== undefined && !text.startsWith('<')) cell += unescaped(text);
    } else if (name === 'td' || name === 'th') {
      endCell();
      if (closes) continue;
      row ??= [];
      skip();
      cell = '';
      columns = Number(SPAN.exec(attributes)?.[1] ?? 1) || 1;
      const rows = Number(ROWS.exec(attributes)?.[1] ?? 1);
      if (rows > 1) for (let at = 0; at < columns; at += 1) reaching.set(row.length + at, rows);
    } else if (name === 'tr' || name === 'table') {
      endCell();
      // A table within a cell: the table around it only lays it out.
      if (row && (closes || name === 'tr')) {
        skip();
        yield row;
        reaching = new Map([...reaching].map(([at, left]) => [at, left - 1]));
      }
      row = undefined;
    } else if (cell !== undefined) cell += ' ';
  }
  endCell();
  if (row) yield row;
}

function unescaped(text: string): string {
  return text.replaceAll(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,8}));/gi, (all, hex, decimal, name) => {
    if (name) return NAMES[String(name).toLowerCase()] ?? all;
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : all;
  });
}
