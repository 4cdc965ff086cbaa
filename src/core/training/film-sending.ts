/** The means to follow the sending of a film and to stop it. */
export interface FilmSending {
  /** Told of the bytes that are sent, again and again. */
  readonly onProgress?: (sent: number, total: number) => void;
  /** Stops it: nothing of the film stays. */
  readonly signal?: AbortSignal;
}
