import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { type FileHandle, open, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ServerFailed } from '#core/shared/failure';
import {
  FILM_HEAD_BYTES,
  type FilmKind,
  filmAddress,
  filmFileAt,
  filmKindOf,
} from '#core/training/film-file';
import { isWebVtt, subtitleAddress, subtitleFileAt } from '#core/training/subtitles';
import { HttpError } from '../../http/http-error';
import { ensureFolder } from '../../process/ensure-folder';
import { isWholeFilm } from './whole-film';

/**
 * A film being uploaded is written every few seconds, since a stalled sender is cut off: a file unchanged for this long
 * is dead.
 */
const CUT_AFTER_MS = 5 * 60_000;
/** Longer than anyone leaves a form open after choosing a film without saving. */
const FORGOTTEN_MS = 2 * 86_400_000;
const PART = '.part';

/**
 * Stores uploaded films and subtitles in a folder that all processes share. Each file is named by the hash of its
 * content: an equal film is stored once, and the content of a name never changes.
 */
export class FilmFolder {
  constructor(private readonly folder: string) {}

  /**
   * Stores a film as it arrives and returns the name of its file, once it is on the disk. Leaves nothing of a film that
   * is cut off, refused or invalid. Throws a `HttpError` (415) for anything but a complete film, `ServerFailed` (503)
   * when the disk is full, and errors of `pieces`.
   */
  async keep(pieces: AsyncIterable<Uint8Array>): Promise<string> {
    return this.#store((part) => written(part, pieces));
  }

  /**
   * Stores subtitles and returns the name of their file, once it is on the disk; unused ones are deleted like films.
   * Throws a `HttpError` (415) for anything but WebVTT, and `ServerFailed` (503) when the disk is full.
   */
  async keepSubtitles(bytes: Uint8Array): Promise<string> {
    if (!isWebVtt(bytes)) throw noSubtitles();
    return this.#store(async (part) => {
      await writeFile(part, bytes, { flag: 'wx', mode: 0o600, flush: true });
      return `${createHash('sha256').update(bytes).digest('hex')}.vtt`;
    });
  }

  async #store(write: (part: string) => Promise<string>): Promise<string> {
    const part = join(this.folder, `${randomUUID()}${PART}`);
    try {
      ensureFolder(this.folder);
      await this.removeCut();
      const name = await write(part);
      await rename(part, join(this.folder, name));
      await writtenThrough(this.folder);
      return name;
    } catch (error) {
      throw isDiskFull(error) ? noRoom() : error;
    } finally {
      await rm(part, { force: true });
    }
  }

  /** Returns the path of a film; undefined for an invalid name and for a missing film. */
  pathOf(name: string): string | undefined {
    return filmFileAt(filmAddress(name)) === undefined ? undefined : this.#existing(name);
  }

  /** Returns the path of subtitles; undefined for an invalid name and for missing subtitles. */
  subtitlesPathOf(name: string): string | undefined {
    return subtitleFileAt(subtitleAddress(name)) === undefined ? undefined : this.#existing(name);
  }

  #existing(name: string): string | undefined {
    const path = join(this.folder, name);
    return existsSync(path) ? path : undefined;
  }

  /** Tells whether a film, or subtitles, of this name exists. The file is then kept for the next days. */
  async holds(name: string): Promise<boolean> {
    const path = this.pathOf(name) ?? this.subtitlesPathOf(name);
    if (path === undefined) return false;
    const now = new Date();
    await utimes(path, now, now);
    return true;
  }

  /** Removes the rest of interrupted uploads, for instance of a process that was killed. */
  async removeCut(): Promise<void> {
    await this.#removeOlder((name) => name.endsWith(PART), CUT_AFTER_MS);
  }

  /** Removes the films and subtitles that were uploaded some days ago and that no training uses. */
  async forget(shown: ReadonlySet<string>): Promise<void> {
    await this.#removeOlder((name) => !name.endsWith(PART) && !shown.has(name), FORGOTTEN_MS);
  }

  async #removeOlder(isMeant: (name: string) => boolean, ms: number): Promise<void> {
    if (!existsSync(this.folder)) return;
    for (const name of (await readdir(this.folder)).filter(isMeant)) {
      const path = join(this.folder, name);
      // Another process may have been faster.
      const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
      if (mtimeMs < Date.now() - ms) await rm(path, { force: true });
    }
  }
}

/** Writes a film to the disk while it arrives, and returns the name for its content. */
async function written(part: string, pieces: AsyncIterable<Uint8Array>): Promise<string> {
  const file = await open(part, 'wx+', 0o600);
  try {
    const hash = createHash('sha256');
    let head: Uint8Array = new Uint8Array();
    let size = 0;
    for await (const piece of pieces) {
      if (head.length < FILM_HEAD_BYTES) {
        head = Buffer.concat([head, piece]).subarray(0, FILM_HEAD_BYTES);
        // Rejects an invalid film at its beginning, not after 200 MB.
        if (head.length === FILM_HEAD_BYTES) kindOf(head);
      }
      hash.update(piece);
      await file.appendFile(piece);
      size += piece.byteLength;
    }
    const kind = kindOf(head);
    await refuseCut(file, kind, size);
    await file.sync();
    return `${hash.digest('hex')}.${kind}`;
  } finally {
    await file.close();
  }
}

function kindOf(head: Uint8Array): FilmKind {
  const kind = filmKindOf(head);
  // guard: a film is what its bytes say
  if (kind) return kind;
  throw new HttpError(415, 'This is no film that can be played here: MP4 or WebM.', {
    code: 'request.not-a-film',
    field: 'videoUrl',
  });
}

async function refuseCut(file: FileHandle, kind: FilmKind, size: number): Promise<void> {
  if (await isWholeFilm(file, kind, size)) return;
  throw new HttpError(415, 'This film is damaged, or a part of it is missing.', {
    code: 'request.not-a-film',
    field: 'videoUrl',
  });
}

function noSubtitles(): HttpError {
  return new HttpError(415, 'These are no subtitles: WebVTT in UTF-8.', {
    code: 'request.not-subtitles',
    field: 'captionsUrl',
  });
}

/** Syncs a folder: otherwise a power failure could lose the name of a new file. */
async function writtenThrough(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
}

function noRoom(): ServerFailed {
  return new ServerFailed('There is no room for this film right now. Please try again later.', 503);
}
