import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readTable } from '../../server/tables/read-table';

const FOLDER = dirname(createRequire(import.meta.url).resolve('csv-spectrum/package.json'));
const FILES = readdirSync(join(FOLDER, 'csvs')).map((name) => name.replace(/\.csv$/, ''));
const Records = z.array(z.record(z.string(), z.string()));
/** What its JSON says is of another file. */
const OTHERWISE = 'location_coordinates';

async function tableOf(name: string): Promise<readonly (readonly string[])[]> {
  const rows: (readonly string[])[] = [];
  const pieces = (async function* () {
    // A byte at a time: no sign and no quote may depend on where a piece ends.
    for (const byte of readFileSync(join(FOLDER, 'csvs', `${name}.csv`))) yield Uint8Array.of(byte);
  })();
  for await (const { cells, broken, cut } of readTable(pieces)) {
    expect([broken, cut]).toEqual([undefined, undefined]);
    rows.push(cells);
  }
  return rows;
}

describe('the files of csv-spectrum', () => {
  it('are all there', () => {
    expect(FILES).toHaveLength(12);
  });

  it.each(FILES.filter((name) => name !== OTHERWISE))('%s is read as it is meant', async (name) => {
    const [head = [], ...rows] = await tableOf(name);
    const meant = Records.parse(JSON.parse(readFileSync(join(FOLDER, 'json', `${name}.json`), 'utf8')));
    const read = rows.map((cells) =>
      Object.fromEntries(head.map((heading, at) => [heading, cells[at] ?? ''])),
    );
    expect(read).toEqual(meant);
  });

  it(`${OTHERWISE} has quotes within a cell that has none around it`, async () => {
    const [, row] = await tableOf(OTHERWISE);
    expect(row).toEqual(['2095257564', '37\ufffd36\'37.8"N 121\ufffd2\'17.9"W', 'Modesto', 'Stanislaus']);
  });
});
