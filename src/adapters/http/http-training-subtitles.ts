import * as z from 'zod/mini';
import { keepTrainingSubtitles, ReadableSubtitles } from '#contract/training-subtitles';
import { UnexpectedAnswer } from '#core/shared/failure';
import { TrainingSubtitles } from '#core/training/training-subtitles.port';
import type { HttpClient } from './http-client';

/** Sends subtitles to a server that announces them. */
export class HttpTrainingSubtitles extends TrainingSubtitles<Blob> {
  constructor(private readonly client: HttpClient) {
    super();
  }

  override async keep(subtitles: Blob): Promise<string> {
    // Few devices know the kind of such a file; what it is, its first line says.
    const file = new Blob([subtitles], { type: 'text/vtt' });
    const read = z.safeParse(ReadableSubtitles, await this.client.call(keepTrainingSubtitles, { file }));
    if (!read.success) throw new UnexpectedAnswer('The answer names no subtitles.');
    return read.data.captionsUrl;
  }
}
