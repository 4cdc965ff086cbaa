import { strFromU8, unzipSync } from 'fflate';

/** A cell of a workbook: its value as text, and its number format. */
export interface WorkbookCell {
  readonly text: string;
  /** Whether the cell is a number, not a text. */
  readonly number: boolean;
  readonly format: string;
}

/** Reads the sheets of an Excel file by name, from its own XML. */
export function readWorkbook(file: Uint8Array): ReadonlyMap<string, readonly (readonly WorkbookCell[])[]> {
  const files = unzipSync(file);
  const xml = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  const shared = [...xml('xl/sharedStrings.xml').matchAll(/<si>(.*?)<\/si>/gs)].map(([, inside = '']) =>
    plain(inside.replaceAll(/<[^>]+>/g, '')),
  );
  const codes = new Map(
    [...xml('xl/styles.xml').matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]*)"/g)].map(
      ([, id = '', code = '']) => [id, plain(code)],
    ),
  );
  const cellStyles = /<cellXfs.*?<\/cellXfs>/s.exec(xml('xl/styles.xml'))?.[0] ?? '';
  const formats = [...cellStyles.matchAll(/<xf ([^>]*)>/g)].map(
    ([, attributes = '']) => codes.get(/numFmtId="(\d+)"/.exec(attributes)?.[1] ?? '') ?? '',
  );
  const names = [...xml('xl/workbook.xml').matchAll(/<sheet [^>]*?name="([^"]*)"/g)].map(([, name = '']) =>
    plain(name),
  );
  return new Map(
    names.map((name, place) => [name, rowsIn(xml(`xl/worksheets/sheet${place + 1}.xml`), shared, formats)]),
  );
}

/** Reads the cells of the first sheet of an Excel file. */
export function readXlsx(file: Uint8Array): readonly (readonly WorkbookCell[])[] {
  const [first = []] = readWorkbook(file).values();
  return first;
}

/** Whether the first row of a sheet is frozen; sheets count from 1. */
export function hasFrozenHead(file: Uint8Array, place: number): boolean {
  const sheet = unzipSync(file)[`xl/worksheets/sheet${place}.xml`];
  return sheet !== undefined && /<pane [^>]*state="frozen"/.test(strFromU8(sheet));
}

function rowsIn(
  xml: string,
  shared: readonly string[],
  formats: readonly string[],
): readonly (readonly WorkbookCell[])[] {
  return [...xml.matchAll(/<row .*?<\/row>/gs)].map(([row]) => {
    const cells: WorkbookCell[] = [];
    for (const [, attributes = '', inside = ''] of row.matchAll(/<c ([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)) {
      if (inside.includes('<f')) throw new Error(`A formula: ${inside}`);
      const value = /<v>(.*?)<\/v>/s.exec(inside)?.[1] ?? '';
      const isShared = /\bt="s"/.test(attributes);
      const place = columnOf(/\br="([A-Z]+)\d+"/.exec(attributes)?.[1] ?? 'A');
      while (cells.length < place) cells.push({ text: '', number: false, format: '' });
      cells.push({
        text: isShared ? (shared[Number(value)] ?? '') : value,
        number: !isShared,
        format: formats[Number(/\bs="(\d+)"/.exec(attributes)?.[1] ?? -1)] ?? '',
      });
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
