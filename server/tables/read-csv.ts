import { Readable } from 'node:stream';
import { type Parser, parse } from 'csv-parse';
import { parse as parseNow } from 'csv-parse/sync';
import { headingRow, knownHeadings, ROWS_LOOKED_AT } from '#core/imports/heading-row';
import type { Encoding } from '#core/imports/import-source';
import type { TableRow } from '#core/imports/table-row';
import { textOfBytes } from './text-of-bytes';
import { WholeRows } from './whole-rows';

/** Enough to find the delimiter, and little where all of it is one row. */
const CHARACTERS_LOOKED_AT = 20_000;
const DELIMITERS = [',', ';', '\t', '|'] as const;
/** Matches a cell ="00123", also within quotes. Nothing in a quoted text looks the same: there a quote is doubled. */
const TEXT_FORMULA = /(^\uFEFF?|[,;|\t\r\n])(?:="([^",;|\t\r\n]+)"|"=""([^"]+)""")(?=[,;|\t\r\n]|$)/g;

/**
 * Yields the rows of CSV as they arrive, in UTF-8, UTF-16 or Windows-1252, with or without a byte order mark, with any
 * line ends. Finds the delimiter (a comma, a semicolon, a tab or a bar) in the first lines. A cell is a text, whatever
 * it looks like; ="00123", which programs write so that Excel keeps it, is read as 00123. Reads only the first `most`
 * rows, if given. A row whose end cannot be found is the last one, and `broken`; the last row of a file without a final
 * line end is `cut` if it has fewer cells than the row before. Throws `InvalidInput` for other encodings.
 */
export async function* readCsv(
  pieces: AsyncIterable<Uint8Array>,
  most?: number,
  encoding?: Encoding,
): AsyncGenerator<TableRow> {
  const whole = new WholeRows();
  const ending = new LineEnd();
  const texts = withoutTextFormulas(whole.of(ending.of(textOfBytes(pieces, encoding))));
  let head = '';
  for (let piece = await texts.next(); !piece.done; piece = await texts.next()) {
    head += piece.value;
    if (head.trim() !== '' && count(head, /[\r\n]+/g) >= ROWS_LOOKED_AT) break;
  }
  const source = Readable.from(rest(head, texts), { objectMode: false, encoding: 'utf8' });
  const broken: TableRow[] = [];
  const parser = source.pipe(
    parse({
      bom: true,
      delimiter: delimiterOf(head),
      info: true,
      ...(most !== undefined && { to: most }),
      relax_column_count: true,
      // A quote inside an unquoted cell is an ordinary character: 5" and 37°36'37.8"N.
      relax_quotes: true,
      skip_empty_lines: true,
      // Excel writes an emptied row as commas only.
      skip_records_with_empty_values: true,
      // A thrown fault would discard earlier rows that nobody has read yet.
      skip_records_with_error: true,
      on_skip: (error) => {
        broken.push({ line: Number(error?.lines ?? 0), cells: [], broken: true });
        return undefined;
      },
    }),
  );
  source.on('error', (error) => parser.destroy(error));
  let surplus = 0;
  let cells = 0;
  let held: TableRow | undefined;
  for await (const { record, info } of records(parser)) {
    if (held) yield held;
    cells = held?.cells.length ?? 0;
    // The parser gives the line where a row ends, and counts a line break of two characters in a cell as two lines.
    const text = record.join();
    held = { line: info.lines - surplus - count(text, /[\r\n]/g), cells: record };
    surplus += count(text, /\r\n/g);
    if (broken.length > 0) {
      yield held;
      held = undefined;
      yield* broken.splice(0);
    }
  }
  if (held) yield !ending.isThere && held.cells.length < cells ? { ...held, cut: true } : held;
  yield* broken;
  if (whole.cutAtLine !== undefined) yield { line: whole.cutAtLine, cells: [], broken: true };
}

/** Detects whether a text ends at the end of a line. */
class LineEnd {
  isThere = true;

  async *of(texts: AsyncIterable<string>): AsyncGenerator<string> {
    for await (const text of texts) {
      if (text !== '') this.isThere = /[\r\n]$/.test(text);
      yield text;
    }
  }
}

async function* records(
  parser: Parser,
): AsyncGenerator<{ record: readonly string[]; info: { readonly lines: number } }> {
  yield* parser;
}

async function* withoutTextFormulas(texts: AsyncGenerator<string>): AsyncGenerator<string> {
  for await (const text of texts) yield text.replace(TEXT_FORMULA, '$1"$2$3"');
}

async function* rest(head: string, texts: AsyncGenerator<string>): AsyncGenerator<string> {
  if (head !== '') yield head;
  yield* texts;
}

/** Finds the delimiter that gives the most known headings in a row and, among equals, the most cells. */
function delimiterOf(head: string): string {
  const [best] = DELIMITERS.map((delimiter) => {
    const rows = parseNow(head.slice(0, CHARACTERS_LOOKED_AT), {
      bom: true,
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      skip_records_with_error: true,
      to: ROWS_LOOKED_AT,
    });
    const headings = rows[headingRow(rows)] ?? [];
    return { delimiter, known: knownHeadings(headings), cells: headings.length };
  }).toSorted((a, b) => b.known - a.known || b.cells - a.cells);
  return best?.delimiter ?? ',';
}

function count(text: string, what: RegExp): number {
  return text.match(what)?.length ?? 0;
}
