import { Cancelled, InvalidInput } from '#core/shared/failure';
import type { Picture } from '#core/shared/picture';
import { FILM_HEAD_BYTES, filmAddress, filmKindOf, MAX_FILM_BYTES } from '#core/training/film-file';
import { type FilmSending, TrainingFilms } from '#core/training/training-films.port';

/** A film as it is sent here. */
interface FilmBytes extends Picture {
  readonly bytes: Uint8Array;
}

const PIECES = 4;

/** Remembers films for as long as it lives. */
export class InMemoryTrainingFilms extends TrainingFilms<FilmBytes> {
  readonly #films: string[] = [];

  override async keep(film: FilmBytes, { onProgress, signal }: FilmSending = {}): Promise<string> {
    for (let piece = 0; piece <= PIECES; piece += 1) {
      if (signal?.aborted) throw new Cancelled();
      onProgress?.((film.size * piece) / PIECES, film.size);
    }
    if (film.size > MAX_FILM_BYTES) throw new InvalidInput('A film has at most 200 MB.');
    const { bytes } = film;
    const kind = filmKindOf(bytes.subarray(0, FILM_HEAD_BYTES));
    if (!kind) throw new InvalidInput('This is no film that can be played here: MP4 or WebM.', 'videoUrl');
    const held = bytes.join();
    if (!this.#films.includes(held)) this.#films.push(held);
    return filmAddress(`${String(this.#films.indexOf(held)).padStart(64, '0')}.${kind}`);
  }
}
