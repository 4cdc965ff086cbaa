/** The options to follow and to stop the upload of a film. */
export interface FilmSending {
  /** Called repeatedly with the bytes sent. */
  readonly onProgress?: (sent: number, total: number) => void;
  /** Stops the upload: nothing of the film is stored. */
  readonly signal?: AbortSignal;
}
