import type { FileHandle } from 'node:fs/promises';
import type { FilmKind } from '#core/training/film-file';

/** A file with more boxes was made to take long to read. */
const MAX_BOXES = 100_000;
const SEGMENT = '18538067';

/**
 * Tells whether a film of `size` bytes is complete: its boxes follow one another up to the end of the file, and include
 * the one that says how to play it. A WebM recorded live does not give its length, and counts as complete.
 */
export async function isWholeFilm(file: FileHandle, kind: FilmKind, size: number): Promise<boolean> {
  return kind === 'mp4' ? isWholeMp4(file, size) : isWholeWebm(file, size);
}

async function isWholeMp4(file: FileHandle, size: number): Promise<boolean> {
  let isPlayable = false;
  let at = 0;
  for (let box = 0; at < size; box += 1) {
    if (box === MAX_BOXES) return false;
    const head = await bytesAt(file, at);
    if (head.length < 8) return false;
    const type = head.toString('latin1', 4, 8);
    if (!/^[ -~]{4}$/.test(type)) return false;
    isPlayable ||= type === 'moov';
    const length = boxLength(head, size - at);
    if (length === undefined || length > size - at) return false;
    at += length;
  }
  return isPlayable;
}

/**
 * Returns the length in bytes that a box gives for itself; 0 means the rest of the file, 1 a longer number after the
 * type.
 */
function boxLength(head: Buffer, left: number): number | undefined {
  const said = head.readUInt32BE(0);
  if (said === 0) return left;
  if (said !== 1) return said < 8 ? undefined : said;
  if (head.length < 16) return undefined;
  const long = Number(head.readBigUInt64BE(8));
  return long < 16 ? undefined : long;
}

async function isWholeWebm(file: FileHandle, size: number): Promise<boolean> {
  const header = elementIn(await bytesAt(file, 0), 0);
  if (!header || header.length === undefined) return false;
  const at = header.begins + header.length;
  const head = await bytesAt(file, at);
  const segment = elementIn(head, at);
  if (!segment || head.toString('hex', 0, 4) !== SEGMENT) return false;
  return segment.length === undefined ? size > segment.begins : segment.begins + segment.length <= size;
}

/**
 * Returns where the content of the EBML element at `at` begins in the file, and its length, undefined where the file
 * leaves that open. Its name has 4 bytes; the leading zeros of its length tell how many bytes follow.
 */
function elementIn(head: Buffer, at: number): { begins: number; length: number | undefined } | undefined {
  const first = head[4] ?? 0;
  const bytes = Math.clz32(first) - 24 + 1;
  if (first === 0 || head.length < 4 + bytes) return undefined;
  let length = first & (0xff >> bytes);
  let isOpen = length === 0xff >> bytes;
  for (const byte of head.subarray(5, 4 + bytes)) {
    length = length * 256 + byte;
    isOpen &&= byte === 0xff;
  }
  return { begins: at + 4 + bytes, length: isOpen ? undefined : length };
}

async function bytesAt(file: FileHandle, position: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(16), position });
  return buffer.subarray(0, bytesRead);
}
