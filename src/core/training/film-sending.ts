/** What is told of a film on its way, and how it is stopped. */
export interface FilmSending {
  /** Told of the bytes that are sent, again and again. */
  readonly onProgress?: (sent: number, total: number) => void;
  /** Stops it: nothing of the film stays. */
  readonly signal?: AbortSignal;
}
