import { MAX_SUBTITLE_BYTES } from '#core/training/subtitles';
import { HttpError } from './http-error';
import { limitedBytes, mediaTypeOf } from './limited-bytes';

const TYPES = /^(text\/(vtt|plain)|application\/octet-stream)$/;

/**
 * Reads the bytes of subtitles; they, not the sender, decide what they are. Throws a `HttpError`: 415 for a wrong media
 * type, 413 above 1 MB.
 */
export async function readSubtitlesBody(request: Request): Promise<Uint8Array> {
  const type = mediaTypeOf(request) ?? '';
  if (!TYPES.test(type)) {
    throw new HttpError(415, 'Please send subtitles: WebVTT.', { code: 'request.not-subtitles' });
  }
  return limitedBytes(request, MAX_SUBTITLE_BYTES);
}
