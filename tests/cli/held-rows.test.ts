import { describe, expect, it } from 'vitest';
import { holdRows } from '../../cli/output/hold-rows';
import type { Sheet } from '../../cli/output/sheet';

/** Sheets of so many rows in all, as the deals of a source come. */
async function* sheets(count: number): AsyncIterable<Sheet> {
  for (let left = count; left > 0; left -= 100_000)
    yield { name: 'deals', columns: [], rows: new Array(Math.min(left, 100_000)).fill([]) };
}

describe('rows that have to be in memory together', () => {
  it('are held up to a million', async () => {
    expect(await holdRows(sheets(1_000_000), { sort: 'name', format: 'csv' })).toHaveLength(1_000_000);
  });

  it('are refused beyond that, with what helps', async () => {
    await expect(holdRows(sheets(1_000_001), { sort: '-paid', format: 'csv' })).rejects.toMatchObject({
      exitCode: 2,
      code: 'usage.sort',
      message: 'more than 1,000,000 rows cannot be sorted',
    });
    await expect(holdRows(sheets(2_000_000), { sort: undefined, format: 'json' })).rejects.toMatchObject({
      exitCode: 2,
      code: 'usage.format',
      message: 'more than 1,000,000 rows cannot be written as json',
    });
  });
});
