import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CsvScanner } from '#adapters/node/csv-scanner';
import { FileWindow } from '#adapters/node/file-window';

const cell = fc.oneof(
  fc.constantFrom('', '7', 'Loan', 'सौदा', '200001042213613531', 'Free Demat Account', '+91 (22) 7!#'),
  fc.constantFrom('a,b', 'a\nb', 'a\r\n"b"', '""', '\n\n', 'é "7", one'),
);

function written(rows: readonly (readonly string[])[], lineEnd: string, isEnded: boolean): Buffer {
  const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const lines = rows.map((row) => row.map(quoted).join(','));
  return Buffer.from(lines.join(lineEnd) + (isEnded ? lineEnd : ''));
}

/** Gives the bytes of a file a few at a time. */
function someAtATime(file: Buffer, sizes: readonly number[]) {
  let [at, turn] = [0, 0];
  return async (into: Buffer) => {
    const size = Math.min(sizes[turn % sizes.length] ?? 1, into.length);
    const copied = file.copy(into, 0, at, at + size);
    turn += 1;
    at += copied;
    return copied;
  };
}

async function cellsOf(window: FileWindow): Promise<string[][]> {
  const scanner = new CsvScanner(window);
  const rows: string[][] = [];
  do {
    while (scanner.next()) {
      rows.push(Array.from({ length: scanner.count }, (_, place) => scanner.text(place) ?? ''));
      expect(scanner.until).toBeGreaterThan(scanner.at);
    }
  } while (await scanner.more());
  return rows;
}

describe('CSV that is read piece by piece', () => {
  it('has the cells that it has as a whole, wherever a piece ends', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 12 }),
        fc.constantFrom('\n', '\r\n'),
        fc.boolean(),
        fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 8 }),
        async (rows, lineEnd, isEnded, sizes) => {
          const file = written(rows, lineEnd, isEnded);
          const pieces = await FileWindow.open('x.csv', someAtATime(file, sizes));
          const found = await cellsOf(pieces);
          expect(found).toEqual(parse(file, { relax_column_count: true, skip_empty_lines: true }));
          expect(await cellsOf(FileWindow.of(file))).toEqual(found);
        },
      ),
      { numRuns: 300 },
    );
  });

  it.each([1, 2, 7, 1000])(
    'is refused where a quote is never closed, with pieces of %d bytes',
    async (size) => {
      const file = Buffer.from('a,b\n1,2\n3,"4\n5,6\n');
      const read = async () => cellsOf(await FileWindow.open('x.csv', someAtATime(file, [size])));
      await expect(read()).rejects.toThrow('line 3: a quoted cell is never closed');
    },
  );

  it.each([1, 3, 1000])('is refused where it is not UTF-8, with pieces of %d bytes', async (size) => {
    const file = Buffer.concat([Buffer.from('a,b\n1,é\n2,'), Buffer.from([0xc3])]);
    const read = async () => cellsOf(await FileWindow.open('x.csv', someAtATime(file, [size])));
    await expect(read()).rejects.toThrow('x.csv: not UTF-8 text');
  });
});
