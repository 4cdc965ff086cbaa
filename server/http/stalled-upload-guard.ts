import { HttpError } from './http-error';

// guard: a film must keep coming
const PATIENCE_MS = 10_000;
/** A sender of a byte now and then sends no film. */
const LEAST_BYTES = 10 * 1024;

/**
 * Passes on the pieces of a body that may take long as a whole, as long as at least 10 kB arrive in any 10 s spent
 * waiting for them. Throws a `HttpError`: 408 for less, 400 when the sender disconnects before the end; and errors of
 * the body itself.
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
