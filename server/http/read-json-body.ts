import { InvalidInput } from '#core/shared/failure';
import { HttpError } from './http-error';
import { limitedBytes } from './limited-bytes';

const MAX_BYTES = 64 * 1024;

/**
 * The JSON of a request's body; undefined when there is none and none is expected.
 * Throws a `HttpError`: 415 for anything that is not JSON, 413 above 64 kB; and `InvalidInput` for JSON that is broken.
 */
export async function readJsonBody(request: Request, expected: boolean): Promise<unknown> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json' && (expected || type !== undefined)) {
    throw new HttpError(415, 'Please send JSON.', { code: 'request.not-json' });
  }
  if (!expected) return undefined;
  const text = new TextDecoder('utf-8', { fatal: true });
  try {
    return JSON.parse(text.decode(await limitedBytes(request, MAX_BYTES)));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError || error instanceof RangeError) {
      throw new InvalidInput('The call is not valid JSON.');
    }
    throw error;
  }
}
