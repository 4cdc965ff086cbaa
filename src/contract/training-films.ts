import * as z from 'zod/mini';
import { under } from './codec';
import { endpoint } from './endpoint';

/**
 * Takes a film: MP4 or WebM by its bytes, at most 200 MB. The same film sent again gives the same address and changes
 * nothing. Additive to the spec.
 */
export const keepTrainingFilm = endpoint({
  name: 'keepTrainingFilm',
  summary: 'Keep a film for a training: MP4 or WebM, at most 200 MB',
  method: 'POST',
  path: '/api/training/films',
  access: 'admin',
  takes: 'film',
  answer: under('videoUrl', z.string().check(z.minLength(1))),
});

/** A film that was uploaded, or the range of it that was asked for. Its name is made from its content. */
export const film = endpoint({
  name: 'film',
  summary: 'An uploaded film, whole or the range that was asked for',
  method: 'GET',
  path: '/api/films/{name}',
  access: 'public',
  answerType: 'video/*',
  answer: z.unknown(),
});
