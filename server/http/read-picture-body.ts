import { HttpError } from './http-error';
import { limitedBytes } from './limited-bytes';

const MAX_BYTES = 2.5 * 1024 * 1024;

/**
 * Reads the bytes of a picture, or of the one other accepted media type. The decoder, not the sender, decides what they
 * are. Throws a `HttpError`: 415 for a wrong media type, 413 above 2.5 MB.
 */
export async function readPictureBody(request: Request, other?: 'application/pdf'): Promise<Uint8Array> {
  const type = request.headers.get('content-type')?.trim().toLowerCase() ?? '';
  if (!type.startsWith('image/') && type !== other) {
    const kinds = other ? 'PNG, JPEG or WebP, or a PDF' : 'PNG, JPEG or WebP';
    throw new HttpError(415, `Please send a picture: ${kinds}.`, { code: 'request.not-a-picture' });
  }
  return limitedBytes(request, MAX_BYTES);
}
