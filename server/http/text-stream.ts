import { setImmediate as otherWork } from 'node:timers/promises';

/** How records are sent. */
interface Sending {
  /** The text of a record, and its place from 0. */
  readonly text: (record: unknown, place: number) => string;
  /** The text that comes behind so many records; nothing by default. */
  readonly end?: (count: number) => string;
  /** So many are sent together: a write to the network for each would cost more than making it. */
  readonly recordsOfAPiece: number;
  /** Ends the stream, broken, when nobody has taken a piece for so long. For ever by default. */
  readonly takenWithinMs?: number;
}

/** Records as bytes of text, none made ahead of what the reader takes, so that memory stays flat. */
export function textStream(
  records: AsyncIterable<unknown>,
  { text, end = () => '', recordsOfAPiece, takenWithinMs }: Sending,
): ReadableStream<Uint8Array> {
  // Ended itself when nobody reads on, and not by what is wrapped around it: that may not have begun.
  const iterator = records[Symbol.asyncIterator]();
  let count = 0;
  const encoder = new TextEncoder();
  let untaken: NodeJS.Timeout | undefined;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      clearTimeout(untaken);
      // An embedded database and a quick reader wait for nothing: without a pause all other calls would have to wait.
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
