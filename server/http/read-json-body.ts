import { InvalidInput } from '#core/shared/failure';
import { HttpError } from './http-error';
import { limitedBytes, mediaTypeOf } from './limited-bytes';

const MAX_BYTES = 64 * 1024;

/**
 * Parses the JSON of a request's body; undefined when none is expected. Reads a missing or empty body as an empty
 * object: a call whose values are all optional may be sent without one. Throws a `HttpError`: 415 for anything but
 * JSON, 413 above 64 kB; and `InvalidInput` for broken JSON.
 */
export async function readJsonBody(request: Request, expected: boolean): Promise<unknown> {
  const type = mediaTypeOf(request);
  if (type !== 'application/json' && type !== undefined) throw notJson();
  if (!expected) return undefined;
  const bytes = await limitedBytes(request, MAX_BYTES);
  if (bytes.length === 0) return {};
  if (type === undefined) throw notJson();
  const text = new TextDecoder('utf-8', { fatal: true });
  try {
    return JSON.parse(text.decode(bytes));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError || error instanceof RangeError) {
      throw new InvalidInput('The call is not valid JSON.');
    }
    throw error;
  }
}

function notJson(): HttpError {
  return new HttpError(415, 'Please send JSON.', { code: 'request.not-json' });
}
