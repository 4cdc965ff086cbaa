import { usageError } from '../cli-error';
import type { Request } from '../request';
import type { Sheet } from './sheet';

/** The number of rows, of about 1 kB each, that fit into Node's default heap. */
const MAX_HELD_ROWS = 1_000_000;

/**
 * Collects all rows of these sheets, for sorting or a format that needs them together. Throws a usage error for too
 * many rows.
 */
export async function holdRows(
  sheets: AsyncIterable<Sheet>,
  { sort, format }: Pick<Request, 'sort' | 'format'>,
): Promise<Sheet['rows']> {
  const held: Sheet['rows'][number][] = [];
  for await (const { rows } of sheets) {
    for (const row of rows) held.push(row);
    if (held.length <= MAX_HELD_ROWS) continue;
    const what = sort === undefined ? `written as ${format}` : 'sorted';
    const most = MAX_HELD_ROWS.toLocaleString('en');
    throw usageError(
      sort === undefined ? 'format' : 'sort',
      `more than ${most} rows cannot be ${what}`,
      'all of them would have to be in memory at once',
      '--month for fewer of them, or --format csv without --sort, which is written row by row',
    );
  }
  return held;
}
