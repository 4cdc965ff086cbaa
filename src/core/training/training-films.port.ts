import type { Picture } from '../shared/picture';

/** What is told of a film on its way, and how it is stopped. */
export interface FilmSending {
  /** Told of the bytes that are sent, again and again. */
  readonly onProgress?: (sent: number, total: number) => void;
  /** Stops it: nothing of the film stays. */
  readonly signal?: AbortSignal;
}

/** Where films of the portal's own are kept. Only of a server that announces `training.films`. */
export abstract class TrainingFilms<Upload extends Picture = Picture> {
  /**
   * Takes an MP4 or WebM file of at most `MAX_FILM_BYTES` and gives its address: the same film has one, however often
   * it is sent. Throws a `Failure`: `InvalidInput` for what is no film or too large, `Cancelled` when it was stopped.
   */
  abstract keep(film: Upload, sending?: FilmSending): Promise<string>;
}
