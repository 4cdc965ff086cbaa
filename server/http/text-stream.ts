import { setImmediate as otherWork } from 'node:timers/promises';

/** The way records are sent. */
interface Sending {
  /** Returns the text of a record, given its index. */
  readonly text: (record: unknown, place: number) => string;
  /** Returns the text after the last record, given their number; empty by default. */
  readonly end?: (count: number) => string;
  /** The number of records sent together: a network write for each would cost more than making it. */
  readonly recordsOfAPiece: number;
  /** Breaks the stream when nobody has taken a piece for this long. No limit by default. */
  readonly takenWithinMs?: number;
}

/** Streams records as bytes of text, made only as fast as the reader takes them, so that memory stays flat. */
export function textStream(
  records: AsyncIterable<unknown>,
  { text, end = () => '', recordsOfAPiece, takenWithinMs }: Sending,
): ReadableStream<Uint8Array> {
  // Ended directly when the reader leaves, not through a wrapper, which may not have begun.
  const iterator = records[Symbol.asyncIterator]();
  let count = 0;
  const encoder = new TextEncoder();
  let untaken: NodeJS.Timeout | undefined;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      clearTimeout(untaken);
      // An embedded database and a quick reader never wait: without a pause all other calls would.
      await otherWork();
      let piece = '';
      for (let at = 0; at < recordsOfAPiece; at += 1) {
        const { value, done } = await iterator.next();
        if (done) {
          piece += end(count);
          if (piece !== '') controller.enqueue(encoder.encode(piece));
          controller.close();
          return;
        }
        piece += text(value, count++);
      }
      controller.enqueue(encoder.encode(piece));
      if (takenWithinMs === undefined) return;
      untaken = setTimeout(() => {
        controller.error(new Error('Nobody took what was sent.'));
        void iterator.return?.();
      }, takenWithinMs);
    },
    async cancel() {
      clearTimeout(untaken);
      await iterator.return?.();
    },
  });
}
