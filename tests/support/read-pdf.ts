import { inflateSync } from 'node:zlib';

/**
 * Extracts the text of every page of a PDF as copying would: from the words marked in the file, else from its tables of
 * letters.
 */
export function readPdf(file: Uint8Array): readonly string[] {
  const objects = objectsOf(Buffer.from(file));
  const lettersOf = new Map<string, ReadonlyMap<number, string>>();
  return [...objects.values()]
    .filter(({ head }) => /\/Type \/Page\b/.test(head))
    .map(({ head }) => {
      const resources = objects.get(reference(head, 'Resources'))?.head ?? '';
      const fonts = new Map(
        [...(/\/Font <<(.*?)>>/s.exec(resources)?.[1] ?? '').matchAll(/\/(\w+) (\d+) 0 R/g)].map(
          ([, name = '', id = '']) => {
            const table = reference(objects.get(id)?.head ?? '', 'ToUnicode');
            const letters = lettersOf.get(table) ?? readLetters(objects.get(table)?.stream ?? '');
            lettersOf.set(table, letters);
            return [name, letters];
          },
        ),
      );
      return drawnText(objects.get(reference(head, 'Contents'))?.stream ?? '', fonts);
    });
}

/** Matches the relevant parts of a page's content: a font, glyphs, the beginning of a marked text, and its end. */
const PARTS =
  /\/(\w+) [\d.]+ Tf|\[([^\]]*)\] TJ|\/Span <<\n?\/ActualText \(((?:\\[\s\S]|[^\\)])*)\)\n?>> BDC|EMC/g;

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
  ['b', '\b'],
  ['f', '\f'],
]);

function actualText(written: string): string {
  const bytes = written.replaceAll(/\\([\s\S])/g, (_, escaped: string) => ESCAPES.get(escaped) ?? escaped);
  return Buffer.from(bytes, 'latin1').subarray(2).swap16().toString('utf16le');
}

interface PdfObject {
  readonly head: string;
  readonly stream: string;
}

function objectsOf(file: Buffer): ReadonlyMap<string, PdfObject> {
  const text = file.toString('latin1');
  const objects = new Map<string, PdfObject>();
  for (const match of text.matchAll(/(?:^|\n)(\d+) 0 obj\n/g)) {
    const start = match.index + match[0].length;
    const inside = text.slice(start, text.indexOf('\nendobj', start));
    const [head = ''] = inside.split('\nstream\n', 1);
    const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0);
    const from = start + head.length + '\nstream\n'.length;
    const packed = file.subarray(from, from + length);
    const isText = length > 0 && !/\/Length1|\/Subtype \/(?:CIDFontType0C|Image)/.test(head);
    const stream = isText ? (head.includes('FlateDecode') ? inflateSync(packed) : packed) : Buffer.of();
    objects.set(match[1] ?? '', { head, stream: stream.toString('latin1') });
  }
  return objects;
}

function reference(head: string, key: string): string {
  return new RegExp(`/${key} (\\d+) 0 R`).exec(head)?.[1] ?? '';
}

/** Reads which letters each glyph represents. */
function readLetters(table: string): ReadonlyMap<number, string> {
  const letters = new Map<number, string>();
  for (const [, first = '', list = ''] of table.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[(.*?)\]/gis)) {
    for (const [place, [, code = '']] of [...list.matchAll(/<([0-9a-f ]*)>/gi)].entries()) {
      const units = Buffer.from(code.replaceAll(' ', ''), 'hex').swap16();
      letters.set(Number.parseInt(first, 16) + place, units.toString('utf16le'));
    }
  }
  return letters;
}

function drawnText(content: string, fonts: ReadonlyMap<string, ReadonlyMap<number, string>>): string {
  let letters: ReadonlyMap<number, string> = new Map();
  const words: string[] = [];
  let isWritten = false;
  for (const [part, font, glyphs, written] of content.matchAll(PARTS)) {
    if (font !== undefined) letters = fonts.get(font) ?? new Map();
    else if (written !== undefined) words.push(actualText(written).trim());
    if (written !== undefined || part === 'EMC') isWritten = written !== undefined;
    if (isWritten) continue;
    const codes = [...(glyphs ?? '').matchAll(/<([0-9a-f]*)>/gi)].map(([, hex = '']) => hex).join('');
    const word = (codes.match(/.{4}/g) ?? []).map((code) => letters.get(Number.parseInt(code, 16)) ?? '?');
    if (word.length > 0) words.push(word.join('').trim());
  }
  return words.join(' ');
}
