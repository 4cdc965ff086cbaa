import * as z from 'zod/mini';
import { under } from './codec';
import { endpoint } from './endpoint';

/**
 * Stores the subtitles of a film: WebVTT in UTF-8, at most 1 MB. The same file again returns the same address and
 * changes nothing. Additive to the spec.
 */
export const keepTrainingSubtitles = endpoint({
  name: 'keepTrainingSubtitles',
  summary: 'Keep subtitles for a training: WebVTT, at most 1 MB',
  method: 'POST',
  path: '/api/training/subtitles',
  access: 'admin',
  takes: 'subtitles',
  answer: under('captionsUrl', z.string().check(z.minLength(1))),
});

/** Reads uploaded subtitles, for everybody who may see their film. Their name is derived from their content. */
export const subtitles = endpoint({
  name: 'subtitles',
  summary: 'Uploaded subtitles of a film',
  method: 'GET',
  path: '/api/subtitles/{name}',
  access: 'public',
  answerType: 'text/vtt',
  answer: z.string(),
});
