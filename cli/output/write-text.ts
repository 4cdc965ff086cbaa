import type { Writable } from 'node:stream';

/** Thrown when the reader of stdout has closed it, as `| head` does; not an error. */
export class ReaderGone extends Error {}

/**
 * Writes text or bytes and waits until the stream has accepted them. Throws `ReaderGone` when the reader has closed it.
 */
export async function writeText(stream: Writable, text: string | Uint8Array): Promise<void> {
  if (text.length === 0) return;
  await new Promise<void>((resolve, reject) => {
    stream.write(text, (error) => {
      if (!error) resolve();
      else reject(isReaderGone(error) ? new ReaderGone() : error);
    });
  });
}

/** Whether a write failed because the reader has closed the stream. */
export function isReaderGone(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    (error.code === 'EPIPE' || error.code === 'ERR_STREAM_DESTROYED')
  );
}
