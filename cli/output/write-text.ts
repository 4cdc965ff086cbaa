import type { Writable } from 'node:stream';

/** The reader of stdout went away, as `| head` does: no fault of anyone's. */
export class ReaderGone extends Error {}

/** Writes text or bytes and waits until the stream has taken them. Throws `ReaderGone` when nobody reads any more. */
export async function writeText(stream: Writable, text: string | Uint8Array): Promise<void> {
  if (text.length === 0) return;
  await new Promise<void>((resolve, reject) => {
    stream.write(text, (error) => {
      if (!error) resolve();
      else reject(isReaderGone(error) ? new ReaderGone() : error);
    });
  });
}

/** Whether a write failed because nobody reads any more. */
export function isReaderGone(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    (error.code === 'EPIPE' || error.code === 'ERR_STREAM_DESTROYED')
  );
}
