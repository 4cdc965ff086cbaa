import { usageError } from '../cli-error';
import type { Request } from '../request';
import type { Sheet } from './sheet';

/** The number of rows, of about 1 kB each, that fit into the memory that Node takes for itself. */
const MAX_HELD_ROWS = 1_000_000;

/**
 * All rows of these sheets, for an order or a form that needs them together. Throws a usage error for more rows than are
 * held.
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
