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
 * A film on its way is written every few seconds, since a sender who stops is cut off: one that was not for so long is
 * dead.
 */
const CUT_AFTER_MS = 5 * 60_000;
/** Longer than anyone leaves a form open in which a film was chosen and not saved. */
const FORGOTTEN_MS = 2 * 86_400_000;
const PART = '.part';

/**
 * The films that admins sent and their subtitles, as files in a folder that every process of the portal sees. Each is
 * named by what it holds: the same film is kept once, and what a name means never changes.
 */
export class FilmFolder {
  constructor(private readonly folder: string) {}

  /**
   * Takes in a film as it comes and gives the name of its file, once it is on the disk. Of what is cut, refused or no
   * film nothing stays. Throws a `HttpError` (415) for what is no whole film, `ServerFailed` (503) when the disk is
   * full, and what `pieces` throw.
   */
  async keep(pieces: AsyncIterable<Uint8Array>): Promise<string> {
    return this.#store((part) => written(part, pieces));
  }

  /**
   * Takes in subtitles and gives the name of their file, once it is on the disk; they are kept and forgotten as films
   * are. Throws a `HttpError` (415) for what is no WebVTT, and `ServerFailed` (503) when the disk is full.
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

  /** Finds the film of a name; undefined for a name that is none, or where there is no such film. */
  pathOf(name: string): string | undefined {
    return filmFileAt(filmAddress(name)) === undefined ? undefined : this.#existing(name);
  }

  /** Finds the subtitles of a name; undefined for a name that is none, or where there are no such subtitles. */
  subtitlesPathOf(name: string): string | undefined {
    return subtitleFileAt(subtitleAddress(name)) === undefined ? undefined : this.#existing(name);
  }

  #existing(name: string): string | undefined {
    const path = join(this.folder, name);
    return existsSync(path) ? path : undefined;
  }

  /** Tells whether there is a film, or subtitles, of this name. What is asked for is not forgotten in the next days. */
  async holds(name: string): Promise<boolean> {
    const path = this.pathOf(name) ?? this.subtitlesPathOf(name);
    if (path === undefined) return false;
    const now = new Date();
    await utimes(path, now, now);
    return true;
  }

  /** Removes what is left of films that were cut: by a process that was killed, for instance. */
  async removeCut(): Promise<void> {
    await this.#removeOlder((name) => name.endsWith(PART), CUT_AFTER_MS);
  }

  /** Removes the films and subtitles that were sent some days ago and that nothing shows. */
  async forget(shown: ReadonlySet<string>): Promise<void> {
    await this.#removeOlder((name) => !name.endsWith(PART) && !shown.has(name), FORGOTTEN_MS);
  }

  async #removeOlder(isMeant: (name: string) => boolean, ms: number): Promise<void> {
    if (!existsSync(this.folder)) return;
    for (const name of (await readdir(this.folder)).filter(isMeant)) {
      const path = join(this.folder, name);
      // Of several processes another may have been faster.
      const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
      if (mtimeMs < Date.now() - ms) await rm(path, { force: true });
    }
  }
}

/** Writes a film through to the disk while it comes, and gives the name for what it holds. */
async function written(part: string, pieces: AsyncIterable<Uint8Array>): Promise<string> {
  const file = await open(part, 'wx+', 0o600);
  try {
    const hash = createHash('sha256');
    let head: Uint8Array = new Uint8Array();
    let size = 0;
    for await (const piece of pieces) {
      if (head.length < FILM_HEAD_BYTES) {
        head = Buffer.concat([head, piece]).subarray(0, FILM_HEAD_BYTES);
        // InvalidInput at its beginning, not after 200 MB of it.
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

/** Without it the name of a new file could be lost with the power. */
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
