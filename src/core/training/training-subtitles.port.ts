import type { Picture } from '../shared/picture';

/** Where the subtitles of films are kept. Only of a server that announces `training.subtitles`. */
export abstract class TrainingSubtitles<Upload extends Picture = Picture> {
  /**
   * Takes a WebVTT file of at most `MAX_SUBTITLE_BYTES` and gives its address: the same subtitles have one, however
   * often they are sent. Throws a `Failure`: `InvalidInput` for what is no WebVTT or too large.
   */
  abstract keep(subtitles: Upload): Promise<string>;
}
