import * as z from 'zod/mini';
import { under } from './codec';
import { endpoint } from './endpoint';

/**
 * Stores a film: MP4 or WebM by content, at most 200 MB. The same film again returns the same address and changes
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

/** Reads an uploaded film, or the requested range. Its name is derived from its content. */
export const film = endpoint({
  name: 'film',
  summary: 'An uploaded film, whole or the range that was asked for',
  method: 'GET',
  path: '/api/films/{name}',
  access: 'public',
  answerType: 'video/*',
  answer: z.unknown(),
});
