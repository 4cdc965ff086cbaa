import { InvalidInput } from '#core/shared/failure';
import type { Picture } from '#core/shared/picture';
import { isWebVtt, MAX_SUBTITLE_BYTES, subtitleAddress } from '#core/training/subtitles';
import { TrainingSubtitles } from '#core/training/training-subtitles.port';

/** Subtitles as they are sent here. */
interface SubtitleBytes extends Picture {
  readonly bytes: Uint8Array;
}

/** Remembers subtitles for as long as it lives. */
export class InMemoryTrainingSubtitles extends TrainingSubtitles<SubtitleBytes> {
  readonly #kept: string[] = [];

  override async keep({ bytes, size }: SubtitleBytes): Promise<string> {
    if (size > MAX_SUBTITLE_BYTES) throw new InvalidInput('Subtitles have at most 1 MB.', 'captionsUrl');
    if (!isWebVtt(bytes)) throw new InvalidInput('These are no subtitles: WebVTT in UTF-8.', 'captionsUrl');
    const held = bytes.join();
    if (!this.#kept.includes(held)) this.#kept.push(held);
    return subtitleAddress(`${String(this.#kept.indexOf(held)).padStart(64, '0')}.vtt`);
  }
}
