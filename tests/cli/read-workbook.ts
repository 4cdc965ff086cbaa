import { inflateRawSync } from 'node:zlib';

/** A cell of a workbook: its value as text, and the number format that it is shown in. */
export interface WorkbookCell {
  readonly text: string;
  /** Whether the cell is a number, as against text. */
  readonly number: boolean;
  readonly format: string;
}

/** The sheets of an Excel file by name, read from its own XML with nothing but the platform. */
export function readWorkbook(file: Buffer): ReadonlyMap<string, readonly (readonly WorkbookCell[])[]> {
  const files = unzip(file);
  const xml = (name: string) => files.get(name)?.toString('utf8') ?? '';
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

/** Whether a sheet's first line stays in sight, by its place from 1. */
export function hasFrozenHead(file: Buffer, place: number): boolean {
  return /<pane [^>]*state="frozen"/.test(
    unzip(file).get(`xl/worksheets/sheet${place}.xml`)?.toString('utf8') ?? '',
  );
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

/** The files of an archive, found by its central directory. */
function unzip(archive: Buffer): ReadonlyMap<string, Buffer> {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  const files = new Map<string, Buffer>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, packed] = [archive.readUInt16LE(at + 10), archive.readUInt32LE(at + 20)];
    const [name, extra, comment] = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset));
    const local = archive.readUInt32LE(at + 42);
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const content = archive.subarray(start, start + packed);
    files.set(
      archive.toString('utf8', at + 46, at + 46 + (name ?? 0)),
      method === 8 ? inflateRawSync(content) : content,
    );
    at += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return files;
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
