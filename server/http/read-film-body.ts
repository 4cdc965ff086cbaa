import { MAX_FILM_BYTES } from '#core/training/film-file';
import { HttpError } from './http-error';
import { limitedPieces } from './limited-bytes';
import { stalledUploadGuard } from './stalled-upload-guard';

const TYPES = /^(video\/(mp4|webm)|application\/octet-stream)$/;

/** The body of a call that sends a film, as it comes. */
export interface FilmBody {
  readonly film: AsyncIterable<Uint8Array>;
}

/**
 * The bytes of a film that was sent as such. What they are is for themselves to say.
 * Throws a `HttpError`: 415 for what calls itself something else, 413 for what says that it has more than 200 MB; while
 * reading, 413 above that, 408 when hardly anything comes and 400 when it ends too early.
 */
export function readFilmBody(request: Request): FilmBody {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (!TYPES.test(type)) {
    throw new HttpError(415, 'Please send a film: MP4 or WebM.', { code: 'request.not-a-film' });
  }
  return { film: stalledUploadGuard(limitedPieces(request, MAX_FILM_BYTES, 'A film has at most 200 MB.')) };
}
