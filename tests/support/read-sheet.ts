import { strFromU8, unzipSync } from 'fflate';

/** A cell of a workbook: its value as text, and the number format that it is shown in. */
export interface SheetCell {
  readonly text: string;
  readonly format: string;
}

/** The rows of CSV text, without its byte order mark; a cell with nothing in it is "". */
export function readCsv(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [];
  for (const line of text.replace(/^\uFEFF/, '').matchAll(/((?:"(?:[^"]|"")*"|[^"\r\n])*)\r\n/g)) {
    const cells = [...(line[1] ?? '').matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)];
    rows.push(cells.map(([, quoted, plainText = '']) => quoted?.replaceAll('""', '"') ?? plainText));
  }
  return rows;
}

/** The cells of the first sheet of an Excel file, read from its own XML. */
export function readXlsx(file: Uint8Array): readonly (readonly SheetCell[])[] {
  const files = unzipSync(file);
  const textOf = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  const shared = [...textOf('xl/sharedStrings.xml').matchAll(/<si>(.*?)<\/si>/gs)].map(([, inside = '']) =>
    plain(inside.replaceAll(/<[^>]+>/g, '')),
  );
  const formats = new Map(
    [...textOf('xl/styles.xml').matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]*)"/g)].map(
      ([, id = '', code = '']) => [id, plain(code)],
    ),
  );
  const cellStyles = /<cellXfs.*?<\/cellXfs>/s.exec(textOf('xl/styles.xml'))?.[0] ?? '';
  const styles = [...cellStyles.matchAll(/<xf ([^>]*)>/g)].map(
    ([, attributes = '']) => formats.get(/numFmtId="(\d+)"/.exec(attributes)?.[1] ?? '') ?? '',
  );
  return [...textOf('xl/worksheets/sheet1.xml').matchAll(/<row .*?<\/row>/gs)].map(([row]) => {
    const cells: SheetCell[] = [];
    for (const [, attributes = '', inside = ''] of row.matchAll(/<c ([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)) {
      const value = /<v>(.*?)<\/v>/s.exec(inside)?.[1] ?? '';
      const text = / ?t="s"/.test(attributes) ? (shared[Number(value)] ?? '') : value;
      const place = columnOf(/r="([A-Z]+)\d+"/.exec(attributes)?.[1] ?? 'A');
      while (cells.length < place) cells.push({ text: '', format: '' });
      cells.push({ text, format: styles[Number(/ ?s="(\d+)"/.exec(attributes)?.[1] ?? -1)] ?? '' });
    }
    return cells;
  });
}

function columnOf(letters: string): number {
  return [...letters].reduce((place, letter) => place * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function plain(xml: string): string {
  return xml
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
}
