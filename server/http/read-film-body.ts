import { MAX_FILM_BYTES } from '#core/training/film-file';
import { HttpError } from './http-error';
import { limitedPieces, mediaTypeOf } from './limited-bytes';
import { stalledUploadGuard } from './stalled-upload-guard';

const TYPES = /^(video\/(mp4|webm)|application\/octet-stream)$/;

/** The body of a call that sends a film. */
export interface FilmBody {
  readonly film: AsyncIterable<Uint8Array>;
}

/**
 * Reads the bytes of a film; they, not the sender, decide what it is. Throws a `HttpError`: 415 for a wrong media type,
 * 413 for a declared length above 200 MB; while reading, 413 above that, 408 when it stalls and 400 when it ends too
 * early.
 */
export function readFilmBody(request: Request): FilmBody {
  const type = mediaTypeOf(request) ?? '';
  if (!TYPES.test(type)) {
    throw new HttpError(415, 'Please send a film: MP4 or WebM.', { code: 'request.not-a-film' });
  }
  return { film: stalledUploadGuard(limitedPieces(request, MAX_FILM_BYTES, 'A film has at most 200 MB.')) };
}
