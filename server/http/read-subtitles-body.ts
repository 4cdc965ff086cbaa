import { MOST_SUBTITLE_BYTES } from '#core/training/subtitles';
import { limitedBytes } from './limited-bytes';
import { Refusal } from './refusal';

const TYPES = /^(text\/(vtt|plain)|application\/octet-stream)$/;

/**
 * The bytes of subtitles that were sent as such. What they are is for themselves to say.
 * Throws a `Refusal`: 415 for what calls itself something else, 413 above 1 MB.
 */
export async function readSubtitlesBody(request: Request): Promise<Uint8Array> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (!TYPES.test(type)) {
    throw new Refusal(415, 'Please send subtitles: WebVTT.', { code: 'request.not-subtitles' });
  }
  return limitedBytes(request, MOST_SUBTITLE_BYTES);
}
