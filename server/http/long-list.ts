import type { Context } from 'hono';
import type { PortalEnvironment } from './portal-environment';
import { textStream } from './text-stream';

const RECORDS_OF_A_PIECE = 100;
/**
 * A reader who takes nothing for this long would block a connection to the database. A slow phone takes long to empty
 * the buffers before it asks for more.
 */
const TAKEN_WITHIN_MS = 60_000;

/** A list too long for memory: its records are sent while they are read. */
export class LongList {
  /**
   * `around` is the rest of the answer, given an empty list of records. The part after the records is computed when it
   * is sent.
   */
  constructor(
    readonly records: AsyncIterable<unknown>,
    readonly around: (records: readonly never[]) => unknown,
  ) {}
}

/**
 * Streams a long list as JSON, as fast as the caller takes it. An error after the first record breaks the connection,
 * so that nobody takes a part of the list for all of it.
 */
export function longListAnswer(context: Context<PortalEnvironment>, { records, around }: LongList): Response {
  const parts = () => JSON.stringify(around([])).split('[]');
  const [head = ''] = parts();
  const stream = textStream(records, {
    text: (record, place) => `${place === 0 ? `${head}[` : ','}${JSON.stringify(record)}`,
    end: (count) => `${count === 0 ? `${head}[` : ''}]${parts()[1] ?? ''}`,
    recordsOfAPiece: RECORDS_OF_A_PIECE,
    takenWithinMs: TAKEN_WITHIN_MS,
  });
  return context.body(stream, 200, { 'Content-Type': 'application/json' });
}
