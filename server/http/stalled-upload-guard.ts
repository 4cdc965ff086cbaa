import { HttpError } from './http-error';

// guard: a film must keep coming
const PATIENCE_MS = 10_000;
/** One that sends a byte now and then does not send a film. */
const LEAST_BYTES = 10 * 1024;

/**
 * The pieces of a body that may take long as a whole, as long as they keep coming: at least 10 kB in any 10 s that are
 * spent waiting for them. Throws a `HttpError`: 408 for less, 400 when the sender is gone before the end; and what the
 * body itself refuses.
 */
export async function* stalledUploadGuard(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const iterator = pieces[Symbol.asyncIterator]();
  let waited = 0;
  let size = 0;
  for (;;) {
    const began = performance.now();
    const { value, done } = await inTime(iterator.next(), PATIENCE_MS - waited);
    if (done) return;
    waited += performance.now() - began;
    size += value.byteLength;
    if (size >= LEAST_BYTES) {
      waited = 0;
      size = 0;
    }
    yield value;
  }
}

async function inTime<Result>(next: Promise<Result>, ms: number): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(tooSlow()), Math.max(0, ms));
  });
  try {
    return await Promise.race([next, late]);
  } catch (error) {
    throw error instanceof HttpError ? error : cut();
  } finally {
    clearTimeout(timer);
  }
}

function tooSlow(): HttpError {
  return new HttpError(408, 'Nothing more came for too long. Please try again.', {
    code: 'request.too-slow',
  });
}

function cut(): HttpError {
  return new HttpError(400, 'This did not come in whole. Please try again.', { code: 'request.cut' });
}
